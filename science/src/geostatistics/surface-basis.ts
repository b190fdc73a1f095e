import { float64At } from '../arrays/element-at.ts';
import { toLocalKm } from '../geospatial/local-plane.ts';
import type { Steps } from '../geospatial/steps.ts';
import { distanceToWells } from './distance-to-wells.ts';
import type { PlaneSamples } from './sampled-points.ts';
import { surfaceExtent, type SurfaceExtent } from './surface-extent.ts';
import { surfaceGrid, type SurfaceGrid } from './surface-grid.ts';
import { drawnCells } from './surface-mask.ts';
import type { SurfaceMethod } from './surface-method.ts';
import type { SurfaceTerms, WellValues } from './surface-terms.ts';
import { wellsVariogram, type WellsVariogram } from './wells-variogram.ts';

/** All that a surface of wells is computed from: its plane, its cells and its method. */
export interface SurfaceBasis extends Pick<SurfaceExtent, 'spacingKm' | 'mask'> {
  grid: SurfaceGrid;
  /** 1 for the cells within the mask, 0 for others, the southernmost row first. */
  isDrawn: Uint8Array<ArrayBuffer>;
  /** How far each cell is from the nearest well with a value, in km. */
  awayKm: Float64Array;
  /** Null for inverse distances. */
  variogram: WellsVariogram | null;
  /** The wells with a value, in their order, in km around the origin. */
  samples: PlaneSamples;
  method: SurfaceMethod;
}

/**
 * The basis of a surface, as `estimateSurface` takes it: to judge the method by its wells, no cell need be estimated.
 *
 * surfaceBasis({"long": [0], "lat": [0], "values": [7]}, {"method": {"kind": "inverse-distance", "power": 2}, "logs": false, "anisotropy": null, "nearest": null, "barriers": [], "mask": {"kind": "hull", "bufferKm": 0}, "network": null, "cellSizeKm": 1, "maxCells": 100}) → {"grid": {"layout": {"columns": 1, "rows": 1, "cellWidthDeg": 0.00899320363724538, "cellHeightDeg": 0.00899320363724538, "west": -0.00449660181862269, "south": -0.00449660181862269}, "cellSizeKm": 1, "long": [0], "lat": [0], "origin": {"lat": 0, "long": 0}, "x": [0], "y": [0]}, "isDrawn": [1], "awayKm": [0], "spacingKm": 0.1, "mask": {"kind": "hull", "bufferKm": 0}, "variogram": null, "samples": {"x": [0], "y": [0], "values": [7]}, "method": {"kind": "inverse-distance", "power": 2, "anisotropy": null, "barriers": [], "nearest": null, "logs": false}}
 *
 * @param pooled as `estimateSurface` takes it.
 * @throws RangeError without a well, and for more cells than `maxCells`.
 */
export function* surfaceBasis(
  wells: WellValues,
  terms: SurfaceTerms,
  pooled: WellsVariogram | null = null,
): Steps<SurfaceBasis> {
  const extent = surfaceExtent(wells, terms);
  if (extent === null) throw new RangeError('surfaceBasis: no well has a value');
  const { used, spacingKm, mask } = extent;
  const grid = surfaceGrid(extent.bounds, extent.cellSizeKm, terms.maxCells);
  const { x, y } = toLocalKm(used.long, used.lat, grid.origin);
  const samples: PlaneSamples = { x, y, values: used.values };
  const { method, variogram } = yield* methodOf(samples, terms, grid, pooled);
  const awayKm = distanceToWells(samples, grid.x, grid.y);
  const network = terms.network === null ? samples : toLocalKm(terms.network.long, terms.network.lat, grid.origin);
  // The hull is that of the network, but nothing is near a well that has no value.
  const isDrawn = drawnCells(mask, network, grid, awayKm);
  return { grid, isDrawn, awayKm, spacingKm, mask, variogram, samples, method };
}

function* methodOf(
  samples: PlaneSamples,
  { method, logs, anisotropy, nearest, barriers }: SurfaceTerms,
  { origin }: SurfaceGrid,
  pooled: WellsVariogram | null,
): Steps<{ method: SurfaceMethod; variogram: WellsVariogram | null }> {
  const inPlane = barriers.map((line) => {
    const { x, y } = toLocalKm(
      line.map(([long]) => long),
      line.map(([, lat]) => lat),
      origin,
    );
    return Array.from(x, (east, at): [number, number] => [east, float64At(y, at)]);
  });
  const reach = { anisotropy, barriers: inPlane, nearest, logs };
  if (method.kind === 'inverse-distance') return { method: { ...method, ...reach }, variogram: null };
  const variogram = pooled ?? (yield* wellsVariogram(samples, logs, method.variogram, anisotropy));
  return { method: { kind: 'kriging', model: variogram.model, ...reach }, variogram };
}
