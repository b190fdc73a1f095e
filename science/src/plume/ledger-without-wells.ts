import { float64At, int32At } from '../arrays/element-at.ts';
import { wellInfluence } from '../geostatistics/well-influence.ts';
import type { Steps } from '../geospatial/steps.ts';
import { ledgerInterval, type LeaveOneOutRange, type LedgerQuantity } from './ledger-interval.ts';
import { cellMeasures, type PlumeTerms } from './plume-grid.ts';
import { plumeLedger } from './plume-ledger.ts';
import { plumeGridOf, type PlumeSurface } from './surface-ledger.ts';

/** How a plume's numbers depend on single wells. */
export type LedgerWithoutWells = Record<LedgerQuantity, LeaveOneOutRange>;

/**
 * What a plume would amount to without each sampled place in turn: the surface of the others in the same cells, by the same
 * variogram. A cell that no other well reaches is no part of the plume then.
 *
 * ledgerWithoutWells({"grid": {"x": [0], "y": [0], "cellSizeKm": 1}, "values": [7], "deviations": null, "method": {"kind": "inverse-distance", "power": 2, "anisotropy": null, "barriers": [], "nearest": null, "logs": false}, "samples": {"x": [0], "y": [0], "values": [7]}}, {"level": 5, "unit": "ug/L", "thicknessM": 10, "porosity": 0.25}) → {"areaM2": {"min": 0, "max": 0, "standardError": null, "missing": 0}, "massKg": {"min": 0, "max": 0, "standardError": null, "missing": 0}, "mean": {"min": null, "max": null, "standardError": null, "missing": 1}}
 *
 * @throws RangeError as `plumeLedger` and `wellInfluence`.
 * Source: as `ledgerInterval`.
 */
export function* ledgerWithoutWells(surface: PlumeSurface, terms: PlumeTerms): Steps<LedgerWithoutWells> {
  const grid = plumeGridOf(surface);
  const { areaM2, kgAtOne } = cellMeasures(grid, terms);
  const all = plumeLedger(grid, terms);
  const counted = Uint8Array.from(surface.values, (value) => Number(!Number.isNaN(value)));
  const { samples, method } = surface;
  const influence = yield* wellInfluence(samples, surface.grid.x, surface.grid.y, method, terms.level, counted, null);
  const sumOfAll = all.mean === null ? 0 : all.mean * all.cells;
  const without = Array.from(influence.aboveChange ?? [], (_, point) => {
    const cells = all.cells + int32At(influence.aboveChange as Int32Array, point);
    // Rounding must not leave a sum below 0 of no cell.
    const sum = cells === 0 ? 0 : sumOfAll + float64At(influence.aboveSumChange as Float64Array, point);
    return {
      areaM2: cells * areaM2,
      massKg: kgAtOne === null ? null : sum * kgAtOne,
      mean: cells === 0 ? null : sum / cells,
    };
  });
  return ledgerInterval(without);
}
