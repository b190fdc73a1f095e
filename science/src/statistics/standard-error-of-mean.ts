import { reportedEstimate } from './estimate.ts';
import { methodInForce, type NonDetectMethod } from './non-detects.ts';
import { regressionOnOrderError } from './regression-on-order-error.ts';

/**
 * The standard error of the mean that `reportedEstimate` has, by each method that has one; of regression on order by a
 * bootstrap, which takes milliseconds, so that it is requested alone.
 *
 * standardErrorOfMean([1, 3, 5], [0, 0, 0], "regression-on-order") → 1.1547005383792517
 *
 * @param values results, a non-detect's being its limit; NaN is a missing one and left out.
 * @param nonDetects 1 where the sample at the same index is a non-detect, else 0.
 * @returns null at limits beside non-detects: they are not results; and where a method has no mean or no error.
 * @throws RangeError when the two differ in length.
 * Source: as each method.
 */
export function standardErrorOfMean(
  values: ArrayLike<number>,
  nonDetects: ArrayLike<number>,
  method: NonDetectMethod,
): number | null {
  const { mean, se } = reportedEstimate(values, nonDetects, method);
  const isRegression = methodInForce(values, nonDetects, method) === 'regression-on-order';
  return isRegression && mean !== null ? regressionOnOrderError(values, nonDetects) : se;
}
