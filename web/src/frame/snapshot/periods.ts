import { int32At, uint32At } from '@wellfield/science';
import { dayOf, type SampleFrame } from '../sample-frame.ts';
import { firstOfMonth, monthOf } from './calendar.ts';
import type { PeriodStep } from './snapshot.ts';

/** Days from the first to the last, both included. */
export interface Period {
  first: number;
  last: number;
}

/** A gap between sampling days that is longer ends an event. */
export const maxEventGapDays = 14;

const monthsOf = { month: 1, quarter: 3, year: 12 } as const;

/**
 * All periods from the first sampling day to the last, in their order. Those of the calendar include the ones without a
 * sample; an event is a run of sampling days without a gap longer than `maxEventGapDays`.
 */
export function periodsOf(step: PeriodStep, days: Int32Array): readonly Period[] {
  if (days.length === 0) return [];
  if (step === 'event') return eventsOf(days);
  const periods: Period[] = [];
  const end = int32At(days, days.length - 1);
  for (let at = calendarPeriod(step, int32At(days, 0)); at.first <= end; at = calendarPeriod(step, at.last + 1)) {
    periods.push(at);
  }
  return periods;
}

/** The period that a day is in; a day of no event is a period of its own. */
export function periodAt(step: PeriodStep, at: string, days: Int32Array): Period {
  const day = dayOf(at);
  if (step !== 'event') return calendarPeriod(step, day);
  return eventsOf(days).find(({ first, last }) => first <= day && day <= last) ?? { first: day, last: day };
}

function calendarPeriod(step: keyof typeof monthsOf, day: number): Period {
  const { year, month } = monthOf(day);
  const length = monthsOf[step];
  const from = month - (month % length);
  return { first: firstOfMonth(year, from), last: firstOfMonth(year, from + length) - 1 };
}

function eventsOf(days: Int32Array): Period[] {
  const events: Period[] = [];
  for (const day of days) {
    const event = events.at(-1);
    if (event && day - event.last <= maxEventGapDays) event.last = day;
    else events.push({ first: day, last: day });
  }
  return events;
}

/** The days of rows, each once and ascending; none where samples have no dates. */
export function samplingDays(frame: SampleFrame, rows: Uint32Array): Int32Array {
  const date = frame.columns.get('sample_date');
  if (date?.kind !== 'day') return new Int32Array();
  let [first, last] = [Infinity, -Infinity];
  for (let at = 0; at < rows.length; at += 1) {
    const day = int32At(date.days, uint32At(rows, at));
    if (day < first) first = day;
    if (day > last) last = day;
  }
  if (last < first) return new Int32Array();
  const isThere = new Uint8Array(last - first + 1);
  for (let at = 0; at < rows.length; at += 1) isThere[int32At(date.days, uint32At(rows, at)) - first] = 1;
  const days: number[] = [];
  for (let after = 0; after < isThere.length; after += 1) if (isThere[after] === 1) days.push(first + after);
  return Int32Array.from(days);
}
