import { float64At } from '@wellfield/science';
import type { TrendSeasons } from './trend-question.ts';

/** Each sample's season, a whole number from 0, and its year. */
export interface SampleSeasons {
  of: Uint8Array;
  years: Float64Array;
}

const dayMs = 86_400_000;

/**
 * Months from 0 to 11, or quarters from 0 to 3, of calendar years; years as one season, so that each has one median; null where
 * days are compared.
 */
export function seasonsOf(days: ArrayLike<number>, seasons: TrendSeasons): SampleSeasons | null {
  if (seasons === 'none') return null;
  const of = new Uint8Array(days.length);
  const years = new Float64Array(days.length);
  for (let at = 0; at < days.length; at += 1) {
    const date = new Date((days[at] as number) * dayMs);
    const month = date.getUTCMonth();
    of[at] = seasons === 'year' ? 0 : seasons === 'month' ? month : Math.floor(month / 3);
    years[at] = date.getUTCFullYear();
  }
  return { of, years };
}

/** Days of the calendar: the year of each, and its day in it from 0. */
export interface CalendarDays {
  years: Float64Array;
  daysOfYear: Float64Array;
}

/** Each day of a series that has a result, once, as a day of its year, in time. */
export function calendarDaysOf(days: ArrayLike<number>, values: ArrayLike<number>): CalendarDays {
  const known = inTime(days, values);
  const [years, daysOfYear] = [new Float64Array(known.length), new Float64Array(known.length)];
  let count = 0;
  for (let at = 0; at < known.length; at += 1) {
    const day = float64At(known, at);
    if (at > 0 && day === known[at - 1]) continue;
    // The mean year of 400 hits the right one or its neighbor.
    let year = 1970 + Math.floor(day / 365.2425);
    if (day < firstDayOf(year)) year -= 1;
    else if (day >= firstDayOf(year + 1)) year += 1;
    years[count] = year;
    daysOfYear[count] = day - firstDayOf(year);
    count += 1;
  }
  return { years: years.subarray(0, count), daysOfYear: daysOfYear.subarray(0, count) };
}

/** The days with a result, ascending: mostly they come so. */
function inTime(days: ArrayLike<number>, values: ArrayLike<number>): Float64Array {
  const known = new Float64Array(days.length);
  let [count, isSorted] = [0, true];
  for (let at = 0; at < days.length; at += 1) {
    if (Number.isNaN(values[at])) continue;
    known[count] = days[at] as number;
    if (count > 0 && float64At(known, count) < float64At(known, count - 1)) isSorted = false;
    count += 1;
  }
  const own = known.subarray(0, count);
  return isSorted ? own : own.sort();
}

const leapYearsBefore = (year: number) =>
  Math.floor((year - 1) / 4) - Math.floor((year - 1) / 100) + Math.floor((year - 1) / 400);
const leapYearsBefore1970 = leapYearsBefore(1970);

/** 1 January of a year, from 1970-01-01. */
function firstDayOf(year: number): number {
  return 365 * (year - 1970) + leapYearsBefore(year) - leapYearsBefore1970;
}
