import { float64At } from '@wellfield/science';
import { latOf, mercatorY } from '../../camera/web-mercator.ts';
import type { MapRaster } from '../../layers/map-raster.ts';

/** The maximum size of canvases and textures on weak machines; a longer grid shows every second cell or fewer. */
const maxPixels = 4_096;

/** Cells by their centers, in degrees. */
export interface Cells {
  long: Float64Array;
  lat: Float64Array;
  cellWidthDeg: number;
  cellHeightDeg: number;
}

export type Rgba = readonly [red: number, green: number, blue: number, alpha: number];

interface Paint extends Pick<MapRaster, 'id' | 'opacity'> {
  /** How many pixels a cell is wide; more than one for patterns. */
  pixelsPerCell?: number;
  /** The color of a pixel of a cell; `x` and `y` count pixels from the upper left of the raster. */
  colorAt(cell: number, x: number, y: number): Rgba;
}

/** Cells as a raster. */
export function cellRaster(cells: Cells, { id, opacity, pixelsPerCell = 1, colorAt }: Paint): MapRaster {
  const { long, lat, cellWidthDeg, cellHeightDeg } = cells;
  const west = float64At(long, 0) - cellWidthDeg / 2;
  const south = float64At(lat, 0) - cellHeightDeg / 2;
  const east = west + long.length * cellWidthDeg;
  const north = south + lat.length * cellHeightDeg;
  const [top, bottom] = [mercatorY(north), mercatorY(south)];
  const perRow = Math.max(pixelsPerCell, pixelsPerRow(south, cellHeightDeg, lat.length));
  const width = Math.min(maxPixels, long.length * pixelsPerCell);
  const height = Math.min(maxPixels, lat.length * perRow);
  const pixels = new Uint8ClampedArray(4 * width * height);
  for (let y = 0; y < height; y += 1) {
    const at = latOf(top + ((y + 0.5) / height) * (bottom - top));
    const row = Math.min(lat.length - 1, Math.max(0, Math.floor((at - south) / cellHeightDeg)));
    for (let x = 0; x < width; x += 1) {
      const column = Math.floor(((x + 0.5) / width) * long.length);
      pixels.set(colorAt(row * long.length + column, x, y), 4 * (y * width + x));
    }
  }
  return { id, slot: 'areas', width, height, pixels, bounds: [west, south, east, north], opacity, isSharp: true };
}

/**
 * Cells are equally high in degrees, pixels in the map's projection. One pixel a cell keeps edges sharp at every zoom;
 * where the projection moves rows by more than a tenth of a cell, as over several degrees, a row has more of them.
 */
function pixelsPerRow(south: number, cellHeightDeg: number, rows: number): number {
  const [bottom, top] = [mercatorY(south), mercatorY(south + rows * cellHeightDeg)];
  const middle = latOf((bottom + top) / 2);
  const movedRows = Math.abs(middle - (south + (rows / 2) * cellHeightDeg)) / cellHeightDeg;
  return movedRows < 0.1 ? 1 : 8;
}
