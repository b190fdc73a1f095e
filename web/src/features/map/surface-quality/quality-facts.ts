import { methodFact } from '../../../explorer/non-detects/non-detect-methods.ts';
import type { JudgedSurface } from '../../../workers/operations/judge-surface.ts';
import type { WellWeights } from '../../../workers/operations/weigh-wells.ts';
import { elsewhereText } from '../computed/surface/elsewhere-text.ts';
import { outlineNotes } from '../computed/surface/surface-notes.ts';
import { inOneLine } from '../computed/surface/surface-words.ts';
import type { AskedQuality } from './asked-quality.ts';

/** A surface as it was judged, with the number of its wells' places. */
export type JudgedOutline = Omit<WellWeights, 'influence' | 'surfaceCellKm' | 'cells'> & { points: number };

export function outlineOfErrors(result: JudgedSurface): JudgedOutline {
  return { ...result, points: result.observed.length };
}

export function outlineOfInfluence(result: WellWeights): JudgedOutline {
  return { ...result, points: new Set(result.influence.pointOf).size };
}

/** How the surface comes about and what is doubtful about it, a line for each matter, and what is not on it. */
export function qualityNotes(
  {
    locations,
    time,
    nonDetects,
    unitOfLevels,
    elsewhere,
  }: Pick<AskedQuality, 'locations' | 'time' | 'nonDetects' | 'unitOfLevels' | 'elsewhere'>,
  surface: JudgedOutline,
): string[] {
  return [
    ...outlineNotes({ ...surface, wells: locations.length }, time === null ? null : { hasLines: false }),
    methodFact(nonDetects),
    ...(unitOfLevels === null ? [] : [unitOfLevels]),
    ...(elsewhere.length > 0 ? [elsewhereText(elsewhere)] : []),
  ];
}

/** What is true of all wells of a surface, for their files: of what it is, and how it comes about. */
export function qualityFacts(of: Omit<AskedQuality, 'wells' | 'terms' | 'matrix' | 'part'>, surface: JudgedOutline) {
  const { analyte, statistic, unit, time } = of;
  return { analyte, statistic, unit, time: time ?? 'all dates', method: inOneLine(qualityNotes(of, surface)) };
}
