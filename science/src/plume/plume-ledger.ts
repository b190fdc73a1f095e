import { screeningState } from '../levels/screening-state.ts';
import { cellMeasures, type PlumeGrid, type PlumeTerms } from './plume-grid.ts';
import { plumeSpread, type PlumeSpread } from './plume-spread.ts';

/** What a plume amounts to. Volumes and mass are null where a term for them is missing. */
export interface PlumeLedger extends PlumeSpread {
  /** How many cells are above the level. */
  cells: number;
  areaM2: number;
  /** The volume of the aquifer within the plume, water and rock. */
  bulkVolumeM3: number | null;
  /** The volume of water in it. */
  poreVolumeM3: number | null;
  /** The mass dissolved in that water; what adheres to rock is not in it. */
  massKg: number | null;
  /** Of the cells above the level, in the unit of the values; null without one. */
  mean: number | null;
  max: number | null;
}

/**
 * Area, volume, dissolved mass, center and spread of a plume: of the cells whose concentration is above a level, as
 * results are (`screeningState`: equal is not above). Mass is Σ concentration × cell area × thickness × porosity, of the
 * whole concentration and not of what is above the level. With the total porosity it is all that is dissolved, with the
 * effective one what is in the water that moves.
 *
 * plumeLedger({"x": [5, 15], "y": [5, 15], "cellSizeM": 10, "values": [1, 2, 30, 4]}, {"level": 20, "unit": "ug/L", "thicknessM": 2, "porosity": 0.3}) → {"cells": 1, "areaM2": 100, "bulkVolumeM3": 200, "poreVolumeM3": 60, "massKg": 0.0018, "mean": 30, "max": 30, "centroid": [5, 15], "sigmaMajorM": 0, "sigmaMinorM": 0, "angleDeg": null}
 *
 * @param grid cells without a value (NaN) never count; non-detects have the values that the interpolation was given.
 * @returns area 0 and mass 0 where nothing is above the level.
 * @throws RangeError as `cellMeasures`.
 * Source: J. A. Ricker, A practical method to evaluate ground water contaminant plume stability, Ground Water Monitoring
 * and Remediation 28 (2008); moments as `plumeSpread`.
 */
export function plumeLedger(grid: PlumeGrid, terms: PlumeTerms): PlumeLedger {
  const cell = cellMeasures(grid, terms);
  const above = cellsAbove(grid, terms);
  const cells = above.length;
  let sum = 0;
  let max: number | null = null;
  for (const at of above) {
    const value = grid.values[at] as number;
    sum += value;
    if (max === null || value > max) max = value;
  }
  return {
    cells,
    areaM2: cells * cell.areaM2,
    bulkVolumeM3: cell.bulkVolumeM3 === null ? null : cells * cell.bulkVolumeM3,
    poreVolumeM3: cell.poreVolumeM3 === null ? null : cells * cell.poreVolumeM3,
    massKg: cell.kgAtOne === null ? null : sum * cell.kgAtOne,
    mean: cells === 0 ? null : sum / cells,
    max,
    ...plumeSpread(grid, above),
  };
}

function cellsAbove({ values }: PlumeGrid, { level }: PlumeTerms): number[] {
  const above: number[] = [];
  for (let at = 0; at < values.length; at += 1) {
    if (screeningState(values[at] as number, false, level) === 'above') above.push(at);
  }
  return above;
}
