import { rangeOf, type Surface } from '@wellfield/science';
import { latOf, mercatorY } from '../../camera/web-mercator.ts';
import { rampTable, shareOf, type ValueRamp } from '../../colors/value-ramp.ts';
import type { MapRaster } from '../../layers/map-raster.ts';

/** The maximum size of canvases and textures on weak machines; a longer grid shows every second cell or fewer. */
const maxPixels = 4_096;
/** Cells have equal heights in degrees, pixels in the map's projection: with this many, cells keep their edges. */
const wantedHeight = 1_024;

/** The cells of a surface as a raster: a cell has the color of its value. */
export function idwGridRaster(surface: Surface, ramp: ValueRamp): MapRaster {
  const { long, lat, values, cellWidthDeg, cellHeightDeg } = surface;
  const range = rangeOf(values);
  const colors = rampTable(ramp);
  const steps = Uint8Array.from(values, (value) => Math.round(255 * shareOf(value, range)));
  const west = (long[0] ?? 0) - cellWidthDeg / 2;
  const south = (lat[0] ?? 0) - cellHeightDeg / 2;
  const east = west + long.length * cellWidthDeg;
  const north = south + lat.length * cellHeightDeg;
  const width = Math.min(maxPixels, long.length);
  const height = Math.min(maxPixels, lat.length * Math.max(1, Math.floor(wantedHeight / lat.length)));
  const [top, bottom] = [mercatorY(north), mercatorY(south)];
  const pixels = new Uint8ClampedArray(4 * width * height);
  for (let y = 0; y < height; y += 1) {
    const at = latOf(top + ((y + 0.5) / height) * (bottom - top));
    const row = Math.min(lat.length - 1, Math.max(0, Math.floor((at - south) / cellHeightDeg)));
    for (let x = 0; x < width; x += 1) {
      const column = Math.floor(((x + 0.5) / width) * long.length);
      const step = steps[row * long.length + column] as number;
      const pixel = 4 * (y * width + x);
      pixels[pixel] = colors[3 * step] as number;
      pixels[pixel + 1] = colors[3 * step + 1] as number;
      pixels[pixel + 2] = colors[3 * step + 2] as number;
      pixels[pixel + 3] = 255;
    }
  }
  return {
    id: 'idw-grid',
    slot: 'areas',
    width,
    height,
    pixels,
    bounds: [west, south, east, north],
    opacity: 0.65,
    isSharp: true,
  };
}
