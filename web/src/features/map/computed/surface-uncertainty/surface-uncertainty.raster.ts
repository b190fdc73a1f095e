import { float64At, type EstimatedSurface } from '@wellfield/science';
import type { MapPalette } from '../../../../explorer/map-colors/map-palette.ts';
import { rgbOf } from '../../../../explorer/map-colors/value-ramp.ts';
import type { MapRaster } from '../../layers/map-raster.ts';
import { cellRaster, type Rgba } from '../surface/cell-raster.ts';
import { cellsOf } from '../../../../explorer/surfaces/tasks/surface-task.ts';
import type { SurfaceErrors } from '../../../../explorer/surfaces/terms/surface-errors.ts';

/** Pixels from one line of the hatching to the next, which is how wide a cell is. */
const hatchPx = 8;
const clear: Rgba = [0, 0, 0, 0];

/** Hatching over cells that are too uncertain to read. */
export function uncertaintyHatching(
  surface: EstimatedSurface,
  { values, limit }: SurfaceErrors,
  palette: MapPalette,
): MapRaster {
  const line: Rgba = [...rgbOf(palette.highlight), 200];
  return {
    ...cellRaster(cellsOf(surface, values), {
      id: 'surface-uncertainty',
      opacity: 1,
      hatchPx,
      colorAt: (cell) => (float64At(values, cell) >= limit ? line : clear),
    }),
    // Above the surface, below its lines.
    slot: 'overlay-lines',
  };
}
