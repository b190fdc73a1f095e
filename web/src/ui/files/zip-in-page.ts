import * as fflate from 'fflate/browser';

/*
 * Replaces the library that packs workbooks. It packs larger files in workers made from text, which the content security
 * policy forbids; this packs everything in the calling thread. The reader of tile files names one part of it, too.
 */

type Packed = (error: null, archive: Uint8Array) => void;

export const decompressSync = fflate.decompressSync;
export const strToU8 = fflate.strToU8;
export const zipSync = fflate.zipSync;

export function zip(files: fflate.Zippable, done: Packed): void {
  done(null, fflate.zipSync(files));
}
