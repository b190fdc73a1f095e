import { fileName } from '@wellfield/contract';
import { provenanceCells, provenanceText } from '../../../../explorer/provenance/provenance.ts';
import { methodFact } from '../../../../explorer/non-detects/non-detect-methods.ts';
import { snapshotRule } from '../../../../explorer/snapshot/snapshot-words.ts';
import { csvText } from '../../../../ui/files/csv-text.ts';
import { pngOf } from '../../../../ui/files/png-of.ts';
import { saveFile } from '../../../../ui/files/save-file.ts';
import { strToU8, zipSync } from '../../../../ui/files/zip-in-page.ts';
import type { MapRecord } from '../../map-exports/map-record.ts';
import { packGif, recordVideo, type AnimationKind, type Frames } from './period-animation.ts';
import { frameSize, paintFramed, type FramePart, type FrameTexts } from './period-frame.ts';
import type { PeriodMap } from './period-maps.ts';
import { periodSheet } from './period-sheet.ts';

/** A file of the maps by period. */
export type PeriodFile = 'sheet' | 'pictures' | AnimationKind;

interface Saved {
  maps: readonly PeriodMap[];
  legend: HTMLCanvasElement | null;
  recordAt(at: Date): MapRecord;
  site: string;
  /** Of the basemap, which its provider asks for. */
  attribution: string;
}

const forms = {
  sheet: { extension: 'png', mediaType: 'image/png' },
  pictures: { extension: 'zip', mediaType: 'application/zip' },
  video: { extension: 'webm', mediaType: 'video/webm' },
  gif: { extension: 'gif', mediaType: 'image/gif' },
} as const satisfies Record<PeriodFile, { extension: string; mediaType: string }>;

/** Makes a file of the maps and saves it. Throws the signal's reason if it is cancelled. */
export async function savePeriodMaps(
  kind: PeriodFile,
  { maps, legend, recordAt, site, attribution }: Saved,
  signal: AbortSignal,
  onShare: (share: number) => void,
): Promise<void> {
  const now = new Date();
  const record = recordAt(now);
  const parts = await Promise.all(
    maps.map(async ({ picture, name, facts }): Promise<FramePart> => ({
      bitmap: await createImageBitmap(picture),
      name,
      facts,
    })),
  );
  const texts = {
    title: `${site}: ${titleOf(record, maps)}`,
    source: [sourceOf(record, maps), attribution].filter(Boolean).join(' '),
    legend,
  };
  try {
    const content = await make(kind, { maps, parts, texts, record }, signal, onShare);
    signal.throwIfAborted();
    const { extension, mediaType } = forms[kind];
    saveFile(fileName(`${record.query}_Maps by period`, now, extension), mediaType, content);
  } finally {
    for (const { bitmap } of parts) bitmap.close();
  }
}

interface Made {
  maps: readonly PeriodMap[];
  parts: readonly FramePart[];
  texts: FrameTexts;
  record: MapRecord;
}

async function make(
  kind: PeriodFile,
  made: Made,
  signal: AbortSignal,
  onShare: (share: number) => void,
): Promise<Blob> {
  const { parts, texts } = made;
  if (kind === 'sheet') return pngOf(periodSheet(parts, texts));
  const frames = framesOf(parts, texts);
  if (kind === 'video') return recordVideo(frames, signal, onShare);
  if (kind === 'gif') return packGif(frames, signal, onShare);
  return zipOf(made, frames, signal, onShare);
}

function framesOf(parts: readonly FramePart[], texts: FrameTexts): Frames {
  const [first] = parts;
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!first || !context) throw new Error('This browser cannot create images.');
  // The map may have been made larger meanwhile: there is room for the largest.
  const largest = {
    width: Math.max(...parts.map(({ bitmap }) => bitmap.width)),
    height: Math.max(...parts.map(({ bitmap }) => bitmap.height)),
  };
  const size = frameSize(context, largest, texts);
  canvas.width = size.width;
  canvas.height = size.height;
  return {
    canvas,
    context,
    count: parts.length,
    draw: (index) => paintFramed(context, size, texts, parts[index] ?? first),
  };
}

async function zipOf(
  { maps, texts, record }: Made,
  frames: Frames,
  signal: AbortSignal,
  onShare: (share: number) => void,
): Promise<Blob> {
  const files: Record<string, Uint8Array> = {};
  for (const [at, map] of maps.entries()) {
    frames.draw(at);
    const png = await pngOf(frames.canvas);
    signal.throwIfAborted();
    files[`${String(at + 1).padStart(2, '0')}_${map.snapshot.at}.png`] = new Uint8Array(await png.arrayBuffer());
    onShare((at + 1) / maps.length);
  }
  files['periods.csv'] = strToU8(csvText(periodRecords(maps, record)));
  files['about.txt'] = strToU8(`${texts.title}\n${texts.source}\n`);
  // Pictures are packed already.
  return new Blob([zipSync(files, { level: 0 })]);
}

/** The periods with their counts as records of a file. */
export function periodRecords(maps: readonly Pick<PeriodMap, 'snapshot' | 'name' | 'counts'>[], record: MapRecord) {
  const { analyte, matrix, unit, statistic } = record;
  return maps.map(({ snapshot, name, counts }) => ({
    period: name,
    from: counts.from,
    to: counts.to,
    sampled: counts.sampled,
    carried: counts.carried,
    not_shown: counts.notShown,
    samples: counts.rows,
    samples_without_date: counts.withoutDate,
    carry_months: snapshot.carryMonths,
    analyte,
    matrix,
    unit,
    statistic,
    ...provenanceCells(record),
  }));
}

function titleOf({ analyte, matrix, unit, statistic }: MapRecord, [first]: readonly PeriodMap[]): string {
  return [analyte, matrix, unit, statistic, first && `by ${first.snapshot.by}`]
    .filter((part) => part !== null && part !== undefined)
    .join(' · ');
}

/** Where all of the maps are from; each says its own period. */
function sourceOf(record: MapRecord, [first]: readonly PeriodMap[]): string {
  const { againstLevel, nonDetectMethod } = record;
  return provenanceText(record, [
    ...(first ? [snapshotRule(first.snapshot)] : []),
    ...(againstLevel ? [`Level: ${againstLevel.level}.`] : []),
    `Mean and median: ${methodFact(nonDetectMethod)}.`,
  ]);
}
