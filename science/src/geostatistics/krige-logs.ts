import { float64At } from '../arrays/element-at.ts';
import { normalQuantile } from '../statistics/normal.ts';
import type { Steps } from '../geospatial/steps.ts';
import { type KrigedGrid, krigeGrid } from './krige-grid.ts';
import type { PlaneSamples } from './sampled-points.ts';
import type { KrigingMethod } from './surface-method.ts';

/** Kriging of logarithms at every crossing of a grid, back in the unit of the values. */
export interface KrigedLogs {
  /** What the value exceeds with a probability of one half: the map. */
  median: Float64Array<ArrayBuffer>;
  /** The mean of the value, unbiased under a lognormal distribution and far more than the median where little is known. */
  mean: Float64Array<ArrayBuffer>;
  /** The kriging of the natural logarithms itself. */
  logs: KrigedGrid;
}

/**
 * Ordinary kriging of the natural logarithms of values, for concentrations over orders of magnitude. With prediction,
 * variance and multiplier μ of the logarithms: median exp(prediction), mean exp(prediction + variance ÷ 2 − μ); the ends of
 * the 95% interval are `intervalFactor` from the median. Samples at one point are averaged in logarithms. All rests on the variogram, the mean most of all.
 *
 * krigeLogs({"x": [0], "y": [0], "values": [1]}, [0], [0], {"kind": "kriging", "model": {"shape": "exponential", "nugget": 0, "partialSill": 1, "range": 4}, "anisotropy": null, "barriers": [], "nearest": 24, "logs": true}) → {"median": [1], "mean": [1], "logs": {"prediction": [0], "variance": [0], "multiplier": [0], "addedVariance": 0, "steadied": 0}}
 * krigeLogs({"x": [0], "y": [0], "values": [0]}, [0], [0], {"kind": "kriging", "model": {"shape": "exponential", "nugget": 0, "partialSill": 1, "range": 4}, "anisotropy": null, "barriers": [], "nearest": 24, "logs": true}) → null
 *
 * @param method its model is of the logarithms.
 * @param counted as of `krigeGrid`.
 * @returns null when a value is not above 0, which has no logarithm: no constant is added. A missing one does not count.
 * @throws RangeError as `krigeGrid`.
 * Source: A. G. Journel, The lognormal approach to predicting local distributions, Mathematical Geology 12 (1980); N. A.
 * C. Cressie, Statistics for Spatial Data (1993), section 3.2.2.
 */
export function* krigeLogs(
  samples: PlaneSamples,
  x: ArrayLike<number>,
  y: ArrayLike<number>,
  method: KrigingMethod,
  counted: ArrayLike<number> | null = null,
): Steps<KrigedLogs | null> {
  const isThere = (at: number) => Number.isFinite(samples.x[at]) && Number.isFinite(samples.y[at]);
  if (Array.from(samples.values).some((value, at) => value <= 0 && isThere(at))) return null;
  const logs = yield* krigeGrid(samples, x, y, { ...method, logs: true }, counted);
  const { prediction, variance, multiplier } = logs;
  return {
    median: prediction.map((log) => Math.exp(log)),
    mean: prediction.map((log, cell) => Math.exp(log + float64At(variance, cell) / 2 - float64At(multiplier, cell))),
    logs,
  };
}

/**
 * The factor by which the ends of the 95% interval of a value differ from its median, for a deviation of the logarithm:
 * exp(1.959964 × deviation).
 *
 * intervalFactor(0) → 1
 * intervalFactor(1) → 7.0990713842313315
 */
export function intervalFactor(deviation: number): number {
  return Math.exp(normalQuantile(0.975) * deviation);
}
