import { type SurfaceBelief, surfaceBelief } from '@wellfield/science';
import { methodFact } from '../../explorer/exploration/non-detect-methods.ts';
import { asInUnit, noUnit, sharedWords } from '../../explorer/results/column-words.ts';
import { sameColumns } from '../../explorer/results/result-files.ts';
import type { ResultColumn } from '../../explorer/results/result-column.ts';
import type { LedgerArea } from '../../frame/plume/ledger-question.ts';
import type { JudgedSurface, WellWeights } from '../../workers/operations/well-surfaces.ts';
import { holdWords, withheldWords } from '../../explorer/surfaces/words/belief-words.ts';
import { elsewhereText, outlineNotes } from '../../explorer/surfaces/words/surface-notes.ts';
import { inOneLine } from '../../explorer/surfaces/words/surface-words.ts';
import type { RequestedQuality } from './requested-quality.ts';

/** A surface as it was judged, with the number of its wells' places. */
export type JudgedOutline = Omit<WellWeights, 'influence' | 'surfaceCellKm' | 'cells' | 'samples' | 'isDrawn'> & {
  points: number;
  /** Missing where places were not left out to check kriging's errors. */
  belief?: SurfaceBelief;
};

export function outlineOfErrors(result: JudgedSurface): JudgedOutline {
  const belief = result.method.kind === 'kriging' ? { belief: surfaceBelief(result.errors) } : {};
  return { ...result, points: result.observed.length, ...belief };
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
  }: Pick<RequestedQuality, 'locations' | 'time' | 'nonDetects' | 'unitOfLevels' | 'elsewhere'>,
  surface: JudgedOutline,
): string[] {
  const [withheld, hold] = [withheldWords(surface), holdWords(surface)];
  return [
    ...(withheld === null ? [] : [withheld]),
    ...outlineNotes({ ...surface, wells: locations.length }, time === null ? null : { hasLines: false }),
    ...(hold === null ? [] : [hold]),
    methodFact(nonDetects),
    ...(unitOfLevels === null ? [] : [unitOfLevels]),
    ...(elsewhere.length > 0 ? [elsewhereText(elsewhere)] : []),
  ];
}

type Judged = Omit<RequestedQuality, 'wells' | 'terms' | 'matrix' | 'part'>;

/** What is true of all wells of a surface, for their files: of what it is, and how it comes about. */
export function qualityFacts(of: Judged, surface: JudgedOutline): ResultColumn<unknown>[] {
  const { analyte, statistic, unit, time } = of;
  const method = inOneLine(qualityNotes(of, surface));
  return sameColumns({ analyte, statistic, unit, time: time ?? 'all dates', method }, words);
}

/** What is true of all wells whose influence is given: where it is counted, too. */
export function influenceFacts(
  of: Judged & { level: number | null; area: LedgerArea | null },
  result: WellWeights,
): ResultColumn<unknown>[] {
  const counted = {
    cells_compared: result.cells,
    surface_cell_km: result.surfaceCellKm,
    level: of.level,
    wells_in: of.area?.name ?? null,
    wells_of_surface: of.locations.length,
  };
  return [...qualityFacts(of, outlineOfInfluence(result)), ...sameColumns(counted, words)];
}

const words = {
  ...sharedWords,
  time: { meaning: 'The time of the map whose samples the surface is made from.' },
  cells_compared: { meaning: 'How many cells of the surface are compared.', unit: noUnit },
  surface_cell_km: { meaning: 'The size of a cell of the surface itself; those compared can be larger.', unit: 'km' },
  level: { meaning: 'The concentration above which an area is counted; empty without one.', unit: asInUnit },
  wells_in: { meaning: 'The area whose wells are listed; empty where all are.' },
  wells_of_surface: { meaning: 'How many wells the surface is made from.', unit: noUnit },
};
