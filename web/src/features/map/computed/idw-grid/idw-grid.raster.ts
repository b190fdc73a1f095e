import { float64At, type Surface } from '@wellfield/science';
import type { ValueColors } from '../../../../explorer/map-colors/value-colors.ts';
import type { MapRaster } from '../../layers/map-raster.ts';
import { cellRaster } from '../surface/cell-raster.ts';

/** How opaque cells are. */
export const gridOpacity = 0.65;

/** The cells of a surface as a raster: a filled cell has one color, that of its value. */
export function idwGridRaster(surface: Surface, colorOf: ValueColors): MapRaster {
  return cellRaster(surface, {
    id: 'idw-grid',
    opacity: gridOpacity,
    hatchPx: null,
    colorAt: (cell) => [...colorOf(float64At(surface.values, cell)), 255],
  });
}
