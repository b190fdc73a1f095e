import { float64At } from '../arrays/element-at.ts';
import type { Steps } from '../geospatial/steps.ts';
import { KrigingEstimator } from '../geostatistics/kriging-estimator.ts';
import { type PlaneSamples, sampledPoints } from '../geostatistics/sampled-points.ts';
import type { KrigingMethod } from '../geostatistics/surface-method.ts';

/** Of each place of wells: its error when it is left out ÷ the standard deviation that kriging gives that error. */
export interface StandardizedErrors {
  x: Float64Array<ArrayBuffer>;
  y: Float64Array<ArrayBuffer>;
  /** NaN where no other place is in reach. */
  standardized: Float64Array<ArrayBuffer>;
}

/**
 * The standardized errors of places left out, by which `likenessOf` tells how alike two surfaces err.
 *
 * standardizedErrors({"x": [0, 0], "y": [0, 4], "values": [1, 3]}, {"kind": "kriging", "model": {"shape": "spherical", "nugget": 0, "partialSill": 2, "range": 4}, "anisotropy": null, "barriers": [], "nearest": null, "logs": false}) → {"x": [0, 0], "y": [0, 4], "standardized": [1, -1]}
 *
 * @throws RangeError as `KrigingEstimator`.
 * Source: as `leaveOneOut`.
 */
export function* standardizedErrors(samples: PlaneSamples, method: KrigingMethod): Steps<StandardizedErrors> {
  const points = sampledPoints(samples, method.logs);
  const estimator = new KrigingEstimator(points, method);
  const standardized = new Float64Array(points.values.length);
  for (let at = 0; at < standardized.length; at += 1) {
    estimator.estimate(float64At(points.x, at), float64At(points.y, at), at);
    standardized[at] = (estimator.prediction - float64At(points.values, at)) / Math.sqrt(estimator.variance);
    yield 0;
  }
  return { x: Float64Array.from(points.x), y: Float64Array.from(points.y), standardized };
}

/** With fewer places in both nothing is known of how alike errors are. */
const minShared = 3;

/**
 * How alike the errors of two surfaces are, from 0, not at all, to 1, the same: the correlation of their standardized errors
 * at the places of wells that both have, about 0, which is their mean. A plume that has not changed errs alike between the
 * same wells, so that the difference of two surfaces is known far better than each of them; one that has changed does not.
 *
 * likenessOf({"x": [0, 1, 2], "y": [0, 0, 0], "standardized": [1, -1, 2]}, {"x": [0, 1, 2], "y": [0, 0, 0], "standardized": [2, -2, 4]}) → 1
 * likenessOf({"x": [0, 1], "y": [0, 0], "standardized": [1, -1]}, {"x": [0, 1], "y": [0, 0], "standardized": [1, -1]}) → 0
 *
 * @returns 0 for fewer than three places in both, and for errors that are opposite.
 * Source: the product's own rule, measured in `docs/decisions/0075`.
 */
export function likenessOf(one: StandardizedErrors, other: StandardizedErrors): number {
  const errorAt = new Map<string, number>();
  for (const [at, error] of one.standardized.entries()) errorAt.set(pointKey(one, at), error);
  let [shared, products, squares, otherSquares] = [0, 0, 0, 0];
  for (const [at, otherError] of other.standardized.entries()) {
    const error = errorAt.get(pointKey(other, at)) ?? Number.NaN;
    if (!Number.isFinite(error * otherError)) continue;
    shared += 1;
    products += error * otherError;
    squares += error * error;
    otherSquares += otherError * otherError;
  }
  if (shared < minShared || products <= 0) return 0;
  return Math.min(1, products / Math.sqrt(squares * otherSquares));
}

/** Surfaces of one network have one origin, but for rounding. */
const pointKey = ({ x, y }: StandardizedErrors, at: number) =>
  `${Math.round(1e6 * float64At(x, at))} ${Math.round(1e6 * float64At(y, at))}`;
