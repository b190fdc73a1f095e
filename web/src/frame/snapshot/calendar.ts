/*
 * Calendar days as numbers of days since 1970-01-01, as columns have them: proleptic Gregorian, without time zones.
 */

const dayMs = 86_400_000;

/** Year and month (0 to 11) of a day. */
export function monthOf(day: number): { year: number; month: number } {
  const date = new Date(day * dayMs);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() };
}

/** The first day of a month; months beyond 11 or below 0 are of other years. */
export function firstOfMonth(year: number, month: number): number {
  const date = new Date(0);
  date.setUTCFullYear(year, month, 1);
  return Math.round(date.getTime() / dayMs);
}

/** The same day some months later, or earlier if they are negative; where a month is too short, its last day. */
export function addMonths(day: number, months: number): number {
  const { year, month } = monthOf(day);
  const first = firstOfMonth(year, month + months);
  const length = firstOfMonth(year, month + months + 1) - first;
  return first + Math.min(day - firstOfMonth(year, month), length - 1);
}
