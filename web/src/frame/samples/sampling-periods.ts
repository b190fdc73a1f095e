import { isNonDetect } from '@wellfield/contract';
import { int32At, uint32At } from '@wellfield/science';
import type { SampleFrame } from '../sample-frame.ts';

/** A year, or one of its quarters (1 to 4), with the number of samples. */
export interface SamplingPeriod {
  year: number;
  quarter: number | null;
  detects: number;
  nonDetects: number;
}

/** Samples from so many calendar years are counted by quarter, from more by year. Source: point SID-05. */
const maxYearsByQuarter = 3;

/**
 * Counts rows by the year of their sampling date, or by quarter if they are from three calendar years or fewer; periods
 * without samples between the first and the last are included.
 */
export function samplingPeriods(frame: SampleFrame, rows: Uint32Array): readonly SamplingPeriod[] {
  const date = frame.columns.get('sample_date');
  if (date?.kind !== 'day' || rows.length === 0) return [];
  const { first, last } = ends(date.days, rows);
  const periods = emptyPeriods(yearOf(first), yearOf(last));
  const isByQuarter = periods[0]?.quarter !== null;
  // There are far fewer days than rows: each day's period is computed once.
  const periodOfDay = Uint32Array.from({ length: last - first + 1 }, (_, after) => {
    const day = new Date((first + after) * dayMs);
    const years = day.getUTCFullYear() - yearOf(first);
    return isByQuarter ? years * 4 + Math.floor(day.getUTCMonth() / 3) : years;
  });
  const detects = new Uint32Array(periods.length);
  const nonDetects = new Uint32Array(periods.length);
  const detect = frame.columns.get('detect');
  const isFlagged = detect?.kind === 'text' ? detect.dictionary.map(isNonDetect) : [];
  for (const row of rows) {
    const tally = detect?.kind === 'text' && isFlagged[int32At(detect.codes, row)] ? nonDetects : detects;
    const period = uint32At(periodOfDay, int32At(date.days, row) - first);
    tally[period] = uint32At(tally, period) + 1;
  }
  return periods.map((period, at) => ({
    ...period,
    detects: uint32At(detects, at),
    nonDetects: uint32At(nonDetects, at),
  }));
}

/** The index of a day's period, or null if it is in none. */
export function periodOf(periods: readonly SamplingPeriod[], day: number): number | null {
  const [from] = periods;
  if (!from) return null;
  const date = new Date(day * dayMs);
  const years = date.getUTCFullYear() - from.year;
  const index = from.quarter === null ? years : years * 4 + Math.floor(date.getUTCMonth() / 3);
  return index in periods ? index : null;
}

/** The first and the last day of a period, since 1970-01-01. */
export function daysOfPeriod({ year, quarter }: Pick<SamplingPeriod, 'year' | 'quarter'>): readonly [number, number] {
  const [from, until] = quarter === null ? [0, 12] : [3 * quarter - 3, 3 * quarter];
  return [Date.UTC(year, from, 1) / dayMs, Date.UTC(year, until, 0) / dayMs];
}

const dayMs = 86_400_000;

function yearOf(day: number): number {
  return new Date(day * dayMs).getUTCFullYear();
}

function ends(days: Int32Array, rows: Uint32Array): { first: number; last: number } {
  let first = Infinity;
  let last = -Infinity;
  for (const row of rows) {
    const day = int32At(days, row);
    if (day < first) first = day;
    if (day > last) last = day;
  }
  return { first, last };
}

function emptyPeriods(firstYear: number, lastYear: number): readonly SamplingPeriod[] {
  const years = Array.from({ length: lastYear - firstYear + 1 }, (_, after) => firstYear + after);
  const quarters = years.length <= maxYearsByQuarter ? [1, 2, 3, 4] : [null];
  return years.flatMap((year) => quarters.map((quarter) => ({ year, quarter, detects: 0, nonDetects: 0 })));
}
