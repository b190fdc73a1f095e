import type { Bounds } from '@wellfield/science';
import type { MapSlot } from './map-layer.ts';

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
