import { monthNames } from './month-names.ts';

/**
 * A calendar day as "Jul 4, 2022". `isoDate` is YYYY-MM-DD; time zones play no part.
 *
 * formatDateLl("2022-07-04") → "Jul 4, 2022"
 *
 * @returns '' for a missing date (null).
 * @throws RangeError when `isoDate` has another form.
 * Source: point TBL-08.
 */
export function formatDateLl(isoDate: string | null): string {
  if (isoDate === null) return '';
  const { year, month, day } = partsOf('formatDateLl', isoDate);
  return `${month} ${day}, ${year}`;
}

/**
 * The month of a calendar day as "Jul 2022"; `isoDate` as in `formatDateLl`.
 *
 * formatMonthYear("2022-07-04") → "Jul 2022"
 *
 * @returns '' for a missing date (null).
 * @throws RangeError when `isoDate` has another form.
 * Source: point TBL-11.
 */
export function formatMonthYear(isoDate: string | null): string {
  if (isoDate === null) return '';
  const { year, month } = partsOf('formatMonthYear', isoDate);
  return `${month} ${year}`;
}

function partsOf(caller: string, isoDate: string): { year: string; month: string; day: number } {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(isoDate) ?? [];
  const name = monthNames[Number(month) - 1];
  if (!year || !name) throw new RangeError(`${caller}: isoDate must be YYYY-MM-DD, got "${isoDate}"`);
  return { year, month: name.slice(0, 3), day: Number(day) };
}
