import { fileName } from '@wellfield/contract';
import { csvText } from '../../ui/files/csv-text.ts';
import { pngOf } from '../../ui/files/opaque-png.ts';
import { saveFile } from '../../ui/files/save-file.ts';
import { scienceWorker } from '../../workers/science-worker.ts';
import { packGif, recordVideo, type AnimationKind, type Frames } from './period-animation.ts';
import type { PeriodMap } from './period-maps.ts';
import { pageLayout, paintPage, paintPicture, type PageTexts } from './period-page.ts';
import { periodRecords, sourceOf, titleOf } from './period-records.ts';

/** A file of the maps by period. */
export type PeriodFile = 'sheet' | 'pictures' | AnimationKind;

type Maps = readonly [PeriodMap, ...PeriodMap[]];

interface Saved {
  maps: Maps;
  legend: HTMLCanvasElement | null;
  site: string;
}

const forms = {
  sheet: { extension: 'png', mediaType: 'image/png' },
  pictures: { extension: 'zip', mediaType: 'application/zip' },
  video: { extension: 'webm', mediaType: 'video/webm' },
  gif: { extension: 'gif', mediaType: 'image/gif' },
} as const satisfies Record<PeriodFile, { extension: string; mediaType: string }>;

/** As wide as a picture of the sheet is, in dots. */
const sheetWidth = 460;

/** Makes a file of the maps and saves it. Throws the signal's reason if it is cancelled. */
export async function savePeriodMaps(
  kind: PeriodFile,
  { maps, legend, site }: Saved,
  signal: AbortSignal,
  onShare: (share: number) => void,
): Promise<void> {
  const [{ record, attribution, snapshot }] = maps;
  const texts = {
    title: `${site}: ${titleOf(record, snapshot.by)}`,
    source: [sourceOf(maps[0]), attribution].filter(Boolean).join(' '),
    legend,
  };
  const content = await make(kind, maps, texts, signal, onShare);
  signal.throwIfAborted();
  const { extension, mediaType } = forms[kind];
  saveFile(fileName(`${record.query}_Maps by period`, new Date(), extension), mediaType, content);
}

async function make(
  kind: PeriodFile,
  maps: Maps,
  texts: PageTexts,
  signal: AbortSignal,
  onShare: (share: number) => void,
): Promise<Blob> {
  if (kind === 'sheet') return pngOf(await sheetOf(maps, texts, signal));
  const frames = framesOf(maps, texts);
  if (kind === 'video') return recordVideo(frames, signal, onShare);
  if (kind === 'gif') return packGif(frames, signal, onShare);
  return zipOf(maps, texts, frames, signal, onShare);
}

function newCanvas(): Pick<Frames, 'canvas' | 'context'> {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('This browser cannot create images.');
  return { canvas, context };
}

/** All maps on one canvas. Pictures are unpacked one by one: all of them would fill a phone. */
async function sheetOf(maps: Maps, texts: PageTexts, signal: AbortSignal): Promise<HTMLCanvasElement> {
  const { canvas, context } = newCanvas();
  const [{ width, height }] = maps;
  const picture = { width: sheetWidth, height: Math.round((height * sheetWidth) / width) };
  const page = pageLayout(context, maps.length, picture, texts);
  canvas.width = page.width;
  canvas.height = page.height;
  paintPage(context, page, texts);
  for (const [index, map] of maps.entries()) {
    const bitmap = await createImageBitmap(map.picture);
    paintPicture(context, page, index, { ...map, bitmap });
    bitmap.close();
    signal.throwIfAborted();
  }
  return canvas;
}

/** One map after the other on a canvas. */
function framesOf(maps: Maps, texts: PageTexts): Frames {
  const { canvas, context } = newCanvas();
  const page = pageLayout(context, 1, maps[0], texts);
  canvas.width = page.width;
  canvas.height = page.height;
  let drawn: { map: PeriodMap; bitmap: ImageBitmap } | null = null;
  const draw = async (index: number) => {
    const map = maps[index] ?? maps[0];
    if (drawn?.map !== map) {
      drawn?.bitmap.close();
      drawn = { map, bitmap: await createImageBitmap(map.picture) };
    }
    paintPage(context, page, texts);
    paintPicture(context, page, 0, { ...map, bitmap: drawn.bitmap });
  };
  return { canvas, context, count: maps.length, draw };
}

async function zipOf(
  maps: Maps,
  { title, source }: PageTexts,
  { canvas, draw }: Frames,
  signal: AbortSignal,
  onShare: (share: number) => void,
): Promise<Blob> {
  const files: Record<string, Uint8Array<ArrayBuffer>> = {};
  for (const [at, map] of maps.entries()) {
    await draw(at);
    const png = await pngOf(canvas);
    signal.throwIfAborted();
    files[`${String(at + 1).padStart(2, '0')}_${map.snapshot.at}.png`] = new Uint8Array(await png.arrayBuffer());
    onShare((at + 1) / maps.length);
  }
  const text = new TextEncoder();
  files['periods.csv'] = text.encode(csvText(periodRecords(maps)));
  files['about.txt'] = text.encode(`${title}\n${source}\n`);
  const transfer = Object.values(files).map(({ buffer }) => buffer);
  return new Blob([await scienceWorker.run('packFiles', files, { signal, transfer })]);
}
