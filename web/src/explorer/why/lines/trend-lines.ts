import type { TrendSeasons } from '../../../frame/trends/trend-question.ts';
import { isSeasonal } from '../../../frame/trends/trend-rows.ts';
import { comparedNouns } from '../../trends/gap-words.ts';
import type { LocationTrend } from '../../trends/found-trends.ts';
import type { Calculation } from '../calculation.ts';
import { calculation } from './program.ts';

const compared =
  'A non-detect lies below a detect at or above its limit; two non-detects, and a detect below a limit, cannot be compared and count 0.';

/** What is compared with what, in words. */
function within(seasons: TrendSeasons): string {
  const medians = ` Several results of a ${comparedNouns[seasons]} are one, their median; where non-detects leave it open, it is a non-detect at the highest value that it may have.`;
  return isSeasonal(seasons)
    ? `${medians} Only those of the same ${seasons} are compared, by year, and S and its variance are summed.`
    : medians;
}

type TrendFigure = 'tau' | 'p' | 'adjusted' | 'word' | 'slope' | 'slope_lower' | 'slope_upper' | 'lag1';

/**
 * A number of a series: of its test tau, p, that adjusted for other tests, or the word that follows it; the slope a year, or an end
 * of its interval; or how closely its results follow each other.
 */
export function trendNumber(figure: TrendFigure, seasons: TrendSeasons): Calculation {
  return calculation(`trends/trend_${figure}`, { seasons }, { says: { compared, within: within(seasons) } });
}

/** Whether samples of later years are of another season. */
export const seasonDrift: Calculation = calculation('trends/trend_season_drift');

const meanings: Readonly<Record<LocationTrend, string>> = {
  rising: 'some series rises and none falls',
  falling: 'some series falls and none rises',
  both: 'some series rises and some other falls',
};

/** The number of locations that have an arrow on the map. */
export function locationsWithTrend(trend: LocationTrend, seasons: TrendSeasons): Calculation {
  return calculation('locations/locations_with_trend', { seasons, trend }, { says: { meaning: meanings[trend] } });
}
