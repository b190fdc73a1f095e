import { daysInMonth } from './days-in-month.ts';
import type { DischargeUnit } from './discharge.ts';
import type { LoadMass } from './load-mass.ts';
import type { DatedSample } from './load-sample.ts';
import { type DatedDischarge, type MonthlyDischarge, monthlyDischarges } from './monthly-discharge.ts';
import { type MonthlyLoad, monthlyLoads } from './monthly-loads.ts';
import { streamLoad } from './stream-load.ts';
import { type YearlyLoad, yearlyLoads } from './yearly-loads.ts';

/** The load of one sample, with the discharge of its day or its month. */
export interface SampleLoad {
  date: string;
  discharge: number | null;
  /** Mass a day; null where concentration or discharge is missing. */
  load: LoadMass | null;
}

/** A stream's loads at its samples, by month and by year. */
export interface LoadSeries {
  samples: SampleLoad[];
  /** The mean discharge of every month that has an entry, in the unit of the discharges. */
  discharges: MonthlyDischarge[];
  months: MonthlyLoad[];
  years: YearlyLoad[];
}

/**
 * A stream's loads from its samples and a gauge. With daily discharges a sample is paired with that of its day, with monthly
 * ones with its month's mean.
 *
 * loadSeries([{"date": "2021-02-03", "value": 10, "unit": "ug/L", "isNonDetect": false}], [["2021-02-01", 10]], "m3/s", "month") → {"samples": [{"date": "2021-02-03", "discharge": 10, "load": {"kg": [8.64, 8.64], "lb": [19.047939452773424, 19.047939452773424]}}], "discharges": [{"month": "2021-02-01", "mean": 10, "daysMissing": 0}], "months": [{"month": "2021-02-01", "n": 1, "leftOut": 0, "concentration": [10, 10], "dischargeM3PerS": 10, "load": {"kg": [241.92000000000002, 241.92000000000002], "lb": [533.3423046776559, 533.3423046776559]}}], "years": [{"year": 2021, "months": 1, "monthsMissing": 11, "load": {"kg": [241.92000000000002, 241.92000000000002], "lb": [533.3423046776559, 533.3423046776559]}}]}
 *
 * @param of what a discharge is the mean: of a `day`, or of a `month` by its first day.
 * @returns samples in the order of their dates.
 * @throws RangeError as `monthlyLoads`.
 * Source: as `streamLoad`, `monthlyDischarges`, `monthlyLoads` and `yearlyLoads`.
 */
export function loadSeries(
  samples: readonly DatedSample[],
  discharges: readonly DatedDischarge[],
  unit: DischargeUnit,
  of: 'day' | 'month',
): LoadSeries {
  const byDate = new Map(discharges);
  const ordered = samples.toSorted((a, b) => (a.date < b.date ? -1 : Number(a.date > b.date)));
  const means = of === 'month' ? monthsAsGiven(discharges) : monthlyDischarges(discharges);
  const months = monthlyLoads(
    samples,
    means.map(({ month, mean }) => [month, mean] as const),
    unit,
  );
  return {
    samples: ordered.map((sample) => {
      const discharge = byDate.get(of === 'day' ? sample.date : `${sample.date.slice(0, 7)}-01`) ?? null;
      return { date: sample.date, discharge, load: streamLoad(sample, discharge, unit) };
    }),
    discharges: means,
    months,
    years: yearlyLoads(months),
  };
}

/** A month without a mean lacks all of its days; of two entries for one month the last counts. */
function monthsAsGiven(discharges: readonly DatedDischarge[]): MonthlyDischarge[] {
  return [...new Map(discharges)].map(([month, given]) => {
    const mean = given === null || Number.isNaN(given) ? null : given;
    return { month, mean, daysMissing: mean === null ? daysInMonth(month) : 0 };
  });
}
