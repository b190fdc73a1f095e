import { formatCounted } from '@wellfield/science';
import type { WellWeights } from '../../../workers/operations/weigh-wells.ts';

interface InfluencedWells {
  /** How many are left out in turn. */
  wells: number;
  level: number | null;
  /** Chosen ones that are not on the surface. */
  missing: readonly string[];
}

/** In which cells the changes are counted, and what they do not say. */
export function influenceNotes(
  { cells, grid, surfaceCellKm }: Pick<WellWeights, 'cells' | 'surfaceCellKm'> & { grid: { cellSizeKm: number } },
  { wells, level, missing }: InfluencedWells,
): string[] {
  const counted = `Counted in ${formatCounted(cells, 'cell')} of ${grid.cellSizeKm} km`;
  const coarser = `: smaller ones, as the surface’s of ${surfaceCellKm} km, would take too long for each of ${formatCounted(wells, 'well')}`;
  return [
    `${counted}${grid.cellSizeKm > surfaceCellKm ? coarser : ''}. Each line is the surface without that well, by the same variogram.`,
    'It says how the surface would change, not which well can be spared: that also depends on what the well is for.',
    ...(missing.length > 0 ? [`Not on the surface: ${missing.join(', ')}.`] : []),
    ...(level === null
      ? ['With a set of levels in the filters, the change of the area above the level is counted too.']
      : []),
  ];
}
