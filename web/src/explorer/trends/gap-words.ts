import { trendMinimum } from '@wellfield/science';
import type { TrendGap } from '../../frame/trends/trend-gap.ts';
import type { TrendSeasons } from '../../frame/trends/trend-question.ts';

/** What one median is of, by what is compared. */
export const comparedNouns: Readonly<Record<TrendSeasons, string>> = {
  none: 'day',
  month: 'month',
  quarter: 'quarter',
  year: 'year',
};

const gapTexts: Readonly<Record<TrendGap, (noun: string) => string>> = {
  'few-days': (noun) => `results of fewer than ${trendMinimum.compared} ${noun}s`,
  'all-non-detect': () => 'non-detects alone',
  'few-detects': (noun) => `detects of fewer than ${trendMinimum.detects} ${noun}s`,
  'equal-values': () => 'results that cannot be told apart',
  'one-year-seasons': () => 'no season sampled in two years',
  'equal-in-seasons': () => 'results that cannot be told apart between years of a season',
};

/** Why nothing, or no more, is known of a series. */
export function gapText(gap: TrendGap, seasons: TrendSeasons): string {
  return gapTexts[gap](comparedNouns[seasons]);
}

/** Every reason. */
export const trendGaps = Object.keys(gapTexts) as TrendGap[];
