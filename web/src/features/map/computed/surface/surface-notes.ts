import { formatCounted, type EstimatedSurface } from '@wellfield/science';
import type { LayerInput } from '../layer-input.ts';
import { extentWords } from './extent-words.ts';
import { steadiedWords, surfaceWords, timeWords } from './surface-words.ts';

/** How a surface was estimated and what is doubtful about it, a line for each matter: for its legend, and for every file of it. */
export function surfaceNotes(surface: EstimatedSurface, input: Pick<LayerInput, 'time'>): string[] {
  const { points, wells, mask } = surface;
  const atOnePoint =
    points < wells
      ? `${formatCounted(wells, 'well')} at ${formatCounted(points, 'point')}: those at one are averaged.`
      : null;
  return [
    ...surfaceWords(surface),
    ...extentWords(surface),
    ...[timeWords(input, mask), atOnePoint, steadiedWords(surface), emptyWords(surface)].filter(
      (line) => line !== null,
    ),
  ];
}

/** Why a surface has no cell, or null. */
function emptyWords({ values }: Pick<EstimatedSurface, 'values'>): string | null {
  if (!values.every(Number.isNaN)) return null;
  return 'Nothing is drawn: the middle of no cell is within the edge and in sight of a well. Choose a larger edge distance, or smaller cells.';
}
