import { bearingOf } from '../geospatial/bearing.ts';
import type { PlumePoint } from './plume-spread.ts';

/** A move of a plume's center of mass from one date to the next that has a plume. */
export interface CentroidLeg {
  fromDate: string;
  toDate: string;
  from: PlumePoint;
  to: PlumePoint;
  distanceM: number;
  /** Clockwise from north; null where the center has not moved. */
  bearingDeg: number | null;
  metersPerYear: number;
}

const msPerYear = 365.25 * 86_400_000;

/**
 * The path of a plume's center of mass: its moves between dates that follow each other. Dates without a plume are passed
 * over. The center moves with the plume, but also when a part of it is treated, or wells are added: its speed is not the
 * water's.
 *
 * centroidPath([{"date": "2020-01-01", "centroid": [0, 0]}, {"date": "2021-01-01", "centroid": null}, {"date": "2024-01-01", "centroid": [30, 40]}]) → [{"fromDate": "2020-01-01", "toDate": "2024-01-01", "from": [0, 0], "to": [30, 40], "distanceM": 50, "bearingDeg": 36.86989764584405, "metersPerYear": 12.5}]
 *
 * @param periods in the order of their dates, such as those of `plumeSeries`.
 * @returns speeds per year of 365.25 days.
 * @throws RangeError for a date that is not ISO, or that does not follow the one before.
 * Source: MAROS 3.0 user's guide (Air Force Center for Engineering and the Environment, 2012), moment analysis.
 */
export function centroidPath(periods: readonly { date: string; centroid: PlumePoint | null }[]): CentroidLeg[] {
  const known = periods.flatMap(({ date, centroid }) => (centroid === null ? [] : [{ date, centroid }]));
  return known.slice(1).map(({ date, centroid: to }, at) => {
    const { date: fromDate, centroid: from } = known[at] as (typeof known)[number];
    const years = (Date.parse(date) - Date.parse(fromDate)) / msPerYear;
    if (!(years > 0)) throw new RangeError(`centroidPath: "${date}" does not follow "${fromDate}"`);
    const [east, north] = [to[0] - from[0], to[1] - from[1]];
    const distanceM = Math.hypot(east, north);
    const bearingDeg = bearingOf(east, north);
    return { fromDate, toDate: date, from, to, distanceM, bearingDeg, metersPerYear: distanceM / years };
  });
}
