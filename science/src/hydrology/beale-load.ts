import { dischargeM3PerS, type DischargeUnit } from './discharge.ts';
import { loadMass, type LoadMass } from './load-mass.ts';
import type { OpenEnds } from './load-sample.ts';

/** The mean concentration of a day's samples in ug/L, and its discharge; null means missing. */
export interface SampledDay {
  concentration: OpenEnds | null;
  discharge: number | null;
}

/** A load by Beale's estimator. */
export interface BealeLoad {
  /** Days with a concentration and a discharge. */
  n: number;
  load: LoadMass | null;
}

/**
 * The load of a longer time by Beale's ratio estimator: days × mean discharge × (l/q) (1 + c S_lq/(l q))/(1 + c S_qq/q²), with
 * l and q the means of loads and discharges of the sampled days, S their covariance and variance with n − 1, and
 * c = 1/n − 1/days. It corrects the bias of few days where the load changes with the discharge.
 *
 * bealeLoad([{"concentration": [5, 5], "discharge": 100}, {"concentration": [7, 7], "discharge": 100}], 200, 365, "m3/s") → {"n": 2, "load": {"kg": [37843.200000000004, 37843.200000000004], "lb": [83429.9748031476, 83429.9748031476]}}
 *
 * @param sampled each day once, however many its samples: they are no further draws from the days. One without a concentration
 * or a discharge is left out.
 * @param meanDischarge of all days, in the unit of the sampled days' discharges; null means missing.
 * @param days a whole number of at least 1.
 * @returns no load with fewer than two sampled days, without a mean discharge, or if the mean of theirs is not above 0.
 * @throws RangeError for other days, for more sampled days than days, or another unit.
 * Source: E. M. L. Beale, Some uses of computers in operational research, Industrielle Organisation 31 (1962); R. P. Richards,
 * Estimation of pollutant loads in rivers and streams (EPA, 1998), ratio estimators.
 */
export function bealeLoad(
  sampled: readonly SampledDay[],
  meanDischarge: number | null,
  days: number,
  unit: DischargeUnit,
): BealeLoad {
  if (!Number.isInteger(days) || days < 1) throw new RangeError(`bealeLoad: days must be a whole number, got ${days}`);
  const pairs = sampled.flatMap(({ concentration, discharge }) => {
    const flow = dischargeM3PerS(discharge, unit);
    return concentration && flow !== null
      ? [{ flow, low: concentration[0] * flow, high: concentration[1] * flow }]
      : [];
  });
  const n = pairs.length;
  if (n > days) throw new RangeError(`bealeLoad: each day counts once, got ${n} sampled of ${days} days`);
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
