import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { demonstrationRows } from './generate-demonstration.ts';
import { inventedDailyFlowCsv, inventedFlowRdb, inventedGauge } from './site-gauge.ts';
import { siteOverlays } from './site-overlays.ts';
import { sitePicture } from './site-picture.ts';
import { siteStory } from './site-story.ts';
import { casIdsCsv, standardLocationsCsv } from './site-tables.ts';
import { siteWorkbooks } from './site-workbooks.ts';
import { workbookFile } from './workbook-file.ts';

/**
 * Rewrites the site folder's tables, overlays, picture, story and workbooks after a change of the invented locations or results:
 * `node site/generator/write-site-tables.ts`. A test fails while they disagree with the generator.
 */
const siteDir = join(import.meta.dirname, '..');
await writeFile(join(siteDir, 'cas_ids.csv'), casIdsCsv());
await writeFile(join(siteDir, 'standard_locations.csv'), standardLocationsCsv());
for (const [name, text] of Object.entries(siteOverlays())) await writeFile(join(siteDir, 'overlays', name), text);
await writeFile(join(siteDir, 'story.json'), `${JSON.stringify(siteStory(demonstrationRows(1)), null, 2)}\n`);
await writeFile(join(siteDir, 'gauges', `${inventedGauge.id}.rdb`), inventedFlowRdb());
await writeFile(join(siteDir, 'gauges', `${inventedGauge.id}-daily.csv`), inventedDailyFlowCsv());
await writeFile(join(siteDir, 'images', 'site.svg'), sitePicture());

for (const [name, sheets] of Object.entries(siteWorkbooks())) {
  await writeFile(join(siteDir, 'downloads', name), await workbookFile(sheets));
}
