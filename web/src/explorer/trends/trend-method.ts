import { formatDateLl } from '@wellfield/science';
import { isoDate } from '../../frame/sample-frame.ts';
import type { TrendQuestion } from '../../frame/trends/trend-question.ts';
import type { TrendRow } from '../../frame/trends/trend-rows.ts';

/** The test and the line of a series. */
export function trendMethod({ nonDetects }: Pick<TrendRow, 'nonDetects'>, { seasons }: TrendQuestion): string {
  const test = seasons === 'none' ? 'Mann–Kendall' : `Seasonal Kendall by ${seasons}`;
  return `${test}, ${nonDetects > 0 ? 'Akritas–Theil–Sen' : 'Theil–Sen'}`;
}

/** Which days, in words. */
export function trendDates({ window: { from, to } }: TrendQuestion): string {
  const day = (at: number) => formatDateLl(isoDate(at));
  if (from === null) return to === null ? 'all dates' : `until ${day(to)}`;
  return to === null ? `since ${day(from)}` : `${day(from)} to ${day(to)}`;
}
