import { opaquePng, pngOf } from '../../files/opaque-png.ts';
import { chartPalettes, type ChartPalette } from '../figure/chart-palette.ts';
import { drawPoints } from './draw-points.ts';
import type { Figure, FigurePoints, FigureSize } from '../figure/figure.ts';
import type { Mark } from '../figure/marks.ts';
import { stampsOf } from './point-stamps.ts';
import { rasterScale } from './raster-scale.ts';
import { chartFont, svgElementsOf, type SvgElement } from './svg-element.ts';
import { sheetMarginPx, sheetOf } from './svg-text.ts';

/** An image has twice the pixels, if a raster may have them, so that it is sharp in print. */
const pictureScale = 2;
/** In a document, three: a page is printed with 300 dots an inch. */
const bareScale = 3;

/** The figure as a PNG image, with its title and source, in the colors for paper. */
export async function figurePicture(figure: Figure, provenance: string): Promise<Blob> {
  const sheet = sheetOf(figure, provenance);
  const { canvas, context, scale } = await paperOf(sheet, pictureScale);
  drawMarks(context, sheet.texts, chartPalettes.light);
  context.translate(sheetMarginPx, sheet.figureTopPx);
  await drawFigure(context, figure, scale);
  return pngOf(canvas);
}

/** The figure alone as a PNG image, for a document that says its title and source as text. */
export async function bareFigurePicture(figure: Figure): Promise<Uint8Array<ArrayBuffer>> {
  const { canvas, context, scale } = await paperOf(figure, bareScale);
  await drawFigure(context, figure, scale);
  return opaquePng(canvas);
}

async function paperOf(size: FigureSize, wanted: number) {
  const canvas = document.createElement('canvas');
  const scale = rasterScale(size, wanted);
  canvas.width = Math.round(size.widthPx * scale);
  canvas.height = Math.round(size.heightPx * scale);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot create images.');
  await document.fonts.ready;
  context.scale(scale, scale);
  context.fillStyle = chartPalettes.light.paper;
  context.fillRect(0, 0, size.widthPx, size.heightPx);
  return { canvas, context, scale };
}

async function drawFigure(context: CanvasRenderingContext2D, figure: Figure, scale: number): Promise<void> {
  const palette = chartPalettes.light;
  drawMarks(context, figure.back, palette);
  if (figure.points) {
    const points = await createImageBitmap(pointRaster(figure, figure.points, palette, scale));
    context.drawImage(points, 0, 0, figure.widthPx, figure.heightPx);
  }
  drawMarks(context, figure.front, palette);
}

function pointRaster(
  { widthPx, heightPx }: FigureSize,
  points: FigurePoints,
  palette: ChartPalette,
  scale: number,
): ImageData {
  const raster = new ImageData(Math.round(widthPx * scale), Math.round(heightPx * scale));
  const stamps = points.styles.map((style) => stampsOf(style, palette, scale, points.opacity));
  const drawing = drawPoints(raster, points, stamps, scale);
  while (!drawing.next().done);
  return raster;
}

function drawMarks(context: CanvasRenderingContext2D, marks: readonly Mark[], palette: ChartPalette): void {
  for (const mark of marks) for (const element of svgElementsOf(mark, palette)) drawElement(context, element);
}

function drawElement(context: CanvasRenderingContext2D, { tag, attributes, text }: SvgElement): void {
  const number = (name: string) => Number(attributes[name] ?? 0);
  const [fill, stroke] = [String(attributes['fill'] ?? 'none'), String(attributes['stroke'] ?? 'none')];
  context.save();
  context.fillStyle = fill;
  context.strokeStyle = stroke;
  context.lineWidth = Number(attributes['stroke-width'] ?? 1);
  if (tag === 'text') {
    const turn = /rotate\((-?[\d.]+)/.exec(String(attributes['transform'] ?? ''))?.[1];
    context.translate(number('x'), number('y'));
    if (turn !== undefined) context.rotate((Number(turn) * Math.PI) / 180);
    context.font = `${attributes['font-weight'] ?? 400} ${number('font-size')}px ${chartFont}`;
    context.textAlign = ({ middle: 'center', end: 'end' } as const)[String(attributes['text-anchor'])] ?? 'start';
    context.lineJoin = 'round';
    if (stroke !== 'none') context.strokeText(text ?? '', 0, 0);
    context.fillText(text ?? '', 0, 0);
  } else {
    const outline = new Path2D(String(attributes['d'] ?? ''));
    if (tag === 'rect') outline.rect(number('x'), number('y'), number('width'), number('height'));
    const dashes = attributes['stroke-dasharray'];
    if (dashes !== undefined) context.setLineDash(String(dashes).split(' ').map(Number));
    if (fill !== 'none') {
      context.globalAlpha = Number(attributes['fill-opacity'] ?? 1);
      context.fill(outline);
      context.globalAlpha = 1;
    }
    if (stroke !== 'none') context.stroke(outline);
  }
  context.restore();
}
