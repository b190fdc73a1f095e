import { gammaQuantile } from '../distributions/gamma.ts';
import { normalQuantile } from '../statistics/normal.ts';
import type { Draws } from './draws.ts';

/** A distribution of results with a known mean, as the tables of what defaults cover have them. */
export interface Population {
  name: string;
  mean: number;
  draw: (draws: Draws) => number;
  /** The value that a share of results lies below. */
  quantile: (share: number) => number;
}

const gamma = (shape: number): Population => ({
  name: `gamma ${shape}`,
  mean: shape,
  draw: (draws) => draws.gamma(shape),
  quantile: (share) => gammaQuantile(share, shape),
});

const lognormal = (deviation: number): Population => ({
  name: `lognormal ${deviation}`,
  mean: Math.exp(deviation ** 2 / 2),
  draw: (draws) => draws.lognormal(deviation),
  quantile: (share) => Math.exp(deviation * normalQuantile(share)),
});

/** A normal population of mean 1, whose deviation keeps it above 0 (by three of them). */
const normal: Population = {
  name: 'normal 0.3',
  mean: 1,
  draw: (draws) => 1 + 0.3 * draws.normal(),
  quantile: (share) => 1 + 0.3 * normalQuantile(share),
};

/** From hardly to strongly skewed. */
export const populations = {
  normal,
  gamma2: gamma(2),
  gammaHalf: gamma(0.5),
  lognormalHalf: lognormal(0.5),
  lognormal1: lognormal(1),
  lognormal15: lognormal(1.5),
} as const;

/** Results with their flags, a non-detect at its limit. */
export interface DrawnSamples {
  values: Float64Array;
  nonDetects: Uint8Array;
  detects: number;
}

/** `n` results of a population; each has one of the limits, at these shares of the population, and is a non-detect below it. */
export function drawSamples(
  { draw, quantile }: Population,
  n: number,
  shares: readonly number[],
  draws: Draws,
): DrawnSamples {
  const limits = shares.map(quantile);
  const values = new Float64Array(n);
  const nonDetects = new Uint8Array(n);
  for (let at = 0; at < n; at += 1) {
    const value = draw(draws);
    const limit = limits.length > 1 ? limits[Math.floor(draws.uniform() * limits.length)] : limits[0];
    nonDetects[at] = limit !== undefined && value < limit ? 1 : 0;
    values[at] = nonDetects[at] === 1 ? (limit as number) : value;
  }
  return { values, nonDetects, detects: n - nonDetects.reduce((sum, flag) => sum + flag, 0) };
}

/** The middle of some numbers. */
export function middle(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? Number.NaN;
}
