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
  /** How many pixels a cell is wide and high, of which only a diagonal line is painted; null to paint all of it. */
  hatchPx: number | null;
  colorAt(cell: number): Rgba;
}

/** Cells as a raster. */
export function cellRaster(cells: Cells, { id, opacity, hatchPx, colorAt }: Paint): MapRaster {
  const { long, lat, cellWidthDeg, cellHeightDeg } = cells;
  const west = float64At(long, 0) - cellWidthDeg / 2;
  const south = float64At(lat, 0) - cellHeightDeg / 2;
  const east = west + long.length * cellWidthDeg;
  const north = south + lat.length * cellHeightDeg;
  const [top, bottom] = [mercatorY(north), mercatorY(south)];
  const pixelsPerCell = hatchPx ?? 1;
  const perRow = Math.max(pixelsPerCell, pixelsPerRow(south, cellHeightDeg, lat.length));
  const width = Math.min(maxPixels, long.length * pixelsPerCell);
  const height = Math.min(maxPixels, lat.length * perRow);
  const pixels = new Uint8ClampedArray(4 * width * height);
  // A color is found once for each cell and written as one number: hatching has millions of pixels.
  const painted = new Uint32Array(pixels.buffer);
  const colors = colorsOf(long.length * lat.length, colorAt);
  const columns = Int32Array.from({ length: width }, (_, x) => Math.floor(((x + 0.5) / width) * long.length));
  const every = hatchPx ?? 1;
  for (let y = 0; y < height; y += 1) {
    const at = latOf(top + ((y + 0.5) / height) * (bottom - top));
    const row = Math.min(lat.length - 1, Math.max(0, Math.floor((at - south) / cellHeightDeg)));
    const first = row * long.length;
    for (let x = (every - (y % every)) % every; x < width; x += every) {
      painted[y * width + x] = colors[first + (columns[x] as number)] as number;
    }
  }
  return { id, slot: 'areas', width, height, pixels, bounds: [west, south, east, north], opacity, isSharp: true };
}

/** The colors of cells as they lie in memory. */
function colorsOf(count: number, colorAt: Paint['colorAt']): Uint32Array {
  const bytes = new Uint8ClampedArray(4 * count);
  for (let cell = 0, at = 0; cell < count; cell += 1) {
    const [red, green, blue, alpha] = colorAt(cell);
    // Not `set`: it takes a list four times as long.
    bytes[at++] = red;
    bytes[at++] = green;
    bytes[at++] = blue;
    bytes[at++] = alpha;
  }
  return new Uint32Array(bytes.buffer);
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
