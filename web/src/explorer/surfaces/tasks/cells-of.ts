import type { EstimatedSurface, Surface } from '@wellfield/science';

/** A list of an estimated surface by its cells, as rasters, contours and files take them. */
export function cellsOf({ grid }: EstimatedSurface, values: Float64Array): Surface {
  const { long, lat, layout } = grid;
  const { cellWidthDeg, cellHeightDeg } = layout;
  return { gridType: 'square', long, lat, values, cellWidthDeg, cellHeightDeg };
}
