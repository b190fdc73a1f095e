import { float64At, type EstimatedSurface } from '@wellfield/science';
import type { ValueColors } from '../../../../explorer/map-colors/value-colors.ts';
import type { MapRaster } from '../../layers/map-raster.ts';
import { cellRaster, type Rgba } from '../surface/cell-raster.ts';
import { cellsOf } from '../../../../explorer/surfaces/tasks/surface-task.ts';

/** How opaque cells are. */
export const surfaceOpacity = 0.65;

const beyond: Rgba = [0, 0, 0, 0];

/** The cells of a surface in the colors of classes; beyond its edge there are none. */
export function estimatedSurfaceRaster(surface: EstimatedSurface, colorOf: ValueColors): MapRaster {
  const { values } = surface;
  return cellRaster(cellsOf(surface, values), {
    id: 'estimated-surface',
    opacity: surfaceOpacity,
    hatchPx: null,
    colorAt(cell) {
      const value = float64At(values, cell);
      if (Number.isNaN(value)) return beyond;
      const [red, green, blue] = colorOf(value);
      return [red, green, blue, 255];
    },
  });
}
