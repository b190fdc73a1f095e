import type { RandomStream } from './random-stream.ts';
import { lastYear, type Programme, type SamplingLocation } from './sampling-location.ts';

/** One visit to a location. */
export interface Visit {
  /** ISO calendar date, never a weekend. */
  date: string;
  time: string;
  /** The date as a decimal year. */
  decimalYear: number;
  year: number;
  quarter: number;
}

const dayMs = 86_400_000;

/** The capture system's permit made sampling regular; before, wells were visited about once a year. */
const regularSince = 1998;

const campaignMonths: Record<Programme, readonly number[]> = {
  quarterly: [2, 5, 8, 11],
  'semi-annual': [5, 11],
  annual: [5],
  occasional: [5],
};

/** The visits of a location's sampling program, in order; some are missed. */
export function campaignVisits(location: SamplingLocation, random: RandomStream): Visit[] {
  const visits: Visit[] = [];
  for (let year = location.installed; year <= Math.min(location.ended, lastYear); year += 1) {
    if (location.programme === 'occasional' && (year - location.installed) % 3 !== 0) continue;
    const months = year < regularSince ? [random.pick([5, 6, 10])] : campaignMonths[location.programme];
    for (const month of months) if (!random.chance(0.04)) visits.push(visitIn(year, month, random));
  }
  return visits;
}

/** A visit every month from one year to the end of another. */
export function monthlyVisits(from: number, to: number, random: RandomStream): Visit[] {
  const visits: Visit[] = [];
  for (let year = from; year <= to; year += 1) {
    for (let month = 1; month <= 12; month += 1) if (!random.chance(0.05)) visits.push(visitIn(year, month, random));
  }
  return visits;
}

export function visitIn(year: number, month: number, random: RandomStream): Visit {
  const drawn = Date.UTC(year, month - 1, random.whole(1, 24));
  const weekday = new Date(drawn).getUTCDay();
  const day = drawn + (weekday === 6 ? 2 : weekday === 0 ? 1 : 0) * dayMs;
  const start = Date.UTC(year, 0, 1);
  const minutes = random.whole(7 * 12, 16 * 12) * 5;
  const hours = String(Math.floor(minutes / 60)).padStart(2, '0');
  return {
    date: new Date(day).toISOString().slice(0, 10),
    time: `${hours}:${String(minutes % 60).padStart(2, '0')}`,
    decimalYear: year + (day - start) / (365.25 * dayMs),
    year,
    quarter: Math.ceil(month / 3),
  };
}

/** The working day some days before a date. */
export function workdayBefore(date: string, days: number): string {
  const day = new Date(Date.parse(`${date}T00:00:00Z`) - days * dayMs);
  const weekday = day.getUTCDay();
  const back = weekday === 6 ? 1 : weekday === 0 ? 2 : 0;
  return new Date(day.valueOf() - back * dayMs).toISOString().slice(0, 10);
}
