import type { EstimatedSurface, SurfaceGrid, WellsVariogram } from '@wellfield/science';

/** What is known of a surface besides its cells. */
export interface SurfaceOutline extends Pick<EstimatedSurface, 'spacingKm' | 'mask' | 'points' | 'wells'> {
  variogram: Omit<WellsVariogram, 'bins'> | null;
  grid: Pick<SurfaceGrid, 'cellSizeKm' | 'origin' | 'layout'>;
}

/** Nothing of it is as large as the cells: the periods are copied to the page. */
export function outlineOf({ grid, spacingKm, mask, points, wells, variogram }: EstimatedSurface): SurfaceOutline {
  const { cellSizeKm, origin, layout } = grid;
  return {
    grid: { cellSizeKm, origin, layout },
    spacingKm,
    mask,
    points,
    wells,
    variogram: variogram && withoutBins(variogram),
  };
}

function withoutBins({ bins: _, ...variogram }: WellsVariogram): Omit<WellsVariogram, 'bins'> {
  return variogram;
}
