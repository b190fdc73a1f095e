import type { MapRef } from '@vis.gl/react-maplibre';
import { opaquePng, pngOf } from '../../../ui/files/opaque-png.ts';
import { readInLight, whileLight } from '../../../ui/use-color-scheme.ts';
import { headingOf, type MapRecord, recordText } from '../../../explorer/map-files/map-record.ts';
import { paintElement } from '../../../ui/paint/paint-element.ts';
import { linesOf } from '../../../ui/paint/paint-box.ts';
import { withResolution } from '../../../ui/files/png-resolution.ts';
import { columnsOf, gap, legendCards, unfold } from './legend-columns.ts';
import { canvasOf, whenSettled } from './map-drawn.ts';
import { frameLook, paintFrame } from './paint-frame.ts';

/** As sharp as a printed report is; a pixel of the page is a 96th of an inch. */
const dotsPerInch = 300;
const cssDotsPerInch = 96;
/** The basemap's source, and what is needed to lay the picture over another map. */
const sourceOf = (attribution: string): string =>
  [attribution, 'Degrees are of WGS 84; the map is drawn in Web Mercator, north is up.'].filter(Boolean).join('. ');
const margin = 16;
const lineHeight = 18;

/**
 * The map as a PNG: with its title above, the legends next to it as on the screen, the scale on it, and provenance and
 * attribution below.
 */
export async function mapPictureFile(
  map: MapRef,
  record: MapRecord,
  { attribution, site }: { attribution: string; site: string },
): Promise<Blob> {
  const [title, facts] = headingOf(record);
  const texts = { title: `${site}: ${title}`, facts, below: [recordText(record), sourceOf(attribution)] };
  const { canvas, scale } = await pictureOf(map, texts);
  const file = await pngOf(canvas);
  const png = withResolution(new Uint8Array(await file.arrayBuffer()), cssDotsPerInch * scale);
  return new Blob([png], { type: 'image/png' });
}

/** The map, its legends and its scale as a PNG, for a document that says the rest as text; with the attribution. */
export async function bareMapPicture(map: MapRef, attribution: string) {
  const { canvas } = await pictureOf(map, { title: null, facts: '', below: [sourceOf(attribution)] });
  return { png: await opaquePng(canvas), widthPx: canvas.width, heightPx: canvas.height };
}

interface PictureTexts {
  /** Null for a picture that begins with the map. */
  title: string | null;
  facts: string;
  below: readonly string[];
}

/** In light colors, as plots are saved: it goes on paper. A basemap that is dark by choice stays dark. */
async function pictureOf(map: MapRef, texts: PictureTexts): Promise<{ canvas: HTMLCanvasElement; scale: number }> {
  return whileLight(whenSettled, () => lightPictureOf(map, texts));
}

async function lightPictureOf(map: MapRef, texts: PictureTexts): Promise<{ canvas: HTMLCanvasElement; scale: number }> {
  const drawn = await drawnAt(map, dotsPerInch / cssDotsPerInch);
  return readInLight(() => paintedWith(drawn, map, texts));
}

/** The map as it was drawn, with all that is around it. */
function paintedWith(
  drawn: HTMLCanvasElement,
  map: MapRef,
  texts: PictureTexts,
): { canvas: HTMLCanvasElement; scale: number } {
  const container = map.getContainer();
  const { clientWidth: mapWidth, clientHeight: mapHeight } = container;
  const scale = drawn.width / mapWidth;
  // Room for the degrees at the frame, and for the title above them.
  const top = margin + (texts.title === null ? 0 : 24 + lineHeight + gap);
  const legends = legendCards(container);
  const foldAgain = unfold(legends);
  const shelf = columnsOf(legends, { left: mapWidth + 2 * margin, top, height: mapHeight });
  const width = (legends.length > 0 ? shelf.right : margin + mapWidth) + margin;

  const style = getComputedStyle(document.body);
  const font = (weight: number, sizePx: number) => `${weight} ${sizePx}px ${style.fontFamily}`;
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot create images.');
  context.font = font(400, 12);
  const below = texts.below.flatMap((text) => linesOf(context, text, width - 2 * margin));
  const middle = Math.max(top + mapHeight, shelf.bottom) - top;
  const height = top + middle + gap + below.length * lineHeight + margin;
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  context.scale(scale, scale);
  context.fillStyle = style.backgroundColor;
  context.fillRect(0, 0, width, height);

  const write = (text: string, y: number, weight: number, sizePx: number) => {
    context.font = font(weight, sizePx);
    context.fillStyle = style.color;
    context.textBaseline = 'middle';
    context.fillText(text, margin, y, width - 2 * margin);
  };
  if (texts.title !== null) {
    write(texts.title, margin + 12, 600, 16);
    write(texts.facts, margin + 24 + lineHeight / 2, 400, 12);
  }
  context.drawImage(drawn, margin, top, mapWidth, mapHeight);
  paintFrame(context, map, { left: margin, top, ...frameLook(container) });
  paintScale(context, container, margin + mapWidth, top + mapHeight, font(400, 12));
  for (const { legend, x, y } of shelf.legends) paintElement(context, legend, x, y);
  foldAgain();
  for (const [at, line] of below.entries()) write(line, top + middle + gap + (at + 0.5) * lineHeight, 400, 12);
  return { canvas, scale };
}

/** The map drawn again with so many dots a pixel of the page, as many as the map library allows. */
async function drawnAt(map: MapRef, dots: number): Promise<HTMLCanvasElement> {
  const library = map.getMap();
  const before = library.getPixelRatio();
  library.setPixelRatio(Math.max(before, dots));
  try {
    return await canvasOf(map);
  } finally {
    library.setPixelRatio(before);
  }
}

function paintScale(context: CanvasRenderingContext2D, map: Element, right: number, bottom: number, font: string) {
  const scale = map.querySelector<HTMLElement>('.maplibregl-ctrl-scale');
  if (!scale) return;
  const [left, y] = [right - scale.offsetWidth - 12, bottom - 12];
  context.fillStyle = getComputedStyle(scale).color;
  context.strokeStyle = context.fillStyle;
  context.lineWidth = 1.5;
  context.stroke(new Path2D(`M${left} ${y - 6}V${y}H${right - 12}V${y - 6}`));
  context.font = font;
  context.textBaseline = 'bottom';
  context.fillText(scale.textContent, left + 4, y - 2);
}
