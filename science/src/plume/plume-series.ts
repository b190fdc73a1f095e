import type { PlumeLedger } from './plume-ledger.ts';

/** What a plume amounts to at one time. */
export interface DatedLedger extends PlumeLedger {
  /** A day, ISO. */
  date: string;
}

/** A plume at one time against the first date of its series. */
export interface PlumePeriod extends DatedLedger {
  /** (mass − first mass) ÷ first mass × 100; null where the first date has no mass. */
  massChangePercent: number | null;
  /** How far the center of mass is from that of the first date; null where one of them has none. */
  centroidShiftM: number | null;
}

/**
 * A plume over time, in the order of dates, with changes since the first date. All dates have the same level, thickness,
 * porosity and area drawn; what differs is to be the plume, so the ledgers should be of the same cells and the same wells: a
 * well that is new or gone changes a plume by itself.
 *
 * plumeSeries([{"date": "2021-01-01", "cells": 1, "areaM2": 100, "bulkVolumeM3": 500, "poreVolumeM3": 100, "massKg": 0.002, "mean": 20, "max": 20, "centroid": [15, 5], "sigmaMajorM": 0, "sigmaMinorM": 0, "angleDeg": null}, {"date": "2020-01-01", "cells": 1, "areaM2": 100, "bulkVolumeM3": 500, "poreVolumeM3": 100, "massKg": 0.004, "mean": 40, "max": 40, "centroid": [5, 5], "sigmaMajorM": 0, "sigmaMinorM": 0, "angleDeg": null}]) → [{"date": "2020-01-01", "cells": 1, "areaM2": 100, "bulkVolumeM3": 500, "poreVolumeM3": 100, "massKg": 0.004, "mean": 40, "max": 40, "centroid": [5, 5], "sigmaMajorM": 0, "sigmaMinorM": 0, "angleDeg": null, "massChangePercent": 0, "centroidShiftM": 0}, {"date": "2021-01-01", "cells": 1, "areaM2": 100, "bulkVolumeM3": 500, "poreVolumeM3": 100, "massKg": 0.002, "mean": 20, "max": 20, "centroid": [15, 5], "sigmaMajorM": 0, "sigmaMinorM": 0, "angleDeg": null, "massChangePercent": -50, "centroidShiftM": 10}]
 *
 * @param ledgers in any order, with one origin of their centers.
 * @throws RangeError for two ledgers of one date.
 * Source: as `plumeLedger`.
 */
export function plumeSeries(ledgers: readonly DatedLedger[]): PlumePeriod[] {
  if (new Set(ledgers.map(({ date }) => date)).size < ledgers.length) {
    throw new RangeError('plumeSeries: two ledgers are of one date');
  }
  const ordered = ledgers.toSorted((a, b) => (a.date < b.date ? -1 : 1));
  const first = ordered[0];
  if (first === undefined) return [];
  return ordered.map((ledger) => ({
    ...ledger,
    massChangePercent: first.massKg && ledger.massKg !== null ? (ledger.massKg / first.massKg - 1) * 100 : null,
    centroidShiftM: shift(first, ledger),
  }));
}

function shift({ centroid: from }: PlumeLedger, { centroid: to }: PlumeLedger): number | null {
  return from && to && Math.hypot(to[0] - from[0], to[1] - from[1]);
}
