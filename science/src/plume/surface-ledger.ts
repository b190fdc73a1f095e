import type { EstimatedSurface } from '../geostatistics/estimated-surface.ts';
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

/** An estimated surface in meters, as a plume is accounted for. */
export function plumeGridOf({ grid, values }: Pick<EstimatedSurface, 'grid' | 'values'>): PlumeGrid {
  const meters = (km: Float64Array) => km.map((one) => 1000 * one);
  return { x: meters(grid.x), y: meters(grid.y), cellSizeM: 1000 * grid.cellSizeKm, values };
}

/**
 * What the plume of an estimated surface amounts to, as `plumeLedger` and, where it was kriged, `krigedPlume` with one-sided
 * bounds of 95% have it. Of a surface of logarithms the values are medians: mass and mean are those of the median surface.
 *
 * @throws RangeError as `plumeLedger`.
 * Source: as `plumeLedger` and `krigedPlume`.
 */
export function surfaceLedger(surface: EstimatedSurface, terms: PlumeTerms): SurfaceLedger {
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
  );
  return { ledger, kriged: { expected, lower, upper } };
}
