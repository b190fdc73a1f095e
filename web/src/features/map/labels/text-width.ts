import { labelPx } from './location-labels.layer.ts';

const widths = new Map<string, number>();
let pen: CanvasRenderingContext2D | null = null;

/** The width of a line of a label. Measured once: to measure 2,000 takes some milliseconds. */
export function textWidthPx(line: string): number {
  const known = widths.get(line);
  if (known !== undefined) return known;
  pen ??= document.createElement('canvas').getContext('2d');
  if (pen) pen.font = `${labelPx}px 'Inter Variable'`;
  // Without a canvas about half of the size a character.
  const width = pen?.measureText(line).width ?? (line.length * labelPx) / 2;
  widths.set(line, width);
  return width;
}
