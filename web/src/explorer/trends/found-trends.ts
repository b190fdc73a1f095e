import { useMemo } from 'react';
import type { SharedLag1 } from '@wellfield/science';
import type { TrendQuestion } from '../../frame/trends/trend-question.ts';
import type { TrendRow, TrendTable } from '../../frame/trends/trend-rows.ts';
import { sessionScoped } from '../../session/session-scoped.ts';
import { useVisibleRows } from '../answer/selectors.ts';

/** Whether the window of trends is on the screen, the trends that it shows, and the rows they are of, so that other views can draw their lines. */
interface FoundTrends {
  isShown: boolean;
  rows: Uint32Array | null;
  table: TrendTable | null;
}

export const useFoundTrends = sessionScoped<FoundTrends>({ isShown: false, rows: null, table: null });

/** A line through a location's results, and the question that it answers. */
export interface DrawnTrend {
  trend: TrendRow;
  question: TrendQuestion;
  /** What the series that were tested together say of their correlation in time. */
  lag1: SharedLag1 | null;
}

/** The trends of the open window, where they are of the filters in force; null elsewhere. */
export function useTrendsInForce(): TrendTable | null {
  const visible = useVisibleRows();
  const { isShown, rows, table } = useFoundTrends();
  return isShown && rows === visible ? table : null;
}

/** The trends of a location with a line, while the window of trends is open and shows those of the filters in force. */
export function useTrendsOf(location: string | null): readonly DrawnTrend[] {
  const table = useTrendsInForce();
  return useMemo(() => {
    if (location === null || table === null) return nothing;
    const own = table.trends.filter((trend) => trend.location === location && trend.slope !== null);
    return own.map((trend) => ({ trend, question: table.question, lag1: table.lag1 }));
  }, [table, location]);
}

const nothing: readonly DrawnTrend[] = [];

/** What a location's results do, of all its series: some may rise while others fall. */
export type LocationTrend = 'rising' | 'falling' | 'both';

/** What the results of each location do, of those whose results rise or fall. */
export function locationTrends(
  trends: readonly Pick<TrendRow, 'location' | 'verdict'>[],
): ReadonlyMap<string, LocationTrend> {
  const found = new Map<string, LocationTrend>();
  for (const { location, verdict } of trends) {
    if (location === null || (verdict !== 'rising' && verdict !== 'falling')) continue;
    const known = found.get(location) ?? verdict;
    found.set(location, known === verdict ? verdict : 'both');
  }
  return found;
}

/** The locations none of whose words stands without a caution: their results follow each other, or the season drifts. */
export function doubtedLocations(
  trends: readonly Pick<TrendRow, 'location' | 'verdict' | 'cautions'>[],
): ReadonlySet<string> {
  const [doubted, sure] = [new Set<string>(), new Set<string>()];
  for (const { location, verdict, cautions } of trends) {
    if (location === null || (verdict !== 'rising' && verdict !== 'falling')) continue;
    (cautions.some((caution) => caution !== 'equal') ? doubted : sure).add(location);
  }
  return new Set([...doubted].filter((location) => !sure.has(location)));
}
