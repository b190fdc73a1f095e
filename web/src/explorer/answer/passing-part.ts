import { formatCount } from '@wellfield/science';
import type { AnswerFilters } from '../../frame/filtering/answer-filters.ts';
import type { SurveyResult } from '../../frame/survey/answer-survey.ts';

/** How many of the samples that figures could be of pass the filters. */
interface PassingPart {
  passing: number;
  /** Of the chosen matrix and unit. */
  all: number;
  /** Whether samples are left out by what was measured: what is left then describes no whole series. */
  isByResult: boolean;
}

/** The part of all rows of an answer, or of those of some locations. */
export function passingPartOf(
  { rows, scope, locations }: Pick<SurveyResult, 'rows' | 'scope' | 'locations'>,
  filters: Pick<AnswerFilters, 'clauses' | 'columnFilters'>,
  of: readonly string[] | null = null,
): PassingPart {
  const isByResult = isResultFiltered(filters);
  if (of === null) return { passing: rows.length, all: scope.rows, isByResult };
  let [passing, all] = [0, 0];
  locations.forEach(({ location, sampleSize }, index) => {
    if (!of.includes(location)) return;
    passing += sampleSize;
    all += scope.ofLocation[index] ?? 0;
  });
  return { passing, all, isByResult };
}

/** That figures are of a part of the samples, in words; null where they are of all. */
export function passingPartText({ passing, all, isByResult }: PassingPart): string | null {
  if (passing === 0 || passing >= all) return null;
  const part = `Based on ${formatCount(passing)} of ${formatCount(all)} results; the filters hide the rest.`;
  return isByResult ? `${part} Filtered by their values, they do not describe all results.` : part;
}

const measured: readonly string[] = ['result', 'detect'];

function isResultFiltered({ clauses, columnFilters }: Pick<AnswerFilters, 'clauses' | 'columnFilters'>): boolean {
  return (
    clauses.some(({ field }) => measured.includes(field)) ||
    columnFilters.some(({ column }) => measured.includes(column))
  );
}
