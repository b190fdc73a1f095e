import { monthNames } from './month-names.ts';

/** The date forms that `parseSampleDate` reads, as shown to people; `ll` is "Jul 4, 2022". */
export const sampleDateForms: readonly string[] = [
  'MM/DD/YYYY',
  'MM-DD-YYYY',
  'MM/DD/YY',
  'MM-DD-YY',
  'YYYY-MM-DD',
  'YYYY',
  'MMM DD, YYYY',
  'MMMM DD, YYYY',
  'MMM DD YYYY',
  'MMMM DD YYYY',
  'll',
  'MMM YYYY',
  'MMMM YYYY',
];

/** The days that a date covers, both ISO: one day, or the first and the last of a month or year. */
export interface SampleDate {
  first: string;
  last: string;
}

const patterns = sampleDateForms.map(
  (form) => new RegExp(`^${(form === 'll' ? 'MMM D, YYYY' : form).replace(/[YMD]+/g, part)}$`, 'i'),
);

/**
 * Reads a date that a person typed, strictly in one of `sampleDateForms`: two-digit months and days except in `ll`,
 * English month names in any case, days of the Gregorian calendar. Two-digit years above 68 are 19xx, the others 20xx.
 * A lower bound uses `first`, an upper bound `last`, so that a year or month is included to its end.
 *
 * parseSampleDate("07/04/22") → {"first": "2022-07-04", "last": "2022-07-04"}
 * parseSampleDate("Feb 2020") → {"first": "2020-02-01", "last": "2020-02-29"}
 * parseSampleDate("7/4/2022") → null
 *
 * @returns null for any other text and for days that do not exist.
 * Source: point TBL-06.
 */
export function parseSampleDate(text: string): SampleDate | null {
  const found = patterns.map((pattern) => pattern.exec(text)).find((match) => match !== null)?.groups;
  if (!found) return null;
  const { year, shortYear, month, monthName, day } = found;
  const fullYear = year ?? `${Number(shortYear) > 68 ? 19 : 20}${shortYear}`;
  const named =
    monthName &&
    monthNames.findIndex((name) => name.slice(0, 3).toLowerCase() === monthName.slice(0, 3).toLowerCase()) + 1;
  const monthNumber = named || (month === undefined ? undefined : Number(month));
  const from = monthNumber ?? 1;
  const to = monthNumber ?? 12;
  if (from < 1 || from > 12) return null;
  const lastDay = daysOfMonth(Number(fullYear), to);
  if (day !== undefined && (Number(day) < 1 || Number(day) > lastDay)) return null;
  return { first: isoDay(fullYear, from, Number(day ?? 1)), last: isoDay(fullYear, to, Number(day ?? lastDay)) };
}

/** The pattern of a form's token. */
function part(token: string): string {
  switch (token) {
    case 'YYYY':
      return '(?<year>\\d{4})';
    case 'YY':
      return '(?<shortYear>\\d\\d)';
    case 'MM':
      return '(?<month>\\d\\d)';
    case 'MMM':
      return `(?<monthName>${monthNames.map((name) => name.slice(0, 3)).join('|')})`;
    case 'MMMM':
      return `(?<monthName>${monthNames.join('|')})`;
    case 'DD':
      return '(?<day>\\d\\d)';
    default:
      return '(?<day>\\d\\d?)';
  }
}

function daysOfMonth(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

function isoDay(year: string, month: number, day: number): string {
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}
