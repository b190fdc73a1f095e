import { formatCount, surfaceExtent, type SurfaceTerms, type WellValues } from '@wellfield/science';

/** Why a surface of wells is not computed in cells of the size asked for, or null. */
export function whyTooManyCells(wells: WellValues, terms: SurfaceTerms): string | null {
  // A size that is left to the extent never makes too many.
  const extent = terms.cellSizeKm === null ? null : surfaceExtent(wells, terms);
  if (extent === null || extent.cells <= terms.maxCells) return null;
  const { cells, cellSizeKm } = extent;
  return `${formatCount(cells)} cells of ${cellSizeKm} km would be needed, and at most ${formatCount(terms.maxCells)} are computed: choose larger cells.`;
}
