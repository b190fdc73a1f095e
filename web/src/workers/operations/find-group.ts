import type { FiltersInForce } from '../../frame/filtering/answer-filters.ts';
import { Pace } from '../../frame/pace.ts';
import { groupRows, ofTime, type GroupRows, type SampleGroup } from '../../frame/samples/group-rows.ts';
import type { Snapshot } from '../../frame/snapshot/snapshot.ts';
import type { TrendQuestion } from '../../frame/trends/trend-question.ts';
import { trendRows, type TrendRow } from '../../frame/trends/trend-rows.ts';
import type { Operation } from '../operation.ts';

interface Finding {
  answerId: number;
  filters: FiltersInForce;
  group: SampleGroup;
  /** The locations that are its background. */
  background: readonly string[] | null;
  /** The time that the statistic is of; null for all dates. */
  snapshot: Snapshot | null;
  /** The trends whose tests were made together with its own. */
  trends: TrendQuestion | null;
}

/** The tests of trends, with what tells their series apart. */
export type TrendTest = Pick<TrendRow, 'matrix' | 'fraction' | 'location' | 'unit' | 'p'>;

export interface FoundGroup {
  found: GroupRows;
  background: GroupRows | null;
  tests: readonly TrendTest[] | null;
}

/** The rows behind a statistic of an answer: those used, and those that filters keep out. */
export const findGroup: Operation<Finding, FoundGroup> = async (
  { answerId, filters, group, background, snapshot, trends },
  { answers, signal },
) => {
  const { frame, locations, survey } = answers.get(answerId);
  const rowsOf = (one: SampleGroup) => groupRows(frame, locations, filters, one);
  const found = rowsOf(group);
  const tests = trends && (await trendRows(frame, rowsOf({}).used, trends, new Pace(signal), () => {})).trends;
  return {
    output: {
      found: snapshot === null ? found : ofTime(found, survey.rowsAt(filters, snapshot)),
      background: background && rowsOf({ locations: background }),
      tests: tests && tests.map(({ matrix, fraction, location, unit, p }) => ({ matrix, fraction, location, unit, p })),
    },
  };
};
