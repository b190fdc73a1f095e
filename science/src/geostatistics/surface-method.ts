import type { Anisotropy } from './anisotropy.ts';
import type { Barrier } from './barriers.ts';
import type { VariogramModel } from './variogram-model.ts';

/** Which samples count at a target. Distances are those of `isotropicPlane`. */
export interface Reach {
  anisotropy: Anisotropy | null;
  /** Lines that the surface does not cross, in the plane of the samples; see `Barriers` for what they hide. */
  barriers: readonly Barrier[];
  /**
   * Only so many sampled points count, the nearest of those in sight, of equally near ones those that came first; null
   * for all.
   */
  nearest: number | null;
  /** Whether the natural logarithms of the values are estimated. */
  logs: boolean;
}

/** Ordinary kriging. */
export interface KrigingMethod extends Reach {
  kind: 'kriging';
  /** Of the values, or of their logarithms with `logs`. */
  model: VariogramModel;
}

/** Inverse distance weighting. */
export interface InverseDistanceMethod extends Reach {
  kind: 'inverse-distance';
  /** A whole number, 1 or more. */
  power: number;
}

export type SurfaceMethod = KrigingMethod | InverseDistanceMethod;

/** How many of the nearest points count unless somebody asks for others: farther ones are screened by them. */
export const defaultNearest = 24;

/** As many points can be kriged together: the work grows with the cube of their number. */
export const maxKrigedTogether = 500;
