import { describe, expect, test } from 'vitest';
import { tableRecords, tableSheet } from '../../explorer/results/result-files.ts';
import type { LedgerPeriod } from '../../frame/plume/ledger-period.ts';
import { changeTermsOf, type LedgerQuestion } from '../../frame/plume/ledger-question.ts';
import { cellText } from '../../explorer/results/result-column.ts';
import { ledgerColumns, shownLedgerColumns } from './ledger-columns.ts';
import { ledgerFileColumns } from './ledger-file.ts';
import { ledgerRows } from '../../frame/plume/ledger-rows.ts';
import { earlierText, extentOf, methodText } from './ledger-words.ts';

/** Cells from 36° north. */
function layoutOf({ rows, cellSizeKm }: { rows: number; cellSizeKm: number }) {
  const [cellWidthDeg, cellHeightDeg] = [cellSizeKm / 89.96, cellSizeKm / 111.195];
  return { columns: 2, rows, cellWidthDeg, cellHeightDeg, west: -115, south: 36 };
}

/** A plume of one hectare in a year, as kriging found it. */
const period: LedgerPeriod = {
  first: '2020-01-01',
  last: '2020-12-31',
  counts: null,
  wells: 4,
  states: { names: [], above: [], cannotTell: [], product: [], limit: null },
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
    simulated: null,
    ends: null,
    same: null,
    area: null,
    whole: {
      grid: { cellSizeKm: 0.1, origin: { lat: 36, long: -115 }, layout: layoutOf({ rows: 2, cellSizeKm: 0.1 }) },
      spacingKm: 0.1,
      mask: { kind: 'hull', bufferKm: 0.1 },
      points: 3,
      wells: 4,
      variogram: null,
    },
  },
};
const question: LedgerQuestion = {
  statistic: 'max',
  nonDetects: 'at-limit',
  step: 'year',
  carryMonths: 0,
  leavesOut: false,
  terms: {
    method: {
      kind: 'kriging',
      variogram: { shape: null, nugget: null, partialSill: null, range: null, cutoff: null, width: null },
    },
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
  draws: 500,
  withinPercent: 20,
  product: [],
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
const rowsOf = (periods: readonly LedgerPeriod[]) => ledgerRows(periods, changeTermsOf(question));
const rows = rowsOf([period]);
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

  test('have the center with its coordinates, and its way since the last period with a plume', () => {
    const at = (first: string, centroid: [number, number] | null): LedgerPeriod => ({
      ...period,
      first,
      found: { ...period.found!, ledger: { ...period.found!.ledger, centroid } },
    });
    const path = rowsOf([at('2020-01-01', [0, 0]), at('2021-01-01', null), at('2024-01-01', [30, 40])]);
    const records = [...tableRecords(path, ledgerFileColumns(subject))];
    expect(records[0]).toMatchObject({ center_long: -115, center_lat: 36, center_m_per_year: null });
    expect(records[1]).toMatchObject({ center_long: null, center_lat: null, center_moved_since_previous_m: null });
    // 50 m in four years, by the triangle of 3, 4 and 5; a degree of latitude is some 111 km.
    expect(records[2]).toMatchObject({ center_moved_since_previous_m: 50, center_m_per_year: 12.5 });
    expect(records[2]!['center_bearing_deg']).toBeCloseTo((Math.atan2(30, 40) * 180) / Math.PI, 9);
    expect(Number(records[2]!['center_lat'])).toBeCloseTo(36 + 40 / 111_100, 5);
    expect(Number(records[2]!['center_long'])).toBeCloseTo(-115 + 30 / (111_300 * Math.cos((36 * Math.PI) / 180)), 5);
  });

  test('[SURF-20] say of each surface how far it goes, what all periods share, and what a wide extent does to it', () => {
    expect(recordsOf(0)[0]?.['surface']).toBe(
      'Ordinary kriging from the 24 nearest wells; cells of 0.1 km; As far as 0.1 km around all wells; ' +
        'Cells, scale and edge are those of all dates, also around wells that have no value then; ' +
        '4 wells at 3 points: those at one are averaged',
    );
    const { found } = period;
    const grid = {
      cellSizeKm: 2,
      origin: { lat: 37.349, long: -115 },
      layout: layoutOf({ rows: 150, cellSizeKm: 2 }),
    };
    const wide = { ...period, found: found && { ...found, whole: { ...found.whole, grid, spacingKm: 0.4 } } };
    // cos 37.349° ÷ cos 38.698° = 0.79495 ÷ 0.78045.
    const plane = expect.stringMatching(
      /^The surface is 300 km from south to north: .* off by up to 1\.9% at these ends$/,
    );
    const cells = expect.stringMatching(/^Cells of 2 km are coarse: half of the wells have another within 0\.4 km/);
    expect(extentOf([{ ...period, found: null }, wide])).toEqual([plane, cells]);
    const [record] = [...tableRecords(rowsOf([wide]), ledgerFileColumns(subject))];
    expect(String(record?.['surface']).split('; ')).toEqual(expect.arrayContaining([plane, cells]));
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

  test('[PLUM-05] [figures A2] the main columns are what is expected; the surface by itself is one of more columns', () => {
    const shown = (of: typeof rows, requested = question, hasMore = false) =>
      shownLedgerColumns(ledgerColumns(requested), of, hasMore).map((column) => [
        column.heading,
        cellText(column, of[0]!),
      ]);
    expect(shown(rows).slice(0, 2)).toEqual([
      ['Expected area, ha', '1.2'],
      ['Expected mass, kg', '0.625'],
    ]);
    expect(shown(rows).map(([heading]) => heading)).not.toContain('Mass of the surface, kg');
    expect(shown(rows, question, true)).toEqual(
      expect.arrayContaining([
        ['Area of the surface, ha', '1'],
        ['Mass of the surface, kg', '0.5'],
      ]),
    );
    // Inverse distances expect nothing: there the surface is all that there is.
    const weighted = rowsOf([{ ...period, found: { ...period.found!, kriged: null } }]);
    const byDistance = {
      ...question,
      terms: { ...question.terms, method: { kind: 'inverse-distance', power: 2 } },
    } as const;
    expect(shown(weighted, byDistance).slice(0, 2)).toEqual([
      ['Area, ha', '1'],
      ['Dissolved mass, kg', '0.5'],
    ]);
  });

  test('[figures A2] [figures B3] files have the change of the expected mass, and no error from leaving wells out', () => {
    const later = { ...period, first: '2021-01-01', found: { ...period.found!, kriged: { ...period.found!.kriged!, expected: { areaM2: 12_000, massKg: 0.5 } } } }; // prettier-ignore
    const [before, after] = [...tableRecords(rowsOf([period, later]), ledgerFileColumns(subject))];
    // From 0.625 to 0.5 kg, while the surface itself stays at 0.5.
    expect(before!['mass_change_percent']).toBeNull();
    expect(after!['mass_change_percent']).toBeCloseTo(-20, 9);
    expect(after!['mass_kg']).toBe(0.5);
    expect(Object.keys(after!).filter((name) => name.includes('error'))).toEqual([]);
  });

  test('[figures A2] the interval of the whole and of a change, and the word for it, are on the screen and in files', () => {
    const interval = { areaM2: { lower: 9_000, upper: 15_000 }, massKg: { lower: 0.4, upper: 0.7 } };
    const fell = { percent: -30, lowerPercent: -45.4, upperPercent: -21, fell: 0.98, within: 0.02, rose: 0 };
    const { found } = period;
    const first = { ...period, found: { ...found!, simulated: { ...interval, change: null } } };
    const later = {
      ...period,
      first: '2021-01-01',
      found: {
        ...found!,
        kriged: { ...found!.kriged!, expected: { areaM2: 9_000, massKg: 0.4375 } },
        simulated: { ...interval, change: { areaM2: fell, massKg: fell } },
        same: {
          wells: 3,
          first: { areaM2: 8_000, massKg: 0.4 },
          now: { areaM2: 8_000, massKg: 0.3 },
          change: { areaM2: null, massKg: { ...fell, lowerPercent: -41.6, upperPercent: -8 } },
        },
      },
    };
    const of = rowsOf([first, later]);
    const shown = shownLedgerColumns(ledgerColumns(question), of, false);
    expect(shown.slice(0, 5).map((column) => [column.heading, cellText(column, of[1]!)])).toEqual([
      ['Expected area, ha', '0.9 (0.9–1.5)'],
      ['Expected mass, kg', '0.438 (0.4–0.7)'],
      ['Mass since first', '-30.0% (-45% to -21%)'],
      ['Change', 'shrank'],
      ['Same wells', '-25.0% (-42% to -8%), shrank'],
    ]);
    const [, record] = [...tableRecords(of, ledgerFileColumns(subject))];
    expect(record).toMatchObject({
      mass_kg_interval_lower_95: 0.4,
      mass_kg_interval_upper_95: 0.7,
      mass_change_percent_lower_95: -45.4,
      mass_change_percent_upper_95: -21,
      mass_change_word: 'shrank',
      no_change_up_to_percent: 20,
      mass_change_percent_same_wells_lower_95: -41.6,
      mass_change_percent_same_wells_upper_95: -8,
      mass_change_word_same_wells: 'shrank',
    });
    expect(record!['mass_change_percent_same_wells']).toBeCloseTo(-25, 9);
  });

  test('[figures C4] files and the window say how non-detects are taken', () => {
    expect(recordsOf(0)[0]!['method']).toContain('non-detects at their limit');
    expect(methodText({ ...question, nonDetects: 'kaplan-meier' })).toContain('non-detects by Kaplan–Meier');
  });
});
