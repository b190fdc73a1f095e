import { float64At, int32At, uint32At } from '../arrays/element-at.ts';
import { Mulberry32 } from './mulberry32.ts';
import { valuedSamples } from './non-detects.ts';
import { normalQuantile } from './normal.ts';

/** The seed and the number of resamples, by which everybody gets the same error. */
export const regressionErrorPlan = { seed: 1, resamples: 1_000, minShare: 0.95 } as const;

/**
 * The standard error of the mean by regression on order statistics: the standard deviation (n − 1) of the means of 1,000
 * resamples of detects and non-detects together, drawn with replacement by mulberry32 from seed 1, each by `regressionOnOrder`.
 * There is no formula for it, since what is imputed hangs together.
 *
 * regressionOnOrderError([3, 3], [0, 0]) → null
 *
 * @param values results above 0, a non-detect at its limit; NaN means missing and is left out. Their order matters, as it
 * decides which are drawn.
 * @param nonDetects 1 where the sample at the same index is a non-detect, else 0.
 * @returns null where the regression has no mean, and where less than 95% of the resamples have one: a resample without two
 * different detects has none and is passed over.
 * @throws RangeError if the lengths differ.
 * Source: D. R. Helsel, Statistics for Censored Environmental Data (2012), chapter 7: intervals by bootstrapping the
 * regression; B. Efron and R. J. Tibshirani, An Introduction to the Bootstrap (1993), chapter 6.
 */
export function regressionOnOrderError(values: ArrayLike<number>, nonDetects: ArrayLike<number>): number | null {
  const samples = valuedSamples(values, nonDetects);
  const n = samples.values.length;
  if (n === 0 || samples.values.some((value) => !(value > 0))) return null;
  const resample = new Resample(samples.values, samples.nonDetects);
  const { seed, resamples, minShare } = regressionErrorPlan;
  const random = new Mulberry32(seed);
  const means: number[] = [];
  for (let at = 0; at < resamples; at += 1) {
    resample.clear();
    for (let draw = 0; draw < n; draw += 1) resample.add(Math.floor(random.next() * n));
    const mean = resample.mean();
    if (!Number.isNaN(mean)) means.push(mean);
  }
  if (means.length < minShare * resamples) return null;
  const middle = means.reduce((sum, mean) => sum + mean, 0) / means.length;
  return Math.sqrt(means.reduce((sum, mean) => sum + (mean - middle) ** 2, 0) / (means.length - 1));
}

/** Samples as often as they are drawn, in their order: no resample is sorted. */
class Resample {
  readonly #detects: Float64Array;
  readonly #logs: Float64Array;
  readonly #limits: Float64Array;
  /** How often each is drawn, and where each sample is among them: limits are counted from −1 down. */
  readonly #drawn: Uint32Array;
  readonly #drawnLimits: Uint32Array;
  readonly #rank: Int32Array;
  /** The normal quantiles of the non-detects of a resample. */
  readonly #hidden: Float64Array;

  constructor(values: Float64Array, nonDetects: Uint8Array) {
    const ordered = Array.from(values.keys()).toSorted((a, b) => float64At(values, a) - float64At(values, b));
    const [detects, limits] = [0, 1].map((flag) => ordered.filter((at) => nonDetects[at] === flag)) as [
      number[],
      number[],
    ];
    const taken = (of: readonly number[]) => Float64Array.from(of, (at) => float64At(values, at));
    [this.#detects, this.#limits] = [taken(detects), taken(limits)];
    this.#logs = this.#detects.map(Math.log);
    [this.#drawn, this.#drawnLimits] = [new Uint32Array(detects.length), new Uint32Array(limits.length)];
    this.#rank = new Int32Array(values.length);
    for (const [rank, at] of detects.entries()) this.#rank[at] = rank;
    for (const [rank, at] of limits.entries()) this.#rank[at] = -1 - rank;
    this.#hidden = new Float64Array(values.length);
  }

  clear(): void {
    this.#drawn.fill(0);
    this.#drawnLimits.fill(0);
  }

  add(sample: number): void {
    const rank = int32At(this.#rank, sample);
    if (rank >= 0) this.#drawn[rank] = uint32At(this.#drawn, rank) + 1;
    else this.#drawnLimits[-1 - rank] = uint32At(this.#drawnLimits, -1 - rank) + 1;
  }

  /** By the regression; NaN without two different detects. */
  mean(): number {
    const [detects, logs, limits, drawn, hidden] = [this.#detects, this.#logs, this.#limits, this.#drawn, this.#hidden];
    let [lowest, highest, count, sum] = [-1, -1, 0, 0];
    for (let at = 0; at < drawn.length; at += 1) {
      const times = uint32At(drawn, at);
      if (times === 0) continue;
      if (lowest < 0) lowest = at;
      highest = at;
      count += times;
      sum += times * float64At(detects, at);
    }
    if (lowest < 0 || detects[lowest] === detects[highest]) return Number.NaN;
    let known = 0;
    let top = limits.length - 1;
    while (top >= 0 && float64At(limits, top) > float64At(detects, highest)) top -= 1;
    for (let at = 0; at <= top; at += 1) known += uint32At(this.#drawnLimits, at);
    if (known === 0) return sum / count;

    // From the highest limit down: the share above it is spread over the detects from it on, what is left over its non-detects.
    let [above, next, left, imputed, limit] = [0, highest + 1, count, 0, top];
    let [u, v, uu, uv, below] = [0, 0, 0, 0, known];
    while (next > 0 || limit >= 0) {
      while (limit >= 0 && this.#drawnLimits[limit] === 0) limit -= 1;
      const edge = limit >= 0 ? float64At(limits, limit) : -Infinity;
      let [first, here] = [next, 0];
      while (first > 0 && float64At(detects, first - 1) >= edge) {
        first -= 1;
        here += uint32At(drawn, first);
      }
      left -= here;
      const after = above;
      if (here > 0) above += (here / (here + left + below)) * (1 - above);
      for (let [at, rank] = [first, 0]; at < next; at += 1) {
        for (let time = 0; time < uint32At(drawn, at); time += 1) {
          rank += 1;
          const q = normalQuantile(1 - above + ((above - after) * rank) / (here + 1));
          const log = float64At(logs, at);
          [u, v, uu, uv] = [u + q, v + log, uu + q * q, uv + q * log];
        }
      }
      next = first;
      let own = 0;
      for (; limit >= 0 && limits[limit] === edge; limit -= 1) own += uint32At(this.#drawnLimits, limit);
      for (let rank = 1; rank <= own; rank += 1) {
        hidden[imputed] = normalQuantile(((1 - above) * rank) / (own + 1));
        imputed += 1;
      }
      below -= own;
    }
    const slope = (uv - (u * v) / count) / (uu - (u * u) / count);
    const intercept = (v - slope * u) / count;
    for (let at = 0; at < imputed; at += 1) sum += Math.exp(intercept + slope * float64At(hidden, at));
    return sum / (count + imputed);
  }
}
