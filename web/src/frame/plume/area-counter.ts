import {
  areaCells,
  formatCounted,
  surfaceInArea,
  type AreaCells,
  type AreaSurface,
  type EstimatedSurface,
} from '@wellfield/science';
import type { LedgerArea } from './ledger-question.ts';

/** A surface as far as it lies in an area. */
export type AreaCounter = (surface: EstimatedSurface) => AreaSurface<EstimatedSurface>;

/** Confines surfaces to an area; those of a ledger's periods mostly have one grid, whose cells are distinguished once. */
export function areaCounter({ polygons }: LedgerArea): AreaCounter {
  let last: { layout: string; cells: AreaCells } | null = null;
  return (surface) => {
    const layout = JSON.stringify(surface.grid.layout);
    if (last?.layout !== layout) last = { layout, cells: areaCells(surface.grid, polygons) };
    return surfaceInArea(surface, last.cells);
  };
}

/** Why there is nothing to count in an area; null where there is. */
export function whyNotCovered(
  { cells, covered }: Pick<AreaSurface<EstimatedSurface>, 'cells' | 'covered'>,
  cellSizeKm: number,
): string | null {
  if (covered > 0) return null;
  return cells === 0
    ? `The area contains the center of no cell of ${cellSizeKm} km: choose smaller cells.`
    : `The area lies outside the surface: none of its ${formatCounted(cells, 'cell')} has a value.`;
}
