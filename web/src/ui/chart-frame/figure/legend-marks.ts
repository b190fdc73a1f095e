import type { Mark, Shape, Tone } from './marks.ts';

/** A line of a legend: a mark as the figure draws it, and what it means. */
export interface LegendEntry {
  text: string;
  shape: Shape;
  tone: Tone;
  hollow: boolean;
  bold?: boolean;
}

const lineHeightPx = 16;
const characterPx = 6.2;

/** A legend above a plot, in as many lines as its entries need; `heightPx` is 0 without one. */
export function legendMarks(
  entries: readonly LegendEntry[],
  widthPx: number,
): { marks: readonly Mark[]; heightPx: number } {
  const marks: Mark[] = [];
  let [x, y] = [4, 8];
  for (const { text, shape, tone, hollow, bold = false } of entries) {
    const spacePx = 22 + text.length * characterPx;
    if (x > 4 && x + spacePx > widthPx) [x, y] = [4, y + lineHeightPx];
    marks.push({ kind: 'point', x, y, shape, tone, hollow });
    marks.push({ kind: 'text', x: x + 8, y: y + 4, text, tone: bold ? 'ink' : 'muted', ...(bold && { bold }) });
    x += spacePx;
  }
  return { marks, heightPx: entries.length === 0 ? 0 : y + 12 };
}
