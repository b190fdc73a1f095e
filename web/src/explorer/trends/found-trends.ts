import { useMemo } from 'react';
import type { TrendQuestion } from '../../frame/trends/trend-question.ts';
import type { TrendRow, TrendTable } from '../../frame/trends/trend-rows.ts';
import { sessionScoped } from '../../session/session-scoped.ts';
import { useVisibleRows } from '../answer/selectors.ts';
import { useTrendsDisplay } from './trends-display.ts';

/** The trends that the window shows, and the rows they are of, so that other views can draw their lines. */
interface FoundTrends {
  rows: Uint32Array | null;
  table: TrendTable | null;
}

export const useFoundTrends = sessionScoped<FoundTrends>({ rows: null, table: null });

/** A line through a location's results, and what it was asked of. */
export interface DrawnTrend {
  trend: TrendRow;
  question: TrendQuestion;
}

/** The trends of a location with a line, while the window of trends is open and shows those of the filters in force. */
export function useTrendsOf(location: string | null): readonly DrawnTrend[] {
  const isOpen = useTrendsDisplay((display) => display.isOpen);
  const visible = useVisibleRows();
  const { rows, table } = useFoundTrends();
  const isInForce = isOpen && rows === visible;
  return useMemo(() => {
    if (!isInForce || location === null || table === null) return nothing;
    const own = table.trends.filter((trend) => trend.location === location && trend.slope !== null);
    return own.map((trend) => ({ trend, question: table.question }));
  }, [isInForce, table, location]);
}

const nothing: readonly DrawnTrend[] = [];

/** What a location's results do, of all its series: some may rise while others fall. */
export type LocationTrend = 'rising' | 'falling' | 'both';

/** The locations whose results rise or fall, while the window of trends is open and shows those of the filters in force. */
export function useLocationTrends(): ReadonlyMap<string, LocationTrend> {
  const isOpen = useTrendsDisplay((display) => display.isOpen);
  const visible = useVisibleRows();
  const { rows, table } = useFoundTrends();
  const isInForce = isOpen && rows === visible;
  return useMemo(() => (isInForce && table ? locationTrends(table.trends) : noTrends), [isInForce, table]);
}

const noTrends: ReadonlyMap<string, LocationTrend> = new Map();

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
