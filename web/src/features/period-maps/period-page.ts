import type { MapScale } from '../../explorer/map-parts/map-camera.ts';
import { fontOf, lookOfPage, paintScale, write, type Look } from './page-look.ts';
import { linesOf } from '../../ui/paint/paint-box.ts';

/** What stands around the pictures of a page. */
export interface PageTexts {
  /** Above: the site, what is shown, and its unit. */
  title: string;
  /** Below all: where it is from. */
  source: string;
  /** At the right; painted at twice its size. */
  legend: HTMLCanvasElement | null;
}

interface Size {
  width: number;
  height: number;
}

/** Where all is on a page of pictures: as many columns as rows, about. */
interface PageLayout extends Size {
  look: Look;
  columns: number;
  /** Of each picture, without the words below it. */
  picture: Size;
  /** Below the title. */
  top: number;
  /** Below the last picture and the legend. */
  bottom: number;
  sources: readonly string[];
}

const margin = 20;
const gap = 16;
const titleHeight = 36;
const captionHeight = 44;
const sourceHeight = 18;
const legendScale = 2;

/** The layout of so many pictures of one size. Its sides are even, as videos need them. */
export function pageLayout(
  context: CanvasRenderingContext2D,
  count: number,
  picture: Size,
  { source, legend }: PageTexts,
): PageLayout {
  const columns = Math.max(1, Math.ceil(Math.sqrt(count)));
  const rows = Math.ceil(count / columns);
  const legendSize = { width: (legend?.width ?? 0) / legendScale, height: (legend?.height ?? 0) / legendScale };
  const width = even(2 * margin + columns * (picture.width + gap) - (legend ? 0 : gap) + legendSize.width);
  const look = lookOfPage();
  context.font = fontOf(look, 400, 12);
  const sources = linesOf(context, source, width - 2 * margin);
  const top = margin + titleHeight;
  const bottom = top + Math.max(rows * (picture.height + captionHeight + gap), legendSize.height + gap);
  return {
    look,
    columns,
    picture,
    top,
    bottom,
    sources,
    width,
    height: even(bottom + sources.length * sourceHeight + margin),
  };
}

/** Paints all of a page but its pictures. */
export function paintPage(context: CanvasRenderingContext2D, page: PageLayout, { title, legend }: PageTexts): void {
  const { look, width, height, columns, picture, top, bottom, sources } = page;
  context.fillStyle = look.paper;
  context.fillRect(0, 0, width, height);
  const maxWidth = width - 2 * margin;
  write(context, look, title, { x: margin, y: margin + 12, weight: 600, px: 16, maxWidth });
  if (legend) {
    const x = margin + columns * (picture.width + gap);
    context.drawImage(legend, x, top, legend.width / legendScale, legend.height / legendScale);
  }
  for (const [at, line] of sources.entries()) {
    write(context, look, line, { x: margin, y: bottom + (at + 0.5) * sourceHeight, weight: 400, px: 12, maxWidth });
  }
}

interface PaintedMap {
  bitmap: ImageBitmap;
  name: string;
  facts: string;
  scale: MapScale | null;
}

/** Paints the picture with an index, its scale, and its words. */
export function paintPicture(
  context: CanvasRenderingContext2D,
  { look, columns, picture: { width, height }, top }: PageLayout,
  index: number,
  { bitmap, name, facts, scale }: PaintedMap,
): void {
  const x = margin + (index % columns) * (width + gap);
  const y = top + Math.floor(index / columns) * (height + captionHeight + gap);
  context.drawImage(bitmap, x, y, width, height);
  if (scale) paintScale(context, look, scale, { right: x + width - 8, bottom: y + height - 8, width });
  write(context, look, name, { x, y: y + height + 14, weight: 600, px: 14, maxWidth: width });
  write(context, look, facts, { x, y: y + height + 32, weight: 400, px: 12, maxWidth: width });
}

function even(px: number): number {
  return 2 * Math.ceil(px / 2);
}
