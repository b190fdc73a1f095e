import type { TrendRow } from '../../frame/trends/trend-rows.ts';
import { countLatest, isRecent, type LatestCounts, type LatestResult } from '../../frame/screening/recent-results.ts';
import type { TrendAgainstLevel } from './trend-against-level.ts';

/** What is above its level by its latest result, of series and of their locations. */
export interface LatestTrends {
  series: LatestCounts;
  /** As the map tells them: above if a latest result of any matrix, fraction or parameter is. */
  locations: LatestCounts;
  /** Of the recent series that are above, those that rise. */
  rising: number;
}

interface Screened {
  trend: Pick<TrendRow, 'analyte' | 'matrix' | 'fraction' | 'location' | 'lastDay' | 'verdict'>;
  against: Pick<TrendAgainstLevel, 'latest' | 'latestDay'> | null;
}

/** Counts series by their latest results; a later result in another unit is the later one of its location, too. */
export function latestTrends(listed: readonly Screened[]): LatestTrends {
  const latest = listed.map(latestOf);
  const { since } = countLatest(latest);
  const rising = listed.filter(
    (one) => one.trend.verdict === 'rising' && one.against?.latest === 'above' && isRecent(latestOf(one).day, since),
  );
  return {
    series: countLatest(latest, since),
    locations: countLatest(latestOfLocations(listed), since),
    rising: rising.length,
  };
}

const latestOf = ({ trend, against }: Screened): LatestResult => ({
  day: against?.latestDay ?? trend.lastDay,
  state: against?.latest ?? null,
});

function latestOfLocations(listed: readonly Screened[]): LatestResult[] {
  const compared = listed.filter(({ against }) => against?.latest);
  const byKind = Map.groupBy(compared, ({ trend: { analyte, matrix, fraction, location } }) =>
    JSON.stringify([analyte, matrix, fraction, location]),
  );
  const ofKinds = Array.from(byKind.values(), (units) => ({
    location: units[0]?.trend.location ?? null,
    ...units.map(latestOf).reduce((last, one) => ((one.day ?? 0) > (last.day ?? 0) ? one : last)),
  }));
  return Array.from(Map.groupBy(ofKinds, ({ location }) => location).values(), (kinds): LatestResult => ({
    day: kinds.reduce((last, { day }) => Math.max(last, day ?? -Infinity), -Infinity),
    state: kinds.some(({ state }) => state === 'above') ? 'above' : (kinds[0]?.state ?? null),
  }));
}
