import { moments } from './moments.ts';
import { valuedSamples, type Estimate } from './non-detects.ts';
import { normalDistribution, normalQuantile } from './normal.ts';

export interface LognormalLikelihood extends Estimate {
  n: number;
  nonDetects: number;
  /** Mean and standard deviation of the natural logarithms. */
  meanLog: number | null;
  sdLog: number | null;
  /** The standard error of the mean; null without a mean. */
  se: number | null;
}

/**
 * The maximum likelihood fit of a lognormal distribution to samples with non-detects at any limits: a detect contributes
 * the density at its value, a non-detect the probability below its limit. `mean` is exp(m + s²/2) and `sd` the standard
 * deviation, both of the fitted distribution: they assume its form, which a few samples cannot confirm. `se` is of that mean,
 * by the delta method from the observed information: mean × √Var(m + s²/2), which holds for many samples.
 *
 * lognormalLikelihood([1, 7.38905609893065], [0, 0]) → {"n": 2, "nonDetects": 0, "meanLog": 1, "sdLog": 1, "se": 3.8812565867758275, "mean": 4.4816890703380645, "sd": 5.874743663340262}
 *
 * @param values results above 0, a non-detect at its limit; NaN means missing and is left out.
 * @param nonDetects 1 where the sample at the same index is a non-detect, else 0.
 * @returns nulls with fewer than two distinct detects, which show no spread, or with a value of 0 or below.
 * @throws RangeError if the lengths differ.
 * Source: A. C. Cohen, Truncated and Censored Samples (1991); the parameters in which the likelihood is concave, so that
 * Newton's steps find its one maximum: R. J. Olsen, Note on the uniqueness of the maximum likelihood estimator for the
 * Tobit model, Econometrica 46 (1978); error: W. Q. Meeker and L. A. Escobar, Statistical Methods for Reliability Data (1998),
 * section 8.4.3.
 */
export function lognormalLikelihood(
  values: ArrayLike<number>,
  nonDetects: ArrayLike<number> | null,
): LognormalLikelihood {
  const samples = valuedSamples(values, nonDetects);
  const logs = samples.values.map(Math.log);
  const detects = logs.filter((_, at) => samples.nonDetects[at] === 0);
  const limits = logs.filter((_, at) => samples.nonDetects[at] === 1);
  const counts = { n: logs.length, nonDetects: limits.length };
  const hasSpread = detects.some((value) => value !== detects[0]);
  if (!hasSpread || samples.values.some((value) => !(value > 0))) return { ...counts, ...nothing };

  const { m, s, variance } = likeliest(detects, limits);
  const mean = Math.exp(m + (s * s) / 2);
  return {
    ...counts,
    meanLog: m,
    sdLog: s,
    se: mean * Math.sqrt(variance),
    mean,
    sd: mean * Math.sqrt(Math.expm1(s * s)),
    quantile: (p) => Math.exp(m + s * normalQuantile(p)),
  };
}

const nothing = {
  meanLog: null,
  sdLog: null,
  se: null,
  mean: null,
  sd: null,
  quantile: () => null,
};

const maxSteps = 200;

/** Of m + s²/2 by the delta method: the observed information at the maximum says how far its parameters are known. */
function varianceOfLogMean(censored: CensoredSamples, at: Point, s: number): number {
  const { etaEta, etaTheta, thetaTheta } = bendsAt(censored, at);
  const determinant = etaEta * thetaTheta - etaTheta * etaTheta;
  // m = s η + shift and s = scale / θ.
  const ofEta = s;
  const ofTheta = -(s / at.theta) * (at.eta + s);
  const information = thetaTheta * ofEta ** 2 - 2 * etaTheta * ofEta * ofTheta + etaEta * ofTheta ** 2;
  return -information / determinant;
}

