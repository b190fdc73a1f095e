import type { TrendSeasons } from '../../../frame/trends/trend-question.ts';
import type { LocationTrend } from '../../trends/found-trends.ts';
import type { Calculation } from '../calculation.ts';
import { calculation } from './program.ts';

const meanings: Readonly<Record<LocationTrend, string>> = {
  rising: 'some series rises and none falls',
  falling: 'some series falls and none rises',
  both: 'some series rises and some other falls',
};

/** The number of locations that have an arrow on the map. */
export function locationsWithTrend(trend: LocationTrend, seasons: TrendSeasons): Calculation {
  return calculation('locations/locations_with_trend', { seasons, trend }, { says: { meaning: meanings[trend] } });
}
