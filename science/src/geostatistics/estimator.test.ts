import { expect, test } from 'vitest';
import { workOf } from './estimator.ts';
import { InverseDistanceEstimator } from './inverse-distance-estimator.ts';
import { KrigingEstimator } from './kriging-estimator.ts';

const points = {
  x: Float64Array.of(0, 1, 0),
  y: Float64Array.of(0, 0, 1),
  values: Float64Array.of(1, 2, 3),
  pointOf: Int32Array.of(0, 1, 2),
};
const reach = { anisotropy: null, barriers: [], nearest: null, logs: false };

test('[house 24] the work of an estimate is that of its parts: other points make it set up their equations', () => {
  const model = { shape: 'spherical', nugget: 0, partialSill: 1, range: 2 } as const;
  const kriging = new KrigingEstimator(points, { kind: 'kriging', model, ...reach });
  const { target, newPair, newTriple, pair } = workOf;
  expect(kriging.estimate(0.3, 0.3, -1)).toBeCloseTo(target + 9 * newPair + 27 * newTriple, 9);
  expect(kriging.estimate(0.4, 0.3, -1)).toBe(target + 9 * pair);
  expect(kriging.estimate(0.4, 0.3, 0)).toBeCloseTo(target + 4 * newPair + 8 * newTriple, 9);
  expect(kriging.estimate(1, 0, -1)).toBe(target);
  const weighting = new InverseDistanceEstimator(points, { kind: 'inverse-distance', power: 2, ...reach });
  expect(weighting.estimate(0.3, 0.3, -1)).toBe(target + 3 * workOf.weightedPoint);
});
