import type { LoadMass } from './load-mass.ts';
import type { OpenEnds } from './load-sample.ts';
import type { MonthlyLoad } from './monthly-loads.ts';

/** What a stream carried in a calendar year, as far as it is known. */
export interface YearlyLoad {
  year: number;
  /** Months with a load; the rest of twelve are missing. */
  months: number;
  monthsMissing: number;
  /** The sum of the months that have a load: of the year only if none is missing. Null without any. */
  load: LoadMass | null;
}

/**
 * Sums of loads by calendar year. A year with missing months says how many; its sum is that of the others, and nothing is
 * put in their stead.
 *
 * yearlyLoads([{"month": "2021-02-01", "load": {"kg": [1, 2], "lb": [2.2, 4.4]}}, {"month": "2021-03-01", "load": {"kg": [3, 3], "lb": [6.6, 6.6]}}, {"month": "2021-04-01", "load": null}]) → [{"year": 2021, "months": 2, "monthsMissing": 10, "load": {"kg": [4, 5], "lb": [8.8, 11]}}]
 *
 * @param months from `monthlyLoads`, each once.
 * @returns every year from the first month's to the last one's, in their order.
 * Source: the product's own rule.
 */
export function yearlyLoads(months: readonly Pick<MonthlyLoad, 'month' | 'load'>[]): YearlyLoad[] {
  const byYear = Map.groupBy(months, ({ month }) => Number(month.slice(0, 4)));
  const years = [...byYear.keys()];
  const [first, last] = [Math.min(...years), Math.max(...years)];
  return Array.from({ length: years.length === 0 ? 0 : last - first + 1 }, (_, at): YearlyLoad => {
    const loads = (byYear.get(first + at) ?? []).flatMap(({ load }) => load ?? []);
    const load = loads.length === 0 ? null : { kg: sumOf(loads, 'kg'), lb: sumOf(loads, 'lb') };
    return { year: first + at, months: loads.length, monthsMissing: 12 - loads.length, load };
  });
}

function sumOf(loads: readonly LoadMass[], unit: keyof LoadMass): OpenEnds {
  const endOf = (at: 0 | 1) => loads.reduce((sum, load) => sum + load[unit][at], 0);
  return [endOf(0), endOf(1)];
}