/** Newton's method in θ = 1/s and η = m/s, each step halved until the likelihood rises. */
function likeliest(detects: Float64Array, limits: Float64Array): { m: number; s: number; variance: number } {
  // Shifted and scaled so that the start is at 0 and 1 in any unit.
  const { mean: shift, sd: scale } = moments(detects) as { mean: number; sd: number };
  const censored = {
    seen: sumsOf(detects.map((value) => (value - shift) / scale)),
    unseen: distinctLimits(limits.map((value) => (value - shift) / scale)),
  };
  let at: Point = { eta: 0, theta: 1 };
  let height = logLikelihood(censored, at);
  for (let step = 0; step < maxSteps; step += 1) {
    const move = newtonStep(censored, at);
    const length = (Math.abs(move.eta) + Math.abs(move.theta)) / (1 + at.theta);
    let part = 1;
    let next = at;
    let reached = -Infinity;
    while (part > 1e-12) {
      next = { eta: at.eta + part * move.eta, theta: at.theta + part * move.theta };
      reached = next.theta > 0 ? logLikelihood(censored, next) : -Infinity;
      // This close to the maximum the steps are right, but they gain less than the likelihood's rounding error.
      if (reached >= height || length < 1e-5) break;
      part /= 2;
    }
    if (part <= 1e-12) break;
    at = next;
    height = reached;
    if (length < 1e-12) break;
  }
  const s = scale / at.theta;
  return { m: shift + s * at.eta, s, variance: varianceOfLogMean(censored, at, s) };
}

interface Point {
  eta: number;
  theta: number;
}

/** All that the likelihood needs of the samples: the time of a step grows with the number of distinct limits only. */
interface CensoredSamples {
  seen: { n: number; sum: number; squares: number };
  unseen: readonly { limit: number; count: number }[];
}

function sumsOf(values: Float64Array): CensoredSamples['seen'] {
  let [sum, squares] = [0, 0];
  for (const value of values) {
    sum += value;
    squares += value * value;
  }
  return { n: values.length, sum, squares };
}

function distinctLimits(limits: Float64Array): CensoredSamples['unseen'] {
  const distinct: { limit: number; count: number }[] = [];
  for (const limit of limits.toSorted()) {
    const last = distinct.at(-1);
    if (last?.limit === limit) last.count += 1;
    else distinct.push({ limit, count: 1 });
  }
  return distinct;
}

function logLikelihood({ seen, unseen }: CensoredSamples, { eta, theta }: Point): number {
  const { n, sum, squares } = seen;
  let height = n * Math.log(theta) - (theta * theta * squares - 2 * theta * eta * sum + n * eta * eta) / 2;
  for (const { limit, count } of unseen) height += count * logShareBelow(theta * limit - eta);
  return height;
}

function newtonStep(censored: CensoredSamples, at: Point): Point {
  const { ofEta, ofTheta, etaEta, etaTheta, thetaTheta } = bendsAt(censored, at);
  const determinant = etaEta * thetaTheta - etaTheta * etaTheta;
  return {
    eta: (etaTheta * ofTheta - thetaTheta * ofEta) / determinant,
    theta: (etaTheta * ofEta - etaEta * ofTheta) / determinant,
  };
}

/** The first and the second derivatives of the log-likelihood. */
function bendsAt({ seen, unseen }: CensoredSamples, { eta, theta }: Point) {
  const { n, sum, squares } = seen;
  let ofEta = theta * sum - n * eta;
  let ofTheta = n / theta - (theta * squares - eta * sum);
  let [etaEta, etaTheta, thetaTheta] = [-n, sum, -n / (theta * theta) - squares];
  for (const { limit, count } of unseen) {
    const z = theta * limit - eta;
    // The first and second derivative of ln Φ.
    const slope = Math.exp(-(z * z) / 2 - logShareBelow(z)) / Math.sqrt(2 * Math.PI);
    const bend = -slope * (z + slope);
    ofEta -= count * slope;
    ofTheta += count * limit * slope;
    etaEta += count * bend;
    etaTheta -= count * limit * bend;
    thetaTheta += count * limit * limit * bend;
  }
  return { ofEta, ofTheta, etaEta, etaTheta, thetaTheta };
}

/** ln Φ(z), by its asymptotic series where Φ itself underflows to 0. */
function logShareBelow(z: number): number {
  if (z > -30) return Math.log(normalDistribution(z));
  const inverse = 1 / (z * z);
  return -(z * z) / 2 - Math.log(-z * Math.sqrt(2 * Math.PI)) + Math.log1p(-inverse + 3 * inverse * inverse);
}
