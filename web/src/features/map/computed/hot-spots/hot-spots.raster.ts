import { spatialTools } from '@wellfield/contract';
import { longitudeNear } from '@wellfield/science';
import type { HeatView } from '../../../../workers/operations/draw-hot-spots.ts';
import { latOf, longOf, mercatorX, mercatorY } from '../../camera/web-mercator.ts';
import type { Sight } from '../computed-layer.ts';
import type { MapRaster } from '../../layers/map-raster.ts';

const tilePx = 512;

/**
 * The part of a heat map to draw for a camera. It starts at whole cells of the world, so that the cells in which points
 * are summed stay the same while the map is panned.
 */
export function heatView({ lat, long, zoom, widthPx, heightPx }: Sight, radiusPx: number): HeatView {
  const world = tilePx * 2 ** zoom;
  const cellPx = (radiusPx + spatialTools.heat.blurPx) / 2;
  const start = (middle: number, size: number) => Math.floor((middle * world - size / 2) / cellPx) * cellPx;
  return {
    left: start(mercatorX(long), widthPx),
    top: start(mercatorY(lat), heightPx),
    width: Math.ceil(widthPx + cellPx),
    height: Math.ceil(heightPx + cellPx),
    zoom: zoom + 1,
  };
}

/** Positions in pixels of the whole world at a view's zoom. */
export function heatPoints(
  long: Float64Array,
  lat: Float64Array,
  { zoom, left, width }: HeatView,
): { x: Float64Array; y: Float64Array } {
  const world = worldOf(zoom);
  const middle = longOf((left + width / 2) / world);
  return {
    x: long.map((one) => mercatorX(longitudeNear(one, middle)) * world),
    y: lat.map((one) => mercatorY(one) * world),
  };
}

/** The pixels of a heat map at their position on the map. */
export function hotSpotsRaster(view: HeatView, pixels: Uint8ClampedArray<ArrayBuffer>): MapRaster {
  const world = worldOf(view.zoom);
  const [west, east] = [longOf(view.left / world), longOf((view.left + view.width) / world)];
  const [north, south] = [latOf(view.top / world), latOf((view.top + view.height) / world)];
  return {
    id: 'hot-spots',
    slot: 'areas',
    width: view.width,
    height: view.height,
    pixels,
    bounds: [west, south, east, north],
    opacity: 1,
    isSharp: false,
  };
}

function worldOf(zoom: number): number {
  return tilePx * 2 ** (zoom - 1);
}
