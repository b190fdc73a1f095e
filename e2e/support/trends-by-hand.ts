import type { RawResult } from '../../server/src/testing/usgs-inl-raw.ts';
import { quantile, type Sample } from './recompute-basics.ts';
import { adjusted, daysOf, lag1Of, slopeOf, trendOf, wordOf, years } from './recompute-trend.ts';

/*
 * What is said of wells, from their raw results, by the definitions and without any of the product's code: every pair is
 * counted, and the variance is written out for any order relation.
 */

/** What a well's row has to say. */
export interface WellByHand {
  location: string;
  results: number;
  nonDetects: number;
  first: string;
  last: string;
  s: number;
  /** Null where no test is made. */
  p: number | null;
  adjusted: number | null;
  verdict: string;
  /** The median of the slopes of all pairs, with non-detects the slope of Akritas, Theil and Sen; null where no test is made. */
  slope: number | null;
  /** How closely neighbors follow each other; null where no test is made. */
  lag1: number | null;
  latest: 'above' | 'below' | 'cannot tell';
  above: number;
  lastAbove: string | null;
}

/** Every well of some results of one parameter, matrix, fraction and unit, against a level in that unit. */
export function wellsByHand(raw: readonly RawResult[], level: number): WellByHand[] {
  const wells = [...Map.groupBy(raw, ({ location }) => location)].map(([location, own]) => {
    const samples = own
      .filter(({ result }) => result !== null)
      .map(({ sample_date: day, result, detect }): Sample => ({
        x: result ?? Number.NaN,
        nd: detect === 'U',
        day,
        location,
        series: location,
        level,
      }))
      .toSorted((a, b) => (a.day < b.day ? -1 : 1));
    return { location, samples, trend: trendOf(samples) };
  });
  return wells.map(({ location, samples, trend }, index) => {
    const { p, s, n, detects } = trend;
    const slope = p === null ? null : detects < n ? slopeOf(samples).slope : quantile(slopesOf(daysOf(samples)), 0.5);
    const others = wells.flatMap((other, at) => (at === index || other.trend.p === null ? [] : [other.trend.p]));
    return {
      location,
      results: samples.length,
      nonDetects: samples.filter(({ nd }) => nd).length,
      first: samples[0]?.day ?? '',
      last: samples.at(-1)?.day ?? '',
      s,
      p,
      adjusted: p === null ? null : adjusted(p, others),
      verdict: wordOf(samples, others),
      slope,
      lag1: slope === null ? null : lag1Of(samples, slope),
      ...againstLevel(samples),
    };
  });
}

/** The slopes of all pairs of two days, a year. */
function slopesOf(samples: readonly Sample[]): number[] {
  return samples.flatMap((a, at) =>
    samples.slice(at + 1).flatMap((b) => (a.day === b.day ? [] : [(b.x - a.x) / (years(b.day) - years(a.day))])),
  );
}

function againstLevel(samples: readonly Sample[]): Pick<WellByHand, 'latest' | 'above' | 'lastAbove'> {
  const isAbove = ({ x, nd, level }: Sample) => !nd && x > level;
  const above = samples.filter(isAbove);
  const latest = samples.filter(({ day }) => day === samples.at(-1)?.day);
  const cannotTell = latest.some(({ x, nd, level }) => nd && x > level);
  return {
    latest: latest.some(isAbove) ? 'above' : cannotTell ? 'cannot tell' : 'below',
    above: above.length,
    lastAbove: above.at(-1)?.day ?? null,
  };
}
