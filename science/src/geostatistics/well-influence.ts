import { elementAt, float64At, int32At } from '../arrays/element-at.ts';
import type { Steps } from '../geospatial/steps.ts';
import { screeningState } from '../levels/screening-state.ts';
import { estimatorOf } from './estimator-of.ts';
import { workPerStep } from './estimator.ts';
import { IsotropicAxes, isotropicPlane } from './anisotropy.ts';
import { type PlaneSamples, sampledPoints } from './sampled-points.ts';
import type { SurfaceMethod } from './surface-method.ts';

/** What a surface would be without each sampled point; a list has an element for each. */
export interface WellInfluence {
  /** The largest and the mean absolute change of the surface, over the crossings with a value both with and without it. */
  maxChange: Float64Array;
  meanChange: Float64Array;
  /** Crossings that have a value only with it. */
  lost: Int32Array;
  /** Crossings above the level without it, less those with it: below 0 where the area would be smaller. Null without a level. */
  aboveChange: Int32Array | null;
  /** The sum of the surface over the crossings above the level without it, less that with it. Null without a level. */
  aboveSumChange: Float64Array | null;
  /** The index of each sample's point; -1 for a sample with something missing. */
  pointOf: Int32Array;
}

/**
 * Leaves out each sampled point in turn and compares the surface with that of all: where a well could be spared, and where
 * one carries the map. Only crossings in whose reach the point is are worked out again; elsewhere nothing changes.
 *
 * wellInfluence({"x": [0, 0], "y": [0, 4], "values": [10, 30]}, [0], [1, 3], {"kind": "inverse-distance", "power": 2, "anisotropy": null, "barriers": [], "nearest": null, "logs": false}, 20, null, null) → {"maxChange": [18, 18], "meanChange": [10, 10], "lost": [0, 0], "aboveChange": [1, -1], "aboveSumChange": [32, -28], "pointOf": [0, 1]}
 *
 * @param x of the columns and `y` of the rows, in the unit of the samples' coordinates.
 * @param method with `logs` the surface is exp of the estimate: of kriging, the median.
 * @param level in the unit of the values, or null; a crossing is above it as results are (`screeningState`).
 * @param counted 1 for the crossings that count, and 0 for others; null for all.
 * @param asked 1 for the samples whose points are left out, and 0 for others, which stay in every surface; null for all.
 * Of a point that is not requested nothing is worked out: its changes are NaN, and its counts 0.
 * @returns changes in the unit of the values, of a copy without the point less the surface; those of a point on whose
 * loss no crossing keeps a value are 0.
 * @throws RangeError as `krigeGrid` and `inverseDistanceGrid`.
 * Source: R. D. Cook, Detection of influential observation in linear regression, Technometrics 19 (1977), for surfaces.
 */
export function* wellInfluence(
  samples: PlaneSamples,
  x: ArrayLike<number>,
  y: ArrayLike<number>,
  method: SurfaceMethod,
  level: number | null,
  counted: ArrayLike<number> | null,
  requested: ArrayLike<number> | null,
): Steps<WellInfluence> {
  const points = sampledPoints(samples, method.logs);
  const plane = isotropicPlane(points, method.anisotropy);
  const axes = new IsotropicAxes(method.anisotropy);
  const estimator = estimatorOf(points, method);
  const [count, cells] = [points.values.length, x.length * y.length];
  const base = new Float64Array(cells);
  /** The square of the distance up to which a point counts at a crossing. */
  const farthest = new Float64Array(cells);
  const [across, along] = [base.slice(), base.slice()];
  const isRequested = new Uint8Array(count).fill(requested === null ? 1 : 0);
  for (let at = 0; requested !== null && at < requested.length; at += 1) {
    const point = int32At(points.pointOf, at);
    if (requested[at] === 1 && point >= 0) isRequested[point] = 1;
  }
  const turns = isRequested.reduce((sum, one) => sum + one, 0);
  let work = 0;
  const valueAt = (cell: number, without: number): number => {
    work += estimator.estimate(elementAt(x, cell % x.length), elementAt(y, Math.floor(cell / x.length)), without);
    return method.logs ? Math.exp(estimator.prediction) : estimator.prediction;
  };
  for (let cell = 0; cell < cells; cell += 1) {
    const [east, north] = [elementAt(x, cell % x.length), elementAt(y, Math.floor(cell / x.length))];
    base[cell] = counted === null || counted[cell] === 1 ? valueAt(cell, -1) : Number.NaN;
    farthest[cell] = estimator.reach.farthest;
    across[cell] = axes.across(east, north);
    along[cell] = axes.along(east, north);
    if (work < workPerStep) continue;
    work = 0;
    // The surface of all is as much as that of one point less.
    yield (cell + 1) / cells / (turns + 1);
  }
  const maxChange = new Float64Array(count);
  const meanChange = new Float64Array(count);
  const lost = new Int32Array(count);
  const aboveChange = level === null ? null : new Int32Array(count);
  const aboveSumChange = level === null ? null : new Float64Array(count);
  let done = 0;
  for (let point = 0; point < count; point += 1) {
    if (isRequested[point] === 0) {
      maxChange[point] = meanChange[point] = Number.NaN;
      continue;
    }
    done += 1;
    const [pointAcross, pointAlong] = [float64At(plane.x, point), float64At(plane.y, point)];
    let retained = 0;
    let [max, sum, gone, above, aboveSum] = [0, 0, 0, 0, 0];
    for (let cell = 0; cell < cells; cell += 1) {
      const before = float64At(base, cell);
      if (Number.isNaN(before)) continue;
      const [cellAcross, cellAlong] = [float64At(across, cell) - pointAcross, float64At(along, cell) - pointAlong];
      work += 2;
      if (cellAcross * cellAcross + cellAlong * cellAlong > float64At(farthest, cell)) {
        retained += 1;
        continue;
      }
      const after = valueAt(cell, point);
      if (level !== null) {
        const isAbove = screeningState(after, false, level) === 'above';
        const wasAbove = screeningState(before, false, level) === 'above';
        above += Number(isAbove) - Number(wasAbove);
        aboveSum += (isAbove ? after : 0) - (wasAbove ? before : 0);
      }
      if (Number.isNaN(after)) {
        gone += 1;
      } else {
        const change = Math.abs(after - before);
        retained += 1;
        sum += change;
        max = Math.max(max, change);
      }
      if (work < workPerStep) continue;
      work = 0;
      yield (done + cell / cells) / (turns + 1);
    }
    maxChange[point] = max;
    meanChange[point] = retained > 0 ? sum / retained : 0;
    lost[point] = gone;
    if (aboveChange !== null) aboveChange[point] = above;
    if (aboveSumChange !== null) aboveSumChange[point] = aboveSum;
  }
  return { maxChange, meanChange, lost, aboveChange, aboveSumChange, pointOf: points.pointOf };
}
