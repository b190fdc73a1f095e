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

/** The trends of all series that pass the filters. */
interface FoundTests {
  /** The p of the series that the group names, and of all others; of those that were tested. */
  own: readonly number[];
  others: readonly number[];
  verdicts: readonly Pick<TrendRow, 'location' | 'verdict'>[];
}

export interface FoundGroup {
  found: GroupRows;
  background: GroupRows | null;
  tests: FoundTests | null;
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
      tests: tests && testsOf(tests, group),
    },
  };
};

function testsOf(trends: readonly TrendRow[], { location, matrix, fraction, unit }: SampleGroup): FoundTests {
  const isOwn = (trend: TrendRow) =>
    trend.location === location && trend.matrix === matrix && trend.fraction === fraction && trend.unit === unit;
  const psOf = (some: readonly TrendRow[]) => some.flatMap(({ p }) => (p === null ? [] : [p]));
  return {
    own: psOf(trends.filter(isOwn)),
    others: psOf(trends.filter((trend) => !isOwn(trend))),
    verdicts: trends.map((trend) => ({ location: trend.location, verdict: trend.verdict })),
  };
}
