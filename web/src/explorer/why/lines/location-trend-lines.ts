import type { TrendSeasons } from '../../../frame/trends/trend-question.ts';
import type { LocationTrend } from '../../trends/found-trends.ts';
import type { Calculation } from '../calculation.ts';
import { program } from './program.ts';

const meanings: Readonly<Record<LocationTrend, string>> = {
  rising: 'some series rises and none falls',
  falling: 'some series falls and none rises',
  both: 'some series rises and some other falls',
};

/** The number of locations that have an arrow on the map. */
export function locationsWithTrend(trend: LocationTrend, seasons: TrendSeasons): Calculation {
  return {
    words: `The number of locations of which ${meanings[trend]}: Mann and Kendall’s test of each series, its p adjusted for all tests together by Benjamini and Hochberg, below 0.05. Several results of a day are one, their median.`,
    formula: 'adjusted p < 0.05, with the sign of S',
    source: 'Benjamini and Hochberg 1995; EPA Unified Guidance 2009, section 17.3.2. Trends explains each series.',
    takes: ['flag', 'day', 'key'],
    ...program('locations/locations_with_trend', { seasons, trend }),
  };
}
