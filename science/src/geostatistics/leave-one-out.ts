import { float64At } from '../arrays/element-at.ts';
import type { Steps } from '../geospatial/steps.ts';
import { estimatorOf } from './estimator-of.ts';
import { workPerStep } from './estimator.ts';
import { type PlaneSamples, sampledPoints } from './sampled-points.ts';
import type { SurfaceMethod } from './surface-method.ts';

/** How well a surface tells each sampled point from the others. */
export interface LeaveOneOut {
  /** Sampled points, also those that no other point reaches. */
  n: number;
  /** Predicted − observed for each sampled point; NaN for one that no other reaches. None for fewer than three points. */
  errors: Float64Array;
  /** Their mean: away from 0 the surface is too high or too low throughout. */
  me: number | null;
  /** The root of their mean square. */
  rmse: number | null;
  /** Of kriging, the mean of error ÷ √variance, and of error² ÷ variance, which is near 1 where the model fits. */
  meanStdError: number | null;
  msdr: number | null;
  /** Points whose equations needed a larger nugget to have an answer, as `KrigedGrid` says. */
  steadied: number;
  /** The index of each sample's error; -1 for a sample with something missing. */
  pointOf: Int32Array;
}

/**
 * Leaves out each sampled point in turn and predicts it from the others, by the same method and from the points that it
 * reaches: what the surface would have said there without the well. Samples at one point are averaged first.
 *
 * leaveOneOut({"x": [0, 1, 2], "y": [0, 0, 0], "values": [1, 2, 6]}, {"kind": "inverse-distance", "power": 1, "anisotropy": null, "barriers": [], "nearest": 1, "logs": false}) → {"n": 3, "errors": [1, -1, -4], "me": -1.3333333333333333, "rmse": 2.449489742783178, "meanStdError": null, "msdr": null, "steadied": 0, "pointOf": [0, 1, 2]}
 *
 * @param method with `logs` the errors are those of the logarithms.
 * @returns in the unit of the values; nulls for fewer than three points, where no point reaches another, and for what
 * asks for a variance where one is 0.
 * @throws RangeError as `krigeGrid` and `inverseDistanceGrid`.
 * Source: N. A. C. Cressie, Statistics for Spatial Data (1993), section 2.6.4.
 */
export function* leaveOneOut(samples: PlaneSamples, method: SurfaceMethod): Steps<LeaveOneOut> {
  const points = sampledPoints(samples, method.logs);
  const n = points.values.length;
  const { pointOf } = points;
  const nothing = { me: null, rmse: null, meanStdError: null, msdr: null };
  if (n < 3) return { n, errors: new Float64Array(), ...nothing, steadied: 0, pointOf };
  const estimator = estimatorOf(points, method);
  const errors = new Float64Array(n);
  let [known, sum, squares, standardized, standardizedSquares, steadied, work] = [0, 0, 0, 0, 0, 0, 0];
  for (let at = 0; at < n; at += 1) {
    work += estimator.estimate(float64At(points.x, at), float64At(points.y, at), at);
    const error = estimator.prediction - float64At(points.values, at);
    errors[at] = error;
    if (estimator.added > 0) steadied += 1;
    if (Number.isNaN(error)) continue;
    known += 1;
    sum += error;
    squares += error * error;
    standardized += error / Math.sqrt(estimator.variance);
    standardizedSquares += (error * error) / estimator.variance;
    if (work < workPerStep) continue;
    work = 0;
    yield (at + 1) / n;
  }
  if (known === 0) return { n, errors, ...nothing, steadied, pointOf };
  const orNull = (mean: number) => (Number.isFinite(mean) ? mean : null);
  return {
    n,
    errors,
    me: sum / known,
    rmse: Math.sqrt(squares / known),
    meanStdError: orNull(standardized / known),
    msdr: orNull(standardizedSquares / known),
    steadied,
    pointOf,
  };
}
