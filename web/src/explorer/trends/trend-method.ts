import { formatDateLl } from '@wellfield/science';
import { isoDate } from '../../frame/sample-frame.ts';
import type { TrendQuestion, TrendSeasons } from '../../frame/trends/trend-question.ts';
import { isSeasonal, type TrendRow } from '../../frame/trends/trend-rows.ts';

const medianWords: Readonly<Record<TrendSeasons, string>> = {
  none: 'daily medians',
  month: 'monthly medians',
  quarter: 'quarterly medians',
  year: 'yearly medians',
};

/** The test and the line of a series, and of what they are where several results were one. */
export function trendMethod(
  { n, compared, detects }: Pick<TrendRow, 'n' | 'compared' | 'detects'>,
  { seasons }: Pick<TrendQuestion, 'seasons'>,
): string {
  const test = isSeasonal(seasons) ? `Seasonal Kendall by ${seasons}` : 'Mann–Kendall';
  const of = n > compared || seasons === 'year' ? ` of ${medianWords[seasons]}` : '';
  return `${test}${of}, ${detects < compared ? 'Akritas–Theil–Sen' : 'Theil–Sen'}`;
}

/** Which days, in words. */
export function trendDates({ window: { from, to } }: TrendQuestion): string {
  const day = (at: number) => formatDateLl(isoDate(at));
  if (from === null) return to === null ? 'all dates' : `until ${day(to)}`;
  return to === null ? `since ${day(from)}` : `${day(from)} to ${day(to)}`;
}
