import writeWorkbook from 'write-excel-file/node';
import type { WorkbookSheet } from './site-workbooks.ts';

const columnWidth = 20;

/** A workbook as a file: the same sheets give the same bytes, whenever it is written. */
export async function workbookFile(sheets: readonly WorkbookSheet[]): Promise<Buffer> {
  const parts = sheets.map(({ sheet, rows }) => ({
    sheet,
    data: rows,
    columns: (rows[0] ?? []).map(() => ({ width: columnWidth })),
  }));
  return withoutTimes(await writeWorkbook(parts).toBuffer());
}

const endOfDirectory = 0x06_05_4b_50;
const directoryEntry = 0x02_01_4b_50;
/** 1980-01-01, 00:00, in MS-DOS time and date: the first moment that a ZIP file can hold. */
const firstMoment = 0x00_21_00_00;

/** Sets the time of every entry of a ZIP file to the same value (APPNOTE.TXT 6.3.10, 4.3.7, 4.3.12 and 4.3.16). */
function withoutTimes(zip: Buffer): Buffer {
  const end = zip.length - 22;
  if (zip.readUInt32LE(end) !== endOfDirectory) throw new Error('a workbook is a ZIP file without a comment');
  const entries = zip.readUInt16LE(end + 10);
  let at = zip.readUInt32LE(end + 16);
  for (let entry = 0; entry < entries; entry += 1) {
    if (zip.readUInt32LE(at) !== directoryEntry) throw new Error('a workbook’s directory has another entry');
    zip.writeUInt32LE(firstMoment, at + 12);
    zip.writeUInt32LE(firstMoment, zip.readUInt32LE(at + 42) + 10);
    at += 46 + zip.readUInt16LE(at + 28) + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return zip;
}
