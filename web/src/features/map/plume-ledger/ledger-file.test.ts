import { describe, expect, test } from 'vitest';
import { tableRecords, tableSheet } from '../../../explorer/provenance/table-file.ts';
import type { LedgerPeriod } from '../../../frame/plume/ledger-periods.ts';
import type { LedgerQuestion } from '../../../frame/plume/ledger-question.ts';
import { ledgerColumns, ledgerText, shownLedgerColumns } from './ledger-columns.ts';
import { ledgerFileColumns } from './ledger-file.ts';
import { ledgerRows } from './ledger-rows.ts';
import { earlierText } from './ledger-words.ts';

/** A plume of one hectare in a year, as kriging found it. */
const period: LedgerPeriod = {
  first: '2020-01-01',
  last: '2020-12-31',
  counts: null,
  wells: 4,
  reason: null,
  found: {
    ledger: {
      cells: 1,
      areaM2: 10_000,
      bulkVolumeM3: 100_000,
      poreVolumeM3: 20_000,
      massKg: 0.5,
      mean: 25,
      max: 25,
      centroid: [5, 5],
      sigmaMajorM: 0,
      sigmaMinorM: 0,
      angleDeg: null,
    },
    kriged: {
      expected: { areaM2: 12_000, massKg: 0.625 },
      lower: { areaM2: 0, massKg: 0 },
      upper: { areaM2: 30_000, massKg: 2 },
    },
    without: null,
    variogram: null,
    cellSizeKm: 0.1,
    area: null,
    origin: { lat: 36, long: -115 },
  },
};
const question: LedgerQuestion = {
  statistic: 'max',
  nonDetects: 'at-limit',
  step: 'year',
  carryMonths: 0,
  leavesOut: false,
  terms: {
    method: { kind: 'kriging', variogram: { shape: null, nugget: null, partialSill: null, range: null } },
    logs: false,
    anisotropy: null,
    nearest: 24,
    barriers: [],
    mask: { kind: 'hull', bufferKm: null },
    network: null,
    cellSizeKm: 0.1,
    maxCells: 250_000,
  },
  plume: { level: 15, unit: 'ug/L', thicknessM: 10, porosity: 0.2 },
  area: null,
};
const provenance = {
  query: 'Wells',
  criteria: '',
  filters: [],
  dataset: 'BMI Complex',
  release: 'r1',
  date: '2026-11-26',
  software: 'Wellfield',
};
const rows = ledgerRows([period]);
const subject = { question, earlier: 0, analyte: 'Perchlorate', provenance };
const recordsOf = (earlier: number) => [...tableRecords(rows, ledgerFileColumns({ ...subject, earlier }))];

describe('[PLUM-07] the files of a plume ledger', () => {
  test('have area and mass as kriging expects them, beside their bounds', () => {
    const [record] = recordsOf(0);
    expect(record).toMatchObject({
      area_ha: 1,
      area_ha_lower_95: 0,
      area_ha_upper_95: 3,
      area_ha_expected: 1.2,
      mass_kg: 0.5,
      mass_kg_lower_95: 0,
      mass_kg_upper_95: 2,
      mass_kg_expected: 0.625,
    });
    const { columns, rows: lines } = tableSheet(rows, ledgerFileColumns(subject));
    expect([...lines][0]![columns.findIndex(({ name }) => name === 'mass_kg_expected')]).toBe(0.625);
  });

  test('say how many earlier periods are not computed, as the window does', () => {
    expect(recordsOf(81)[0]).toMatchObject({ earlier_periods_not_computed: 81 });
    expect(recordsOf(0)[0]).toMatchObject({ earlier_periods_not_computed: 0 });
    expect([earlierText(0), earlierText(1), earlierText(1_081)]).toEqual([
      null,
      '1 earlier period is not computed: choose longer periods, or later days in the filters.',
      '1,081 earlier periods are not computed: choose longer periods, or later days in the filters.',
    ]);
  });

  test('[PLUM-05] the table shows what is expected, where there are errors to expect it of', () => {
    const shown = shownLedgerColumns(ledgerColumns(question), rows);
    const expected = shown.filter(({ heading }) => heading === 'expected');
    expect(expected.map((column) => [column.id, ledgerText(column, rows[0]!)])).toEqual([
      ['area_ha_expected', '1.2'],
      ['mass_kg_expected', '0.625'],
    ]);
    const weighted = ledgerRows([{ ...period, found: { ...period.found!, kriged: null } }]);
    expect(shownLedgerColumns(ledgerColumns(question), weighted).map(({ heading }) => heading)).not.toContain(
      'expected',
    );
  });
});
