import { type EstimatedSurface, formatCounted, type SurfaceMask } from '@wellfield/science';
import type { LayerInput } from '../input/layer-input.ts';
import { beyondWords, holdWords, withheldWords } from './belief-words.ts';
import { extentWords, type SurfaceExtentParts } from './extent-words.ts';
import { steadiedWords, type SurfaceParts, surfaceWords } from './surface-words.ts';

/** What is known of a surface besides its cells. */
type SurfaceOutline = SurfaceParts & SurfaceExtentParts & Pick<EstimatedSurface, 'points' | 'wells'>;

/** How a surface was estimated and what is doubtful about it, a line for each matter: for its legend. */
export function surfaceNotes(surface: EstimatedSurface, { time, unit }: Pick<LayerInput, 'time' | 'unit'>): string[] {
  return [
    // First what must not be overlooked.
    ...[beyondWords(surface, unit), withheldWords(surface)].filter((line) => line !== null),
    ...outlineNotes(surface, time && { hasLines: true }),
    ...[holdWords(surface), steadiedWords(surface), emptyWords(surface)].filter((line) => line !== null),
  ];
}

/** The same for every file of it, with what its means are. */
export function surfaceFileNotes(surface: EstimatedSurface, input: Pick<LayerInput, 'time' | 'unit'>): string[] {
  return [...surfaceNotes(surface, input), ...(surface.means === null ? [] : [meanWords])];
}

/** Of prediction, standard deviation and multiplier of the logarithms: means of two kinds, which differ (`0075`). */
const meanWords =
  '“mean” is exp(m + s²/2 − μ), with the multiplier μ of ordinary kriging; a plume ledger’s expected mass takes exp(m + s²/2)';

/** The same of its method, extent and wells, for files of what was found on it; at a time with what all times share. */
export function outlineNotes(surface: SurfaceOutline, time: { hasLines: boolean } | null): string[] {
  const { points, wells, mask } = surface;
  return [
    ...surfaceWords(surface),
    ...extentWords(surface),
    ...(time === null ? [] : [timeWords(mask, time.hasLines)]),
    ...(points < wells
      ? [`${formatCounted(wells, 'well')} at ${formatCounted(points, 'point')}: those at one are averaged.`]
      : []),
  ];
}

/** What a surface of a time shares with those of other times, so that they can be compared. */
export function timeWords({ kind }: Pick<SurfaceMask, 'kind'>, hasLines: boolean): string {
  const lines = hasLines ? ['lines'] : [];
  switch (kind) {
    case 'hull':
      return `${listed(['Cells', 'scale', ...lines, 'edge'])} are those of all dates, also around wells that have no value then.`;
    case 'distance':
      return `${listed(['Cells', 'scale', ...lines])} are those of all dates; the edge is by the wells that have a value then.`;
    case 'areas':
      return `${listed(['Cells', 'scale', ...lines])} are those of all dates.`;
  }
}

function listed(names: readonly string[]): string {
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

/** Why a surface has no cell, or null. */
function emptyWords({ values }: Pick<EstimatedSurface, 'values'>): string | null {
  if (!values.every(Number.isNaN)) return null;
  return 'Nothing is drawn: the middle of no cell is within the edge and in sight of a well. Choose a larger edge distance, or smaller cells.';
}

/** As many are named. */
const named = 5;

/** Which locations no surface has, because they have no coordinates. */
export function elsewhereText(locations: readonly string[]): string {
  const [first, rest] = [locations.slice(0, named), locations.length - named];
  const names = rest > 0 ? [...first, `${formatCounted(rest, 'other')}`] : first;
  return `${formatCounted(locations.length, 'location')} without coordinates not counted: ${names.join(', ')}.`;
}

/** Texts as sentences one after the other; what is within one keeps its semicolons. */
export function sentences(texts: readonly (string | null)[]): string {
  return texts
    .filter((text) => text !== null)
    .map((text) => text.replaceAll('.; ', '; ').replace(/\.$/, ''))
    .map((text) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`)
    .join(' ');
}
