import { daysInMonth } from './days-in-month.ts';

/** A discharge and its day, or the first day of its month, ISO; null means missing. */
export type DatedDischarge = readonly [date: string, discharge: number | null];

/** A month's mean discharge, and how many of its days are known. */
export interface MonthlyDischarge {
  /** The month's first day, ISO. */
  month: string;
  /** In the unit of the days; null unless every day is known. */
  mean: number | null;
  daysMissing: number;
}

/**
 * Means by month of daily discharges. A month that lacks a day has no mean: the days that are there may be its dry ones.
 *
 * monthlyDischarges([["2021-02-01", 5], ["2021-02-02", null]]) → [{"month": "2021-02-01", "mean": null, "daysMissing": 27}]
 *
 * @param days in any order; of two for one day the last counts. NaN is missing.
 * @returns the months of the days, in their order.
 * @throws RangeError for a date that is not ISO.
 * Source: the product's own rule.
 */
export function monthlyDischarges(days: readonly DatedDischarge[]): MonthlyDischarge[] {
  const months = new Map<string, Map<string, number>>();
  for (const [date, discharge] of days) {
    const month = `${date.slice(0, 7)}-01`;
    const known = months.get(month) ?? new Map<string, number>();
    months.set(month, known);
    if (discharge === null || Number.isNaN(discharge)) known.delete(date);
    else known.set(date, discharge);
  }
  return [...months]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([month, known]) => {
      const daysMissing = daysInMonth(month) - known.size;
      const sum = [...known.values()].reduce((total, discharge) => total + discharge, 0);
      return { month, mean: daysMissing === 0 ? sum / known.size : null, daysMissing };
    });
}
