import type { TrendSeasons } from '../../frame/trends/trend-question.ts';
import { sessionScoped } from '../../session/session-scoped.ts';

/** Which days trends are of. */
export type TrendDates = 'all' | 'since' | 'between';

/** Trends of the shown parameter, or of all of the query. */
type TrendScope = 'shown' | 'all';

/** Whether the window of trends is open, and what it asks. Days are ISO dates as far as they are typed. */
export interface TrendsDisplay {
  isOpen: boolean;
  scope: TrendScope;
  dates: TrendDates;
  from: string;
  to: string;
  seasons: TrendSeasons;
}

const atStart: TrendsDisplay = { isOpen: false, scope: 'shown', dates: 'all', from: '', to: '', seasons: 'none' };

export const useTrendsDisplay = sessionScoped<TrendsDisplay>(atStart);

export function openTrends(isOpen: boolean): void {
  useTrendsDisplay.setState({ isOpen });
}
