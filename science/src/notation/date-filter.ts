import { parseSampleDate } from './parse-sample-date.ts';

/** The days a date filter lets pass, ISO and inclusive; null on a side that is open. */
export interface DateFilter {
  first: string | null;
  last: string | null;
}

/**
 * The filter that two typed dates make. A year or month counts from its first day as the lower bound and to its last
 * as the upper; a bound that is empty or in none of `sampleDateForms` does not count.
 *
 * readDateFilter("Jul 2021", "2022") → {"first": "2021-07-01", "last": "2022-12-31"}
 * readDateFilter("7/4/2022", "") → {"first": null, "last": null}
 *
 * Source: point TBL-06.
 */
export function readDateFilter(from: string, to: string): DateFilter {
  return { first: parseSampleDate(from)?.first ?? null, last: parseSampleDate(to)?.last ?? null };
}

/**
 * Whether a calendar day lies within a date filter. Days are compared as days: no time zone enters.
 *
 * passesDateFilter("2022-07-04", {"first": "2022-07-04", "last": null}) → true
 * passesDateFilter("2022-07-03", {"first": "2022-07-04", "last": null}) → false
 *
 * @param isoDate YYYY-MM-DD; a missing one (null) passes only while no bound counts.
 * Source: point TBL-06.
 */
export function passesDateFilter(isoDate: string | null, { first, last }: DateFilter): boolean {
  if (isoDate === null) return first === null && last === null;
  return (first === null || isoDate >= first) && (last === null || isoDate <= last);
}
