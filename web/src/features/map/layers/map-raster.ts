import type { Bounds } from '@wellfield/science';
import type { MapSlot } from '../../../explorer/map-parts/map-layer.ts';

/** An image for the map's styles: red, green, blue and alpha of each dot. */
export interface MapImage {
  width: number;
  height: number;
  data: Uint8ClampedArray;
}

/** A raster on the map: red, green, blue and alpha of its pixels, from the upper left, row by row. */
export interface MapRaster {
  id: string;
  slot: MapSlot;
  width: number;
  height: number;
  pixels: Uint8ClampedArray<ArrayBuffer>;
  /** Its bounds. */
  bounds: Bounds;
  opacity: number;
  /** Whether pixels keep sharp edges when enlarged. */
  isSharp: boolean;
}

type Corner = [long: number, lat: number];

/**
 * The corners of bounds from the upper left, clockwise, on the turn of the map on which their middle is from -180 to below
 * 180: the map has no tile for another, and draws none of it.
 */
export function cornersOf([west, south, east, north]: Bounds): [Corner, Corner, Corner, Corner] {
  const turns = Math.floor(((west + east) / 2 + 180) / 360);
  const [left, right] = [west - 360 * turns, east - 360 * turns];
  return [
    [left, north],
    [right, north],
    [right, south],
    [left, south],
  ];
}
