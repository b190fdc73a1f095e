import type { Site } from '@wellfield/contract';
import type { Client } from '../../api/client.ts';
import { readSiteImageCall } from '../../api/overview-calls.ts';
import { dataAddress } from '../../ui/files/bytes.ts';
import { pngOf } from '../../ui/files/opaque-png.ts';
import type { ReportTemplate } from '../../workers/report/report-document.ts';

/** The site's look of reports, its logo as a PNG. A logo that cannot be read fails the report: a page without it is none of theirs. */
export async function siteTemplate(client: Client, { report }: Site, signal: AbortSignal): Promise<ReportTemplate> {
  const { heading, footer, logo } = report;
  if (logo === null) return { heading, footer, logo: null };
  const file = logo.replace(/^images\//, '');
  const picture = await client.fetchFile(readSiteImageCall, { params: { file }, signal });
  return { heading, footer, logo: await asPng(picture) };
}

/** As high as it is printed sharply: 36 points with 300 dots an inch. */
const heightPx = 150;

async function asPng(picture: Blob): Promise<NonNullable<ReportTemplate['logo']>> {
  const image = new Image();
  image.src = await dataAddress(picture);
  await image.decode();
  const widthPx = Math.max(1, Math.round((image.naturalWidth * heightPx) / Math.max(1, image.naturalHeight)));
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [widthPx, heightPx];
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot create images.');
  context.drawImage(image, 0, 0, widthPx, heightPx);
  const file = await pngOf(canvas);
  return { png: new Uint8Array(await file.arrayBuffer()), widthPx, heightPx };
}
