import { linesOf } from '../../map-exports/map-picture-file.ts';

/** What stands around each picture of a sequence. */
export interface FrameTexts {
  /** Above: the site, what is shown, and its unit. */
  title: string;
  /** Below all: where it is from. */
  source: string;
  legend: HTMLCanvasElement | null;
}

/** A period's picture with its words. */
export interface FramePart {
  bitmap: ImageBitmap;
  name: string;
  facts: string;
}

const margin = 12;
const titleHeight = 28;
const captionHeight = 30;
const sourceLine = 15;
const gap = 12;

/** The size of the frames of a sequence; even, as videos need it. */
export interface FrameSize {
  width: number;
  height: number;
  sources: readonly string[];
}

/** How large frames of pictures of one size are, with the legend beside them. */
export function frameSize(
  context: CanvasRenderingContext2D,
  picture: { width: number; height: number },
  { source, legend }: FrameTexts,
): FrameSize {
  const legendWidth = legend ? legend.width / 2 + gap : 0;
  const legendHeight = legend ? legend.height / 2 : 0;
  const width = even(picture.width + legendWidth + 2 * margin);
  context.font = fontOf(400, 11);
  const sources = linesOf(context, source, width - 2 * margin);
  const middle = Math.max(picture.height, legendHeight);
  return {
    width,
    height: even(margin + titleHeight + middle + captionHeight + sources.length * sourceLine + margin),
    sources,
  };
}

/** Paints a period with its title, name, counts, legend and source. */
export function paintFramed(
  context: CanvasRenderingContext2D,
  size: FrameSize,
  { title, legend }: FrameTexts,
  { bitmap, name, facts }: FramePart,
): void {
  const { backgroundColor, color } = getComputedStyle(document.body);
  context.fillStyle = backgroundColor;
  context.fillRect(0, 0, size.width, size.height);
  const write = (text: string, x: number, y: number, weight: number, px: number) => {
    context.font = fontOf(weight, px);
    context.fillStyle = color;
    context.textBaseline = 'middle';
    context.fillText(text, x, y, size.width - x - margin);
    return context.measureText(text).width;
  };
  write(title, margin, margin + 10, 600, 15);
  const top = margin + titleHeight;
  context.drawImage(bitmap, margin, top);
  if (legend) context.drawImage(legend, margin + bitmap.width + gap, top, legend.width / 2, legend.height / 2);
  const below = size.height - margin - size.sources.length * sourceLine - captionHeight;
  const nameWidth = write(name, margin, below + captionHeight / 2, 600, 16);
  write(facts, margin + nameWidth + 12, below + captionHeight / 2, 400, 13);
  for (const [at, line] of size.sources.entries()) {
    write(line, margin, below + captionHeight + (at + 0.5) * sourceLine, 400, 11);
  }
}

/** A font of the page at a weight and size. */
export function fontOf(weight: number, sizePx: number): string {
  return `${weight} ${sizePx}px ${getComputedStyle(document.body).fontFamily}`;
}

function even(px: number): number {
  return 2 * Math.ceil(px / 2);
}
