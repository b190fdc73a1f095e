import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import writeWorkbook from 'write-excel-file/node';
import { siteOverlays } from './site-overlays.ts';
import { sitePicture } from './site-picture.ts';
import { casIdsCsv, standardLocationsCsv } from './site-tables.ts';
import { siteWorkbooks } from './site-workbooks.ts';

/**
 * Rewrites the site folder's tables, overlays, picture and workbooks after a change of the invented locations or analytes:
 * `node server/src/demonstration/write-site-tables.ts`. A test fails while they disagree with the generator.
 */
const siteDir = join(import.meta.dirname, '../../../site');
await writeFile(join(siteDir, 'cas_ids.csv'), casIdsCsv());
await writeFile(join(siteDir, 'standard_locations.csv'), standardLocationsCsv());
for (const [name, text] of Object.entries(siteOverlays())) await writeFile(join(siteDir, 'overlays', name), text);
await writeFile(join(siteDir, 'images', 'site.svg'), sitePicture());

for (const [name, sheets] of Object.entries(siteWorkbooks())) {
  const parts = sheets.map(({ sheet, rows }) => ({ sheet, data: rows, columns: columnsOf(rows) }));
  await writeWorkbook(parts).toFile(join(siteDir, 'downloads', name));
}

function columnsOf([header = []]: readonly (readonly unknown[])[]): { width: number }[] {
  return header.map(() => ({ width: 20 }));
}
