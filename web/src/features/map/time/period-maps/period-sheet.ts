import { linesOf } from '../../map-exports/map-picture-file.ts';
import { fontOf, type FramePart, type FrameTexts } from './period-frame.ts';

/** As wide as a picture of the sheet is, in dots. */
const cellWidth = 460;
const captionHeight = 44;
const gap = 16;
const margin = 20;

/** How many columns a sheet has: as wide as it is high, about. */
function sheetColumns(count: number): number {
  return Math.max(1, Math.ceil(Math.sqrt(count)));
}

/** All periods on one canvas: the title above, the legend at the right, where it is from below. */
export function periodSheet(parts: readonly FramePart[], { title, source, legend }: FrameTexts): HTMLCanvasElement {
  const [first] = parts;
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!first || !context) throw new Error('This browser cannot create images.');
  const columns = sheetColumns(parts.length);
  const pictureHeight = Math.round((first.bitmap.height * cellWidth) / first.bitmap.width);
  const cellHeight = pictureHeight + captionHeight;
  const rows = Math.ceil(parts.length / columns);
  const gridWidth = columns * (cellWidth + gap);
  const legendWidth = legend ? legend.width / 2 : 0;
  const width = 2 * margin + gridWidth + legendWidth;
  context.font = fontOf(400, 12);
  const sources = linesOf(context, source, width - 2 * margin);
  const top = margin + 36;
  const middle = Math.max(rows * (cellHeight + gap), legend ? legend.height / 2 + gap : 0);
  canvas.width = width;
  canvas.height = top + middle + sources.length * 18 + margin;
  const { backgroundColor, color } = getComputedStyle(document.body);
  context.fillStyle = backgroundColor;
  context.fillRect(0, 0, canvas.width, canvas.height);
  const write = (text: string, x: number, y: number, look: { weight: number; px: number; maxWidth: number }) => {
    context.font = fontOf(look.weight, look.px);
    context.fillStyle = color;
    context.textBaseline = 'middle';
    context.fillText(text, x, y, look.maxWidth);
  };
  write(title, margin, margin + 12, { weight: 600, px: 18, maxWidth: width - 2 * margin });
  for (const [at, { bitmap, name, facts }] of parts.entries()) {
    const x = margin + (at % columns) * (cellWidth + gap);
    const y = top + Math.floor(at / columns) * (cellHeight + gap);
    context.drawImage(bitmap, x, y, cellWidth, pictureHeight);
    write(name, x, y + pictureHeight + 14, { weight: 600, px: 14, maxWidth: cellWidth });
    write(facts, x, y + pictureHeight + 32, { weight: 400, px: 12, maxWidth: cellWidth });
  }
  if (legend) context.drawImage(legend, margin + gridWidth, top, legend.width / 2, legend.height / 2);
  for (const [at, line] of sources.entries()) {
    write(line, margin, top + middle + (at + 0.5) * 18, { weight: 400, px: 12, maxWidth: width - 2 * margin });
  }
  return canvas;
}
