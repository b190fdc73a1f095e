import type { Bounds } from '@wellfield/science';
import type { MapSlot } from './map-layer.ts';

/** A raster that lies on the map: red, green, blue and opacity of its pixels, from the upper left, row by row. */
export interface MapRaster {
  id: string;
  slot: MapSlot;
  width: number;
  height: number;
  pixels: Uint8ClampedArray<ArrayBuffer>;
  /** Where its sides lie. */
  bounds: Bounds;
  opacity: number;
  /** Whether pixels keep their edges when they are enlarged. */
  isSharp: boolean;
}
