import type { Steps } from '../geospatial/steps.ts';
import { beyondWells, type BeyondWells } from './beyond-wells.ts';
import { inverseDistanceGrid } from './inverse-distance-grid.ts';
import { krigeGrid } from './krige-grid.ts';
import { krigeLogs } from './krige-logs.ts';
import { leaveOneOut } from './leave-one-out.ts';
import { sampledPoints, type PlaneSamples } from './sampled-points.ts';
import { surfaceBasis, type SurfaceBasis } from './surface-basis.ts';
import { surfaceBelief, type SurfaceBelief } from './surface-belief.ts';
import type { SurfaceGrid } from './surface-grid.ts';
import type { SurfaceMethod } from './surface-method.ts';
import type { SurfaceTerms, WellValues } from './surface-terms.ts';
import type { WellsVariogram } from './wells-variogram.ts';

/** A surface with its errors. Lists have an element for each cell, the southernmost row first; NaN beyond the mask. */
export interface EstimatedSurface extends Omit<SurfaceBasis, 'isDrawn'> {
  /** In the unit of the values; with `logs` the median. */
  values: Float64Array;
  /**
   * The kriging standard deviation, of the natural logarithm with `logs`; null for inverse distances, which have none, and
   * where `belief` has a doubt.
   */
  deviations: Float64Array | null;
  /** With `logs` by kriging the means of the values, whose medians `values` are; else, and without deviations, null. */
  means: Float64Array | null;
  /** How far its errors can be believed; null for inverse distances. */
  belief: SurfaceBelief | null;
  /** Cells far beyond the values of the wells. */
  beyond: BeyondWells;
  /** Wells with a value, and their distinct points. */
  wells: number;
  points: number;
  /** In how many cells within the mask points too close for the model had to be distinguished by a small variance, and that one. */
  steadied: number;
  addedVariance: number;
}

/**
 * A surface of wells over a place, by ordinary kriging or by inverse distances: in a plane that touches the globe at the
 * middle of the surface (`toLocalKm`), in square cells, as far as the mask goes; with its errors, unless leaving out each
 * place of wells shows that they do not hold (`surfaceBelief`). Non-detects have the values that the caller passes.
 *
 * estimateSurface({"long": [0], "lat": [0], "values": [7]}, {"method": {"kind": "inverse-distance", "power": 2}, "logs": false, "anisotropy": null, "nearest": null, "barriers": [], "mask": {"kind": "hull", "bufferKm": 0}, "network": null, "cellSizeKm": 1, "maxCells": 100}) → {"grid": {"layout": {"columns": 1, "rows": 1, "cellWidthDeg": 0.00899320363724538, "cellHeightDeg": 0.00899320363724538, "west": -0.00449660181862269, "south": -0.00449660181862269}, "cellSizeKm": 1, "long": [0], "lat": [0], "origin": {"lat": 0, "long": 0}, "x": [0], "y": [0]}, "awayKm": [0], "spacingKm": 0.1, "mask": {"kind": "hull", "bufferKm": 0}, "variogram": null, "samples": {"x": [0], "y": [0], "values": [7]}, "method": {"kind": "inverse-distance", "power": 2, "anisotropy": null, "barriers": [], "nearest": null, "logs": false}, "values": [7], "deviations": null, "means": null, "belief": null, "beyond": {"low": 7, "high": 7, "below": 0, "above": 0}, "steadied": 0, "addedVariance": 0, "wells": 1, "points": 1}
 *
 * @param wells one without a value or a coordinate does not count.
 * @param pooled the variogram to krige by, as `pooledVariogram` finds it; null for the wells' own.
 * @throws RangeError without a well; with `logs` for a value that is not above 0; for more cells than `maxCells`; as
 * `krigeGrid` and `inverseDistanceGrid`.
 * Source: as those two.
 */
export function* estimateSurface(
  wells: WellValues,
  terms: SurfaceTerms,
  pooled: WellsVariogram | null = null,
): Steps<EstimatedSurface> {
  const { isDrawn, ...basis } = yield* surfaceBasis(wells, terms, pooled);
  const { samples, grid, method } = basis;
  const belief = method.kind === 'kriging' ? yield* beliefIn(samples, method) : null;
  const { deviations, means, ...found } = yield* valuesOf(samples, grid, method, isDrawn);
  const areGiven = belief?.doubt === null;
  return {
    ...basis,
    ...found,
    deviations: areGiven ? deviations : null,
    means: areGiven ? means : null,
    belief,
    beyond: beyondWells(found.values, samples.values, method.logs),
    wells: samples.values.length,
    points: sampledPoints(samples, false).values.length,
  };
}

/** A small part of the work, whose progress is not told. */
function* beliefIn(samples: PlaneSamples, method: SurfaceMethod): Steps<SurfaceBelief> {
  const steps = leaveOneOut(samples, method);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return surfaceBelief(value);
    yield 0;
  }
}

type Found = Pick<EstimatedSurface, 'values' | 'deviations' | 'means' | 'steadied' | 'addedVariance'>;

function* valuesOf(
  samples: PlaneSamples,
  { x, y }: SurfaceGrid,
  method: SurfaceMethod,
  isDrawn: Uint8Array,
): Steps<Found> {
  if (method.kind === 'inverse-distance') {
    const values = yield* inverseDistanceGrid(samples, x, y, method, isDrawn);
    return { values, deviations: null, means: null, steadied: 0, addedVariance: 0 };
  }
  if (!method.logs) {
    const { prediction, variance, steadied, addedVariance } = yield* krigeGrid(samples, x, y, method, isDrawn);
    return { values: prediction, deviations: deviationsOf(variance), means: null, steadied, addedVariance };
  }
  const kriged = yield* krigeLogs(samples, x, y, method, isDrawn);
  if (kriged === null) throw new RangeError('estimateSurface: a value that is not above 0 has no logarithm');
  const { variance, steadied, addedVariance } = kriged.logs;
  return { values: kriged.median, deviations: deviationsOf(variance), means: kriged.mean, steadied, addedVariance };
}

/** Rounding can leave a variance slightly below 0. */
function deviationsOf(variance: Float64Array): Float64Array {
  return variance.map((one) => Math.sqrt(Math.max(0, one)));
}
