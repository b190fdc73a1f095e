import { trendMinimum } from '@wellfield/science';
import type { TrendGap } from '../../frame/trends/trend-gap.ts';

/** Why nothing, or no more, is said of a series. */
export const gapTexts: Readonly<Record<TrendGap, string>> = {
  'few-results': `fewer than ${trendMinimum.results} results`,
  'all-non-detect': 'non-detects alone',
  'few-detects': `fewer than ${trendMinimum.detects} detects`,
  'one-time': 'all results of one day',
  'equal-values': 'results that cannot be told apart',
  'one-year-seasons': 'no season sampled in two years',
  'equal-in-seasons': 'results that cannot be told apart between years of a season',
};
