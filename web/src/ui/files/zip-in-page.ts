import * as fflate from 'fflate/browser';

/*
 * Stands in the page for the library that workbooks are packed with. That one packs larger files in workers it makes from
 * text, which the content-security policy forbids; here all is packed where it is asked for.
 */

type Packed = (error: null, archive: Uint8Array) => void;

export const strToU8 = fflate.strToU8;
export const zipSync = fflate.zipSync;

export function zip(files: fflate.Zippable, done: Packed): void {
  done(null, fflate.zipSync(files));
}
