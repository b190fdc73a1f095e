import { dischargeM3PerS, type DischargeUnit } from './discharge.ts';
import { loadMass, type LoadMass } from './load-mass.ts';
import { concentrationEnds, type LoadSample } from './load-sample.ts';

/** A result with the discharge at its time; null means missing. */
export interface SampleWithDischarge extends LoadSample {
  discharge: number | null;
}

/** A load by Beale's estimator. */
export interface BealeLoad {
  /** Samples with a concentration and a discharge. */
  n: number;
  load: LoadMass | null;
}

/**
 * The load of a longer time by Beale's ratio estimator: days × mean discharge × (l/q) (1 + c S_lq/(l q))/(1 + c S_qq/q²), with
 * l and q the means of loads and discharges of the samples, S their covariance and variance with n − 1, and
 * c = 1/n − 1/days. It corrects the bias of few samples where the load changes with the discharge.
 *
 * bealeLoad([{"value": 5, "unit": "ug/L", "isNonDetect": false, "discharge": 100}, {"value": 7, "unit": "ug/L", "isNonDetect": false, "discharge": 100}], 200, 365, "m3/s") → {"n": 2, "load": {"kg": [37843.200000000004, 37843.200000000004], "lb": [83429.9748031476, 83429.9748031476]}}
 *
 * @param samples a non-detect counts as 0 for the lower end and at its limit for the higher; one without a concentration
 * or a discharge is left out.
 * @param meanDischarge of all days, in the unit of the samples' discharges; null means missing.
 * @param days a whole number of at least 1.
 * @returns no load with fewer than two samples, without a mean discharge, or if the mean of the samples' is not above 0.
 * @throws RangeError for other days or another unit.
 * Source: E. M. L. Beale, Some uses of computers in operational research, Industrielle Organisation 31 (1962); R. P. Richards,
 * Estimation of pollutant loads in rivers and streams (EPA, 1998), ratio estimators.
 */
export function bealeLoad(
  samples: readonly SampleWithDischarge[],
  meanDischarge: number | null,
  days: number,
  unit: DischargeUnit,
): BealeLoad {
  if (!Number.isInteger(days) || days < 1) throw new RangeError(`bealeLoad: days must be a whole number, got ${days}`);
  const pairs = samples.flatMap(({ discharge, ...sample }) => {
    const [ends, flow] = [concentrationEnds(sample), dischargeM3PerS(discharge, unit)];
    return ends && flow !== null ? [{ flow, low: ends[0] * flow, high: ends[1] * flow }] : [];
  });
  const n = pairs.length;
  const mean = dischargeM3PerS(meanDischarge, unit);
  const flows = pairs.map(({ flow }) => flow);
  const q = meanOf(flows);
  if (n < 2 || mean === null || !(q > 0)) return { n, load: null };
  const c = 1 / n - 1 / days;
  const concentrationOf = (loads: readonly number[]): number => {
    const l = meanOf(loads);
    // Multiplied out, so that a load of 0 divides by nothing.
    return (l + (c * covariance(loads, flows)) / q) / (q * (1 + (c * covariance(flows, flows)) / (q * q)));
  };
  const ends = [concentrationOf(pairs.map(({ low }) => low)), concentrationOf(pairs.map(({ high }) => high))] as const;
  return { n, load: loadMass(ends, mean, days) };
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function covariance(a: readonly number[], b: readonly number[]): number {
  const [meanA, meanB] = [meanOf(a), meanOf(b)];
  return a.reduce((sum, value, at) => sum + (value - meanA) * ((b[at] as number) - meanB), 0) / (a.length - 1);
}
