import {
  believedMsdr,
  formatSignificant,
  formatCount,
  surfaceExtent,
  type SurfaceBelief,
  type SurfaceTerms,
  type WellValues,
} from '@wellfield/science';

/** Why the errors of a kriged surface, and what rests on them, are not given, as the end of a sentence; null where they are. */
export function whyErrorsWithheld(belief: SurfaceBelief | null): string | null {
  switch (belief?.doubt) {
    case 'unchecked':
      return 'there are not three places of wells to check them at';
    case 'equal':
      return 'the wells do not differ, so nothing says how large they are';
    case 'too small':
      return `kriging’s are too small for those at wells left out, ${msdrText(belief)}, at most ${believedMsdr.max} is believed`;
    case 'too large':
      return `kriging’s are too large for those at wells left out, ${msdrText(belief)}, at least ${believedMsdr.min} is believed`;
    default:
      return null;
  }
}

/** The mean squared deviation ratio of a surface's wells; empty where there is none. */
export function msdrText({ msdr, points }: SurfaceBelief): string {
  return msdr === null ? '' : `MSDR ${formatSignificant(msdr, 3)} at ${points} places`;
}

/** Why a surface of wells is not computed in cells of the requested size, or null. */
export function whyTooManyCells(wells: WellValues, terms: SurfaceTerms): string | null {
  // A size that is left to the extent never makes too many.
  const extent = terms.cellSizeKm === null ? null : surfaceExtent(wells, terms);
  if (extent === null || extent.cells <= terms.maxCells) return null;
  const { cells, cellSizeKm } = extent;
  return `${formatCount(cells)} cells of ${cellSizeKm} km would be needed, and at most ${formatCount(terms.maxCells)} are computed: choose larger cells.`;
}
