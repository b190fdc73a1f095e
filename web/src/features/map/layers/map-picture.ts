import type { MapSlot } from './map-layer.ts';

type Corner = [long: number, lat: number];

/** A picture that lies on the map: red, green, blue and opacity of its pixels, from the upper left, row by row. */
export interface MapPicture {
  id: string;
  slot: MapSlot;
  width: number;
  height: number;
  pixels: Uint8ClampedArray<ArrayBuffer>;
  /** Upper left, upper right, lower right, lower left. */
  corners: [Corner, Corner, Corner, Corner];
  opacity: number;
  /** Whether pixels keep their edges when they are enlarged. */
  isSharp: boolean;
}
