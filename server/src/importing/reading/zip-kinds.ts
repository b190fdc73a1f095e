import { packed, spreadsheet, type KnownContents } from './known-contents.ts';
import { UnreadableZipError, zipPartNames } from './zip-contents.ts';

const kinds: readonly (readonly [RegExp, KnownContents])[] = [
  [/^xl\/worksheets\/[^/]*\.bin$/, { title: 'a binary Excel file (.xlsb)', advice: spreadsheet }],
  [
    /^word\//,
    { title: 'a Word document', advice: 'copy its table into a spreadsheet, save it as CSV, and import that' },
  ],
  [/^ppt\//, { title: 'a presentation', advice: 'ask for the table itself, as CSV' }],
  [/^content\.xml$/, { title: 'an OpenDocument file', advice: spreadsheet }],
  [/^doc\.kml$/i, { title: 'a KMZ file', advice: 'open it in a GIS program, save its table as CSV, and import that' }],
];

export const isZip = (begin: Buffer): boolean => ['504b0304', '504b0506'].includes(begin.toString('hex', 0, 4));

/** The names of a ZIP file's parts; null where it is damaged. */
export async function partsOfZip(file: string): Promise<string[] | null> {
  try {
    return await zipPartNames(file);
  } catch (error) {
    if (error instanceof UnreadableZipError) return null;
    throw error;
  }
}

/** What a ZIP file is by the names of its parts that no format of the import has; null if it is none of these kinds. */
export const kindOfZip = (parts: readonly string[]): KnownContents | null =>
  kinds.find(([name]) => parts.some((part) => name.test(part)))?.[1] ?? null;

export const damagedZip: KnownContents = {
  title: 'a ZIP file that is damaged or ends too early',
  advice: 'download it again',
};
export const zipArchive = packed('a ZIP archive');
