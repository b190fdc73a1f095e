/** What a file is, told from its bytes whatever its name says. */
export interface KnownContents {
  /** In words, behind "is". */
  title: string;
  /** What to do with it. */
  advice: string;
}

const unread = (title: string, advice: string): KnownContents => ({ title, advice });

interface Signature {
  is: (begin: Buffer) => boolean;
  contents: KnownContents;
}

const asText = 'save its table as CSV, and import that';
const bytes =
  (hex: string, at = 0) =>
  (begin: Buffer): boolean =>
    begin.subarray(at).indexOf(Buffer.from(hex.replaceAll(' ', ''), 'hex')) === 0;
const text =
  (sign: string, at = 0) =>
  (begin: Buffer): boolean =>
    begin.toString('latin1', at, at + sign.length) === sign;
/** How a text begins, behind a mark of its encoding and blanks. */
const begins =
  (pattern: RegExp) =>
  (begin: Buffer): boolean =>
    pattern.test(begin.toString('utf8').replace(/^\uFEFF?\s*/, ''));

export const packed = (title: string): KnownContents => unread(title, 'unpack it, and import the files in it');
export const gzip = packed('compressed by gzip');
const image = (title: string): KnownContents =>
  unread(title, 'ask for the table itself, as CSV: pictures are not read');
export const spreadsheet = 'open it in a spreadsheet program, save its table as CSV, and import that';

/** The first that fits is taken. Sources: the signatures in the specifications of these formats. */
const signatures: readonly Signature[] = [
  { is: bytes('1f8b'), contents: gzip },
  { is: text('%PDF-'), contents: unread('a PDF', `ask for the table itself, or ${asText}`) },
  {
    is: (begin) => text('SQLite format 3\0')(begin) && text('GPKG', 68)(begin),
    contents: unread('a GeoPackage', `open it in a GIS program, ${asText}`),
  },
  { is: text('SQLite format 3\0'), contents: unread('an SQLite database', `open it, ${asText}`) },
  { is: text('DUCK', 8), contents: unread('a DuckDB database', `open it, ${asText}`) },
  { is: bytes('000100005374616e64617264'), contents: unread('an Access database', `open it, ${asText}`) },
  {
    is: bytes('d0cf11e0a1b11ae1'),
    contents: unread('an older Office file (.xls), or one with a password', spreadsheet),
  },
  { is: bytes('0908 1000'), contents: unread('an older Excel file (.xls)', spreadsheet) },
  { is: bytes('89504e470d0a1a0a'), contents: image('a PNG image') },
  { is: bytes('ffd8ff'), contents: image('a JPEG image') },
  { is: (begin) => text('GIF87a')(begin) || text('GIF89a')(begin), contents: image('a GIF image') },
  { is: (begin) => bytes('49492a00')(begin) || bytes('4d4d002a')(begin), contents: image('a TIFF image') },
  { is: (begin) => text('RIFF')(begin) && text('WEBP', 8)(begin), contents: image('a WebP image') },
  { is: bytes('377abcaf271c'), contents: packed('a 7z archive') },
  { is: bytes('526172211a07'), contents: packed('a RAR archive') },
  { is: (begin) => text('BZh')(begin) && text('1AY&SY', 4)(begin), contents: packed('compressed by bzip2') },
  { is: bytes('fd377a585a00'), contents: packed('compressed by xz') },
  { is: bytes('28b52ffd'), contents: packed('compressed by Zstandard') },
  { is: text('ustar', 257), contents: packed('a tar archive') },
  { is: bytes('0000270a'), contents: unread('a shapefile', `open it in a GIS program, ${asText}`) },
  { is: bytes('894844460d0a1a0a'), contents: unread('an HDF5 or NetCDF file', asText) },
  { is: text('ARROW1'), contents: unread('an Arrow file', asText) },
  { is: text('{\\rtf'), contents: unread('a text document (RTF)', asText) },
  {
    is: begins(/^<(!doctype html|html|head|body|table)\b/i),
    contents: unread(
      'an HTML page',
      `where it is a table, open it in a spreadsheet program and save it as CSV; where it is a page of a login or an error, download the file again`,
    ),
  },
  { is: begins(/^<\?xml\b/i), contents: unread('an XML file', `open it in the program that it is for, ${asText}`) },
  { is: begins(/^\[?\s*\{\s*("|\}|$)/), contents: unread('JSON', `write it as CSV, and import that`) },
];

/** Signs that no text has: everything below a blank but tabs, line breaks, form feeds and escapes. */
const noText = (byte: number): boolean => byte < 9 || (byte > 13 && byte < 32 && byte !== 26 && byte !== 27);

/** What the first bytes are of; null for text, which has no sign of its own. ZIP files are not distinguished here. */
export function contentsOf(begin: Buffer): KnownContents | null {
  const found = signatures.find(({ is }) => is(begin));
  if (found) return found.contents;
  const looked = begin.subarray(0, 4096);
  // UTF-16 is told by its zeros.
  const isWide =
    looked.filter((byte) => byte === 0).length > looked.length / 4 ||
    /^(\xff\xfe|\xfe\xff)/.test(looked.toString('latin1', 0, 2));
  if (isWide || looked.filter(noText).length <= looked.length / 20) return null;
  return unread(
    'no text',
    'the file type is not recognized. Open it in the program that made it, and save its table as CSV',
  );
}
