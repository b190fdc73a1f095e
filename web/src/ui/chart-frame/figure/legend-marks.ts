import type { Mark, Shape, Tone } from './marks.ts';

/** A line of a legend: a mark as the figure draws it, and what it means. */
export type LegendEntry = { text: string; bold?: boolean } & (PointEntry | SwatchEntry);

interface PointEntry {
  shape: Shape;
  tone: Tone;
  hollow: boolean;
}

/** What is no point draws itself in `swatchPx`, around a middle. */
interface SwatchEntry {
  swatch(x: number, y: number): readonly Mark[];
}

export const swatchPx = { width: 14, height: 10 };
const lineHeightPx = 16;
const characterPx = 6.2;

/** A legend above a plot, in as many lines as its entries need; `heightPx` is 0 without one. */
export function legendMarks(
  entries: readonly LegendEntry[],
  widthPx: number,
): { marks: readonly Mark[]; heightPx: number } {
  const marks: Mark[] = [];
  let [x, y] = [4, 8];
  for (const entry of entries) {
    const { text, bold = false } = entry;
    const isSwatch = 'swatch' in entry;
    const textPx = isSwatch ? 18 : 8;
    const spacePx = 14 + textPx + text.length * characterPx;
    if (x > 4 && x + spacePx > widthPx) [x, y] = [4, y + lineHeightPx];
    if (isSwatch) marks.push(...entry.swatch(x + 4, y));
    else marks.push({ kind: 'point', x, y, shape: entry.shape, tone: entry.tone, hollow: entry.hollow });
    marks.push({ kind: 'text', x: x + textPx, y: y + 4, text, tone: bold ? 'ink' : 'muted', ...(bold && { bold }) });
    x += spacePx;
  }
  return { marks, heightPx: entries.length === 0 ? 0 : y + 12 };
}
