import { float64At, type Surface } from '@wellfield/science';
import { latOf, mercatorY } from '../../camera/web-mercator.ts';
import type { ValueColors } from '../../colors/value-colors.ts';
import type { MapRaster } from '../../layers/map-raster.ts';

/** The maximum size of canvases and textures on weak machines; a longer grid shows every second cell or fewer. */
const maxPixels = 4_096;

/** How opaque cells are. */
export const gridOpacity = 0.65;

/** The cells of a surface as a raster: a filled cell has one color, that of its value. */
export function idwGridRaster(surface: Surface, colorOf: ValueColors): MapRaster {
  const { long, lat, values, cellWidthDeg, cellHeightDeg } = surface;
  const west = (long[0] ?? 0) - cellWidthDeg / 2;
  const south = (lat[0] ?? 0) - cellHeightDeg / 2;
  const east = west + long.length * cellWidthDeg;
  const north = south + lat.length * cellHeightDeg;
  const [top, bottom] = [mercatorY(north), mercatorY(south)];
  const width = Math.min(maxPixels, long.length);
  const height = Math.min(maxPixels, lat.length * pixelsPerRow(south, cellHeightDeg, lat.length));
  const pixels = new Uint8ClampedArray(4 * width * height);
  for (let y = 0; y < height; y += 1) {
    const at = latOf(top + ((y + 0.5) / height) * (bottom - top));
    const row = Math.min(lat.length - 1, Math.max(0, Math.floor((at - south) / cellHeightDeg)));
    for (let x = 0; x < width; x += 1) {
      const column = Math.floor(((x + 0.5) / width) * long.length);
      pixels.set([...colorOf(float64At(values, row * long.length + column)), 255], 4 * (y * width + x));
    }
  }
  return {
    id: 'idw-grid',
    slot: 'areas',
    width,
    height,
    pixels,
    bounds: [west, south, east, north],
    opacity: gridOpacity,
    isSharp: true,
  };
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
