import { elementAt, float64At } from '../arrays/element-at.ts';
import { boundsOf, toLocalKm, type Bounds } from '../geospatial/local-plane.ts';
import type { Steps } from '../geospatial/steps.ts';
import { normalQuantile } from '../statistics/normal.ts';
import { distanceToWells } from './distance-to-wells.ts';
import { inverseDistanceGrid } from './inverse-distance-grid.ts';
import { krigeGrid } from './krige-grid.ts';
import { krigeLogs } from './krige-logs.ts';
import { sampledPoints, type PlaneSamples } from './sampled-points.ts';
import { roundCellSizeKm, surfaceGrid, widerBounds, type SurfaceGrid } from './surface-grid.ts';
import { drawnCells, knownMask, type KnownMask } from './surface-mask.ts';
import type { SurfaceMethod } from './surface-method.ts';
import type { SurfaceTerms, WellValues } from './surface-terms.ts';
import { wellSpacing } from './well-spacing.ts';
import { wellsVariogram, type WellsVariogram } from './wells-variogram.ts';

/** What stands for the spacing of wells at one place. */
const aloneKm = 0.1;

/** A surface with its errors. Lists have an element for each cell, the southernmost row first; NaN beyond the mask. */
export interface EstimatedSurface {
  grid: SurfaceGrid;
  /** In the unit of the values; with `logs` the median. */
  values: Float64Array;
  /** The kriging standard deviation, of the natural logarithm with `logs`; null for inverse distances, which have none. */
  deviations: Float64Array | null;
  /** How far each cell is from the nearest well with a value, in km. */
  awayKm: Float64Array;
  /** The median distance from a well to the nearest other, in km; three digits of it are used. */
  spacingKm: number;
  mask: KnownMask;
  /** Null for inverse distances. */
  variogram: WellsVariogram | null;
  /** Wells with a value, and their distinct places. */
  wells: number;
  places: number;
  /** In how many cells points too close for the model had to be told apart by a small variance, and that variance. */
  steadied: number;
  addedVariance: number;
  /** The wells with a value, in km around the origin, and how the cells were computed: for what they would be without one. */
  samples: PlaneSamples;
  method: SurfaceMethod;
}

/**
 * A surface of wells over a place, by ordinary kriging or by inverse distances: in a plane that touches the globe at the
 * middle of the surface (`toLocalKm`), in square cells, with its errors, as far as the mask goes. Non-detects have the values
 * that the caller passes.
 *
 * @param wells one without a value or a coordinate does not count.
 * @throws RangeError without a well; with `logs` for a value that is not above 0; for more cells than `maxCells`; as
 * `krigeGrid` and `inverseDistanceGrid`.
 * Source: as those two.
 */
export function* estimateSurface(wells: WellValues, terms: SurfaceTerms): Steps<EstimatedSurface> {
  const used = usedWells(wells);
  const { long, lat } = terms.network ?? used;
  const bounds = boundsOf(long, lat);
  if (bounds === null || used.values.length === 0) throw new RangeError('estimateSurface: no well has a value');
  const spacingKm = Number((wellSpacing(toLocalKm(long, lat)) ?? aloneKm).toPrecision(3));
  const mask = knownMask(terms.mask, spacingKm);
  const extent = extentOf(bounds, mask);
  const grid = surfaceGrid(extent, terms.cellSizeKm ?? roundCellSizeKm(extent), terms.maxCells);
  const { x, y } = toLocalKm(used.long, used.lat, grid.origin);
  const samples: PlaneSamples = { x, y, values: used.values };
  const { method, variogram } = yield* methodOf(samples, terms, grid);
  const awayKm = distanceToWells(samples, grid.x, grid.y);
  const network = terms.network === null ? samples : toLocalKm(long, lat, grid.origin);
  const isDrawn = drawnCells(
    mask,
    network,
    grid,
    mask.kind === 'distance' ? distanceToWells(network, grid.x, grid.y) : awayKm,
  );
  const found = yield* valuesOf(samples, grid, method);
  for (let cell = 0; cell < isDrawn.length; cell += 1) {
    if (isDrawn[cell] === 1) continue;
    found.values[cell] = Number.NaN;
    if (found.deviations) found.deviations[cell] = Number.NaN;
  }
  const { length: places } = sampledPoints(samples, false).values;
  return { grid, ...found, awayKm, spacingKm, mask, variogram, samples, wells: used.values.length, places, method };
}

/** The factor by which the ends of the 95% interval of a value differ from its median, for a deviation of the logarithm. */
export function intervalFactor(deviation: number): number {
  return Math.exp(normalQuantile(0.975) * deviation);
}

type Found = Pick<EstimatedSurface, 'values' | 'deviations' | 'steadied' | 'addedVariance'>;

function* valuesOf(samples: PlaneSamples, { x, y }: SurfaceGrid, method: SurfaceMethod): Steps<Found> {
  if (method.kind === 'inverse-distance') {
    const values = yield* inverseDistanceGrid(samples, x, y, method);
    return { values, deviations: null, steadied: 0, addedVariance: 0 };
  }
  if (!method.logs) {
    const { prediction, variance, multiplier: _, ...rest } = yield* krigeGrid(samples, x, y, method);
    return { ...rest, values: prediction, deviations: deviationsOf(variance) };
  }
  const kriged = yield* krigeLogs(samples, x, y, method);
  if (kriged === null) throw new RangeError('estimateSurface: a value that is not above 0 has no logarithm');
  const { variance, steadied, addedVariance } = kriged.logs;
  return { values: kriged.median, deviations: deviationsOf(variance), steadied, addedVariance };
}

/** Rounding can leave a variance slightly below 0. */
function deviationsOf(variance: Float64Array): Float64Array {
  return Float64Array.from(variance, (one) => Math.sqrt(Math.max(0, one)));
}

function* methodOf(
  samples: PlaneSamples,
  { method, logs, anisotropy, nearest, barriers }: SurfaceTerms,
  { origin }: SurfaceGrid,
): Steps<{ method: SurfaceMethod; variogram: WellsVariogram | null }> {
  const inPlane = barriers.map((line) => {
    const { x, y } = toLocalKm(
      line.map(([long]) => long),
      line.map(([, lat]) => lat),
      origin,
    );
    return Array.from(x, (east, at): [number, number] => [east, float64At(y, at)]);
  });
  const reach = { anisotropy, barriers: inPlane, nearest, within: null, logs };
  if (method.kind === 'inverse-distance') return { method: { ...method, ...reach }, variogram: null };
  const variogram = yield* wellsVariogram(samples, logs, method.variogram, anisotropy);
  return { method: { kind: 'kriging', model: variogram.model, ...reach }, variogram };
}

function extentOf(wells: Bounds, mask: KnownMask): Bounds {
  switch (mask.kind) {
    case 'hull':
      return widerBounds(wells, mask.bufferKm);
    case 'distance':
      return widerBounds(wells, mask.km);
    case 'areas': {
      const corners = mask.areas.flatMap(({ outline }) => outline);
      return (
        boundsOf(
          corners.map(([long]) => long),
          corners.map(([, lat]) => lat),
        ) ?? wells
      );
    }
  }
}

function usedWells({ long, lat, values }: WellValues): Record<keyof WellValues, Float64Array> {
  const kept = Array.from(values, (_, at) => at).filter((at) =>
    Number.isFinite(elementAt(long, at) + elementAt(lat, at) + elementAt(values, at)),
  );
  const taken = (from: ArrayLike<number>) => Float64Array.from(kept, (at) => elementAt(from, at));
  return { long: taken(long), lat: taken(lat), values: taken(values) };
}
