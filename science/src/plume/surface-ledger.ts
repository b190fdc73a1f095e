import { boundsOfWells } from '../geostatistics/beyond-wells.ts';
import type { EstimatedSurface } from '../geostatistics/estimated-surface.ts';
import type { SurfaceGrid } from '../geostatistics/surface-grid.ts';
import { krigedPlume, type KrigedPlume } from './kriged-plume.ts';
import type { PlumeGrid, PlumeTerms } from './plume-grid.ts';
import { plumeLedger, type PlumeLedger } from './plume-ledger.ts';

/** A plume on an estimated surface. */
export interface SurfaceLedger {
  ledger: PlumeLedger;
  /** What kriging says of its own errors; null for inverse distances, which know none. */
  kriged: Pick<KrigedPlume, 'expected' | 'lower' | 'upper'> | null;
}

/** Of each one-sided bound of a cell. */
const confidence = 0.95;

/** What a plume is accounted for from: an estimated surface has more. */
export interface PlumeSurface extends Pick<EstimatedSurface, 'values' | 'deviations' | 'method' | 'samples'> {
  grid: Pick<SurfaceGrid, 'x' | 'y' | 'cellSizeKm'>;
}

/**
 * An estimated surface in meters, as a plume is accounted for.
 *
 * plumeGridOf({"grid": {"x": [0], "y": [0], "cellSizeKm": 1}, "values": [7]}) → {"x": [0], "y": [0], "cellSizeM": 1000, "values": [7]}
 */
export function plumeGridOf({ grid, values }: Pick<PlumeSurface, 'grid' | 'values'>): PlumeGrid {
  const meters = (km: Float64Array) => km.map((one) => 1000 * one);
  return { x: meters(grid.x), y: meters(grid.y), cellSizeM: 1000 * grid.cellSizeKm, values };
}

/**
 * What the plume of an estimated surface amounts to, as `plumeLedger` and, where it was kriged, `krigedPlume` with one-sided
 * bounds of 95% have it. Of a surface of logarithms the values are medians: mass and mean are those of the median surface.
 *
 * surfaceLedger({"grid": {"x": [0], "y": [0], "cellSizeKm": 1}, "values": [7], "deviations": null, "method": {"kind": "inverse-distance", "power": 2, "anisotropy": null, "barriers": [], "nearest": null, "logs": false}, "samples": {"x": [0], "y": [0], "values": [7]}}, {"level": 5, "unit": "ug/L", "thicknessM": 10, "porosity": 0.25}) → {"ledger": {"cells": 1, "areaM2": 1000000, "bulkVolumeM3": 10000000, "poreVolumeM3": 2500000, "massKg": 17.5, "mean": 7, "max": 7, "centroid": [0, 0], "sigmaMajorM": 0, "sigmaMinorM": 0, "angleDeg": null}, "kriged": null}
 *
 * A mass of kriging leaves out what no well bears out: a cell above `boundsOfWells`, of logarithms 3 times the highest well, counts
 * as that. The tail of the lognormal distribution beyond it would make the expected mass of a plume two to ten times the true one.
 *
 * @throws RangeError as `plumeLedger`.
 * Source: as `plumeLedger` and `krigedPlume`; the bound is the product's own, measured in `docs/decisions/0075`.
 */
export function surfaceLedger(surface: PlumeSurface, terms: PlumeTerms): SurfaceLedger {
  const grid = plumeGridOf(surface);
  const ledger = plumeLedger(grid, terms);
  const { deviations, method } = surface;
  if (deviations === null) return { ledger, kriged: null };
  const { expected, lower, upper } = krigedPlume(
    {
      ...grid,
      values: method.logs ? surface.values.map(Math.log) : surface.values,
      variances: deviations.map((deviation) => deviation ** 2),
      isLog: method.logs,
    },
    terms,
    confidence,
    boundsOfWells(surface.samples.values, method.logs).high,
  );
  return { ledger, kriged: { expected, lower, upper } };
}
