import { colorOf, type ChartPalette } from '../figure/chart-palette.ts';
import type { PointStyle } from '../figure/figure.ts';
import { shapePath } from './shape-path.ts';
import { pointRadiusPx, rimPx } from './svg-element.ts';

/** A raster's pixels, four bytes each, row by row. */
export type Pixels = Pick<ImageData, 'data' | 'width' | 'height'>;

/** The pixels of a mark that are not fully transparent: the offset of each from the mark's, and its color. */
interface Stamp {
  dx: Int8Array;
  dy: Int8Array;
  /** Red, green, blue and alpha of each. */
  colors: Uint8ClampedArray;
}

/** A mark at each distinguishable position within a pixel: half pixels in x and y. */
export type Stamps = readonly Stamp[];

const steps = 2;
/** From a mark's middle, farther than any shape with its outline. */
const reachPx = 2 * pointRadiusPx;

/** A style at a scale, as drawn by the browser. */
export function stampsOf(
  { shape, tone, hollow, rimmed = false }: PointStyle,
  palette: ChartPalette,
  scale: number,
  opacity = 1,
): Stamps {
  const outline = new Path2D(shapePath(shape, 0, 0, pointRadiusPx));
  const reach = Math.ceil(reachPx * scale) + 1;
  const side = 2 * reach;
  return Array.from({ length: steps * steps }, (_, step) => {
    const context = new OffscreenCanvas(side, side).getContext('2d', { willReadFrequently: true });
    if (!context) throw new Error('This browser cannot create images.');
    context.translate(reach + (step % steps) / steps, reach + Math.floor(step / steps) / steps);
    context.scale(scale, scale);
    context.fillStyle = hollow ? palette.paper : colorOf(palette, tone);
    context.globalAlpha = opacity;
    context.strokeStyle = palette.paper;
    context.lineWidth = rimPx;
    if (rimmed) context.stroke(outline);
    context.strokeStyle = colorOf(palette, tone);
    context.lineWidth = 1.2;
    context.fill(outline);
    if (hollow) context.stroke(outline);
    return stampOf(context.getImageData(0, 0, side, side), reach);
  });
}

/** The visible pixels of a raster, relative to the pixel at `middle` in x and y. */
export function stampOf({ data, width, height }: Pixels, middle: number): Stamp {
  const seen = Array.from({ length: width * height }, (_, at) => at).filter((at) => data[4 * at + 3] !== 0);
  return {
    dx: Int8Array.from(seen, (at) => (at % width) - middle),
    dy: Int8Array.from(seen, (at) => Math.floor(at / width) - middle),
    colors: Uint8ClampedArray.from(seen.flatMap((at) => [...data.subarray(4 * at, 4 * at + 4)])),
  };
}

/**
 * Draws a mark over a raster (Porter and Duff's `over`): for thousands of equal marks a canvas takes ten times as long.
 */
export function press({ data, width, height }: Pixels, stamps: Stamps, x: number, y: number): void {
  const along = Math.round(x * steps);
  const down = Math.round(y * steps);
  const left = Math.floor(along / steps);
  const top = Math.floor(down / steps);
  const { dx, dy, colors } = stamps[along - left * steps + (down - top * steps) * steps] as Stamp;
  for (let at = 0; at < dx.length; at += 1) {
    const column = left + (dx[at] as number);
    const row = top + (dy[at] as number);
    if (column < 0 || column >= width || row < 0 || row >= height) continue;
    const to = 4 * (row * width + column);
    const opacity = colors[4 * at + 3] as number;
    /** The share of the background that shows through. */
    const through = ((data[to + 3] as number) * (255 - opacity)) / 255;
    const whole = opacity + through;
    for (let part = 0; part < 3; part += 1) {
      const above = colors[4 * at + part] as number;
      data[to + part] = opacity === 255 ? above : (above * opacity + (data[to + part] as number) * through) / whole;
    }
    data[to + 3] = whole;
  }
}
