import type { PlumeGrid, PlumeTerms } from './plume-grid.ts';
import { plumeLedger, type PlumeLedger } from './plume-ledger.ts';

/** A plume at one time. */
export interface DatedGrid extends PlumeGrid {
  /** A day, ISO. */
  date: string;
}

/** A plume at one time against the first date of its series. */
export interface PlumePeriod extends PlumeLedger {
  date: string;
  /** (mass − first mass) ÷ first mass × 100; null where the first date has no mass. */
  massChangePercent: number | null;
  /** How far the center of mass is from that of the first date; null where one of them has none. */
  centroidShiftM: number | null;
}

/**
 * A plume over time, in the order of dates, with changes since the first date. All dates have the same level, thickness,
 * porosity and area drawn; what differs is to be the plume, so the grids should be of the same cells and the same wells: a
 * well that is new or gone changes a plume by itself.
 *
 * plumeSeries([{"date": "2021-01-01", "x": [5, 15], "y": [5], "cellSizeM": 10, "values": [1, 20]}, {"date": "2020-01-01", "x": [5, 15], "y": [5], "cellSizeM": 10, "values": [40, 1]}], {"level": 10, "unit": "ug/L", "thicknessM": 5, "porosity": 0.2, "mask": null}) → [{"date": "2020-01-01", "cells": 1, "areaM2": 100, "bulkVolumeM3": 500, "poreVolumeM3": 100, "massKg": 0.004, "mean": 40, "max": 40, "centroid": [5, 5], "sigmaMajorM": 0, "sigmaMinorM": 0, "angleDeg": null, "massChangePercent": 0, "centroidShiftM": 0}, {"date": "2021-01-01", "cells": 1, "areaM2": 100, "bulkVolumeM3": 500, "poreVolumeM3": 100, "massKg": 0.002, "mean": 20, "max": 20, "centroid": [15, 5], "sigmaMajorM": 0, "sigmaMinorM": 0, "angleDeg": null, "massChangePercent": -50, "centroidShiftM": 10}]
 *
 * @param grids in any order.
 * @throws RangeError for two grids of one date; else as `plumeLedger`.
 * Source: as `plumeLedger`.
 */
export function plumeSeries(grids: readonly DatedGrid[], terms: PlumeTerms): PlumePeriod[] {
  if (new Set(grids.map(({ date }) => date)).size < grids.length) {
    throw new RangeError('plumeSeries: two grids are of one date');
  }
  const ledgers = grids
    .map((grid) => ({ date: grid.date, ...plumeLedger(grid, terms) }))
    .toSorted((a, b) => (a.date < b.date ? -1 : 1));
  const first = ledgers[0];
  if (first === undefined) return [];
  return ledgers.map((ledger) => ({
    ...ledger,
    massChangePercent: first.massKg && ledger.massKg !== null ? (ledger.massKg / first.massKg - 1) * 100 : null,
    centroidShiftM: shift(first, ledger),
  }));
}

function shift({ centroid: from }: PlumeLedger, { centroid: to }: PlumeLedger): number | null {
  return from && to && Math.hypot(to[0] - from[0], to[1] - from[1]);
}
