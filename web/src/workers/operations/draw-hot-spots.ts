import { spatialTools } from '@wellfield/contract';
import { heatDisc, heatSurface, hotSpots, hotSpotWeights } from '@wellfield/science';
import type { Operation } from '../operation.ts';

/** The part of the map to draw, in pixels of the whole world at the zoom. */
export interface HeatView {
  left: number;
  top: number;
  width: number;
  height: number;
  /** Of a map of 256-pixel tiles. */
  zoom: number;
}

interface HeatInput {
  /** In pixels of the whole world. */
  x: Float64Array;
  y: Float64Array;
  /** The statistic of each location, or NaN. */
  statistics: Float64Array;
  radiusPx: number;
  view: HeatView;
  /** Red, green and blue of 256 steps, from transparent to opaque. */
  colors: Uint8ClampedArray;
}

/** The heat map of the view as red, green, blue and alpha of each pixel, from top to bottom. */
export const drawHotSpots: Operation<HeatInput, Uint8ClampedArray<ArrayBuffer>> = ({
  x,
  y,
  statistics,
  radiusPx,
  view,
  colors,
}) => {
  const { max, maxZoom, minOpacity, blurPx } = spatialTools.heat;
  const weights = hotSpotWeights(
    Array.from(statistics, (value) => (Number.isNaN(value) ? null : value)),
    max,
  );
  const spots = hotSpots(
    x.map((one) => one - view.left),
    y.map((one) => one - view.top),
    weights,
    { zoom: view.zoom, maxZoom, max, minOpacity, radiusPx, blurPx },
  );
  const { opacity } = heatSurface(view.width, view.height, spots, heatDisc(radiusPx, blurPx));
  const pixels = new Uint8ClampedArray(4 * opacity.length);
  for (let at = 0; at < opacity.length; at += 1) {
    const step = Math.round(255 * (opacity[at] as number));
    pixels[4 * at] = colors[3 * step] as number;
    pixels[4 * at + 1] = colors[3 * step + 1] as number;
    pixels[4 * at + 2] = colors[3 * step + 2] as number;
    pixels[4 * at + 3] = step;
  }
  return { output: pixels, transfer: [pixels.buffer] };
};
