import { moments } from './moments.ts';
import { valuedSamples } from './non-detects.ts';
import { normalDistribution } from './normal.ts';

/** The normal distribution that samples with non-detects fit best, in the unit of the values. */
export interface NormalLikelihood {
  mean: number;
  /** Of the likelihood: without non-detects the root of the squares by n, not n − 1. */
  sd: number;
  /** Of mean and sd as estimates, and their covariance, from the observed information. */
  variances: { ofMean: number; ofSd: number; ofBoth: number };
}

/**
 * The maximum likelihood fit of a normal distribution to samples with non-detects at any limits: a detect contributes the
 * density at its value, a non-detect the probability below its limit.
 *
 * normalLikelihood([1, 3], [0, 0]) → {"mean": 2, "sd": 1, "variances": {"ofMean": 0.5, "ofSd": 0.25, "ofBoth": 0}}
 *
 * @param values results, a non-detect at its limit; NaN means missing and is left out.
 * @param nonDetects 1 where the sample at the same index is a non-detect, else 0.
 * @returns null with fewer than two distinct detects, which show no spread.
 * @throws RangeError if the lengths differ.
 * Source: A. C. Cohen, Truncated and Censored Samples (1991); the parameters in which the likelihood is concave, so that
 * Newton's steps find its one maximum: R. J. Olsen, Note on the uniqueness of the maximum likelihood estimator for the
 * Tobit model, Econometrica 46 (1978).
 */
export function normalLikelihood(
  values: ArrayLike<number>,
  nonDetects: ArrayLike<number> | null,
): NormalLikelihood | null {
  const samples = valuedSamples(values, nonDetects);
  const detects = samples.values.filter((_, at) => samples.nonDetects[at] === 0);
  const limits = samples.values.filter((_, at) => samples.nonDetects[at] === 1);
  return detects.some((value) => value !== detects[0]) ? likeliest(detects, limits) : null;
}

const maxSteps = 200;

/** The inverse of the observed information in η and θ, carried to m = s η + shift and s = scale / θ. */
function variancesAt(censored: CensoredSamples, at: Point, s: number): NormalLikelihood['variances'] {
  const { etaEta, etaTheta, thetaTheta } = bendsAt(censored, at);
  const determinant = etaEta * thetaTheta - etaTheta * etaTheta;
  const [ofEta, ofTheta, ofBoth] = [-thetaTheta / determinant, -etaEta / determinant, etaTheta / determinant];
  const [meanByTheta, sdByTheta] = [-(s * at.eta) / at.theta, -s / at.theta];
  return {
    ofMean: s * s * ofEta + 2 * s * meanByTheta * ofBoth + meanByTheta ** 2 * ofTheta,
    ofSd: sdByTheta ** 2 * ofTheta,
    ofBoth: s * sdByTheta * ofBoth + meanByTheta * sdByTheta * ofTheta,
  };
}

/** Newton's method in θ = 1/s and η = m/s, each step halved until the likelihood rises. */
function likeliest(detects: Float64Array, limits: Float64Array): NormalLikelihood {
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
  return { mean: shift + s * at.eta, sd: s, variances: variancesAt(censored, at, s) };
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
