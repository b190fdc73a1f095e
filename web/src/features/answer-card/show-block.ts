import type { Clause } from '@wellfield/contract';
import type { Answer } from '../../explorer/answer/answer.ts';
import type { AnswerActs } from '../../explorer/answer/answers-context.ts';
import { comparedLocations } from '../../explorer/exploration/compared-locations.ts';
import { explore } from '../../explorer/exploration/exploration-store.ts';
import type { Exploration } from '../../explorer/exploration/exploration.ts';
import { compareAll, receiveAnswer } from '../../explorer/exploration/transitions.ts';
import type { TrendRow } from '../../frame/trends/trend-rows.ts';
import { withCardFilters } from './card-scope.ts';

/** What tells a block's series from others. */
type SeriesChoice = Pick<TrendRow, 'analyte' | 'matrix' | 'unit' | 'location'>;

/**
 * Chooses the parameter of a block with its matrix and unit, and its location first among those compared: what the time
 * plot is drawn of. Resolves when its rows are there.
 */
export async function showBlock(answers: AnswerActs, answer: Answer, series: SeriesChoice): Promise<void> {
  const compared = comparedLocations();
  const { analyte } = series;
  if (analyte === null || analyte === answer.head.selectedAnalyte) {
    explore(chooseSeries, series, compared);
    return;
  }
  await answers.execute(answer.source, analyte, {
    arrive: (exploration, received) => {
      const { clauses, columnFilters, polygons } = withCardFilters(exploration);
      const arrived = { ...receiveAnswer(exploration, received), clauses, columnFilters, polygons };
      return chooseSeries(arrived, series, compared);
    },
  });
}

/** The matrix, the unit and the location of a series are chosen; other filters stay, and who is compared. */
export function chooseSeries(
  exploration: Exploration,
  { matrix, unit, location }: SeriesChoice,
  compared: readonly string[],
): Exploration {
  const others = exploration.clauses.filter(({ field }) => field !== 'matrix' && field !== 'unit');
  const clauses: readonly Clause[] = [
    { kind: 'discrete', field: 'matrix', values: [matrix] },
    { kind: 'discrete', field: 'unit', values: [unit] },
    ...others,
  ];
  const isSame = JSON.stringify(clauses) === JSON.stringify(exploration.clauses);
  const chosen = isSame ? exploration : { ...exploration, clauses };
  if (location === null) return chosen;
  return compareAll(chosen, compared.includes(location) ? [location, ...compared] : [location]);
}
