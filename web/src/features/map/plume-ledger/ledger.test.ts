import { describe, expect, test } from 'vitest';
import type { LedgerPeriod } from '../../../frame/plume/ledger-periods.ts';
import { ledgerColumns, ledgerText } from './ledger-columns.ts';
import { ledgerRows } from './ledger-rows.ts';

type Found = NonNullable<LedgerPeriod['found']>;

/** A period's plume of 2 ha and 3 kg, unless overridden. */
function periodOf(first: string, ledger: Partial<Found['ledger']> = {}, found: Partial<Found> = {}): LedgerPeriod {
  return {
    first,
    last: first,
    counts: null,
    wells: 5,
    reason: null,
    found: {
      ledger: {
        cells: 2,
        areaM2: 20_000,
        bulkVolumeM3: 200_000,
        poreVolumeM3: 40_000,
        massKg: 3,
        mean: 20,
        max: 30,
        centroid: [0, 0],
        sigmaMajorM: 50,
        sigmaMinorM: 10,
        angleDeg: 0,
        ...ledger,
      },
      kriged: null,
      without: null,
      variogram: null,
      cellSizeKm: 0.1,
      origin: { lat: 36, long: -115 },
      ...found,
    },
  };
}

describe('[PLUM-07] a plume ledger', () => {
  test('has the direction of the plume clockwise from north, as the settings of a surface have it', () => {
    const axis = ledgerColumns('ug/L').find(({ id }) => id === 'axis_deg_from_north')!;
    const directions = [0, 90, -45, 30, null].map((angleDeg, at) => periodOf(`200${at}-01-01`, { angleDeg }));
    // East to west, north to south, northwest to southeast, and 30° north of east.
    expect(ledgerRows(directions).map((row) => ledgerText(axis, row))).toEqual(['90', '0', '135', '60', null]);
    expect(axis.about).toBe('The direction of the long axis, clockwise from north.');
  });
});
