import { daysInMonth } from './days-in-month.ts';
import { dischargeM3PerS, type DischargeUnit } from './discharge.ts';
import { loadMass, type LoadMass } from './load-mass.ts';
import { concentrationEnds, meanEnds, type DatedSample, type OpenEnds } from './load-sample.ts';
import type { DatedDischarge } from './monthly-discharge.ts';

/** What a stream carried in a month. */
export interface MonthlyLoad {
  /** The month's first day, ISO. */
  month: string;
  /** Samples that count. */
  n: number;
  /** Samples without a value, or in a unit that is not converted to ug/L. */
  leftOut: number;
  /** The mean concentration in ug/L; null without a sample. */
  concentration: OpenEnds | null;
  dischargeM3PerS: number | null;
  /** Null without a sample or a discharge. */
  load: LoadMass | null;
}

/**
 * A stream's loads by month: the mean concentration of the month's samples × its mean discharge × its days. Non-detects are
 * 0 for the lower end and at their limits for the higher. Nothing is carried over from another month. It is right where
 * concentrations do not change with discharge within a month; where they do, `bealeLoad` is less biased.
 *
 * monthlyLoads([{"date": "2021-02-03", "value": 4, "unit": "ug/L", "isNonDetect": true}, {"date": "2021-02-20", "value": 10, "unit": "ug/L", "isNonDetect": false}], [["2021-02-01", 10], ["2021-03-01", 12]], "m3/s") → [{"month": "2021-02-01", "n": 2, "leftOut": 0, "concentration": [5, 7], "dischargeM3PerS": 10, "load": {"kg": [120.96000000000001, 169.344], "lb": [266.67115233882794, 373.33961327435907]}}, {"month": "2021-03-01", "n": 0, "leftOut": 0, "concentration": null, "dischargeM3PerS": 12, "load": null}]
 *
 * @param discharges means of months, each by its first day, as `monthlyDischarges` and the readers of river services have
 * them; of two for one month the last counts.
 * @returns every month with a sample or an entry of discharge, in their order; months without either are not there.
 * @throws RangeError for another unit of discharge, or a date that is not ISO.
 * Source: R. P. Richards, Estimation of pollutant loads in rivers and streams (EPA, 1998), averaging estimators.
 */
export function monthlyLoads(
  samples: readonly DatedSample[],
  discharges: readonly DatedDischarge[],
  unit: DischargeUnit,
): MonthlyLoad[] {
  const byMonth = Map.groupBy(samples, ({ date }) => `${date.slice(0, 7)}-01`);
  const flows = new Map(discharges.map(([month, flow]) => [month, dischargeM3PerS(flow, unit)]));
  return [...new Set([...byMonth.keys(), ...flows.keys()])].toSorted().map((month): MonthlyLoad => {
    const days = daysInMonth(month);
    const taken = byMonth.get(month) ?? [];
    const known = taken.map(concentrationEnds).filter((ends) => ends !== null);
    const concentration = meanEnds(known);
    const flow = flows.get(month) ?? null;
    const load = concentration && flow !== null ? loadMass(concentration, flow, days) : null;
    const n = known.length;
    return { month, n, leftOut: taken.length - n, concentration, dischargeM3PerS: flow, load };
  });
}
