import type { Estimator } from './estimator.ts';
import { InverseDistanceEstimator } from './inverse-distance-estimator.ts';
import { KrigingEstimator } from './kriging-estimator.ts';
import type { SampledPoints } from './sampled-points.ts';
import type { SurfaceMethod } from './surface-method.ts';

/** The estimator of a method. */
export const estimatorOf = (points: SampledPoints, method: SurfaceMethod): Estimator =>
  method.kind === 'kriging' ? new KrigingEstimator(points, method) : new InverseDistanceEstimator(points, method);
