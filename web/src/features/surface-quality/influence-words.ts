import { formatCounted } from '@wellfield/science';
import type { WellWeights } from '../../workers/operations/well-surfaces.ts';

interface InfluencedWells {
  /** How many are left out in turn. */
  wells: number;
  level: number | null;
  /** Chosen ones that are not on the surface. */
  missing: readonly string[];
  /** Whether drawn polygons keep no well out of the surface. */
  isBeyondPolygons: boolean;
}

/** In which cells the changes are counted, and what they do not say. */
export function influenceNotes(
  { cells, grid, surfaceCellKm }: Pick<WellWeights, 'cells' | 'surfaceCellKm'> & { grid: { cellSizeKm: number } },
  { wells, level, missing, isBeyondPolygons }: InfluencedWells,
): string[] {
  const counted = `Counted in ${formatCounted(cells, 'cell')} of ${grid.cellSizeKm} km`;
  const coarser = `: the surface’s own, of ${surfaceCellKm} km, are too many to estimate again without ${wells === 1 ? 'the well' : `each of ${formatCounted(wells, 'well')}`}`;
  return [
    `${counted}${grid.cellSizeKm > surfaceCellKm ? coarser : ''}. Each line is the surface without that well, by the same variogram.`,
    'It says how the surface would change, not which well can be spared: that also depends on what the well is for.',
    ...(isBeyondPolygons ? [drawnNote] : []),
    ...(missing.length > 0 ? [`Not on the surface: ${missing.join(', ')}.`] : []),
    ...(level === null
      ? ['With a set of levels in the filters, the change of the area above the level is counted too.']
      : []),
  ];
}

const drawnNote =
  'The surface uses the wells inside and outside the area, as in a plume ledger: drawn polygons keep none out of these figures.';
