import { readPiper, type PiperRecord } from '@wellfield/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { success } from '../../testing/api-client.ts';
import type { TestRow } from '../../testing/small-release.ts';
import { startServer, type TestServer } from '../../testing/start-server.ts';

const well = { dataset: 'bmi', location: 'MW-1', matrix: 'Ground Water', lat: 36.05, long: -114.99 } as const;
const visit = { ...well, sample_date: '2019-05-06', sample_id: 'MW-1-20190506', unit: 'mg/L', detect: 'Y' } as const;
const seep = {
  ...visit,
  location: 'SP-1',
  matrix: 'Surface Water',
  sample_id: 'SP-1-A',
  lat: null,
  long: null,
} as const;

const rows: readonly TestRow[] = [
  // Dissolved is preferred to total; two equal candidates are averaged.
  { ...visit, analyte: 'Calcium', result: 90, filtered: 'T', qualifier: 'R' },
  { ...visit, analyte: 'Calcium', result: 80, filtered: 'D' },
  { ...visit, analyte: 'Calcium', result: 82, filtered: 'F' },
  { ...visit, analyte: 'Magnesium', result: 20_000, unit: 'ug/L', dvsr_id: 'Rejected' },
  { ...visit, analyte: 'Sodium', result: 45, dvsr_id: 'Approved' },
  { ...visit, analyte: 'Chloride', result: 100 },
  { ...visit, analyte: 'Sulfate', result: 200, qualifier: 'J' },
  // A detect is preferred to a non-detect, whatever its fraction.
  { ...visit, analyte: 'Bicarbonate', result: 150, filtered: 'T' },
  { ...visit, analyte: 'Bicarbonate', result: 5, detect: 'U', filtered: 'D' },
  { ...visit, analyte: 'Carbonate', result: 2, detect: 'U' },
  { ...visit, analyte: 'Alkalinity', result: 123, unit: 'mg/L as CaCO3' },
  { ...visit, analyte: 'TDS', result: 640 },
  { ...visit, analyte: 'pH', result: 7.4, unit: 'SU' },
  // Another sample of the same day, with cations only.
  { ...visit, sample_id: 'MW-1-20190506-FD', sample: 'Field Duplicate', analyte: 'Calcium', result: 81 },
  // pH alone is not an analysis.
  { ...visit, location: 'MW-2', sample_id: 'MW-2-20190506', analyte: 'pH', result: 7, unit: 'SU' },
  // Bicarbonate from alkalinity, where it was not measured itself.
  { ...seep, analyte: 'Potassium', result: 4 },
  { ...seep, analyte: 'Alkalinity', result: 100, unit: 'mg/L as CaCO3' },
  { ...seep, analyte: 'Alkalinity', result: 2, unit: 'meq/L' },
  { ...seep, analyte: 'Nitrate', result: 12 },
];

const quantities = {
  ca: ['Calcium'],
  mg: ['Magnesium'],
  na: ['Sodium'],
  k: ['Potassium'],
  hco3: ['Bicarbonate', { analyte: 'Alkalinity', from: 'mg/L as CaCO3', times: 1.5, to: 'mg/L' }],
  co3: ['Carbonate'],
  cl: ['Chloride'],
  so4: ['Sulfate'],
  tds: ['TDS'],
  ph: ['pH'],
};

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startServer({ rows, site: { waterAnalyses: { together: 'sample', quantities } } });
  token = await server.api.register('piper@example.org');
});
afterAll(() => server[Symbol.asyncDispose]());

const read = async (at: TestServer, bearer: string) => success(readPiper, await at.api.get('/api/piper', bearer));

describe('[PLT-06] GET /api/piper', () => {
  test('[plots 3] [plots 7] one record per sample, with its ions, units, limits and origins', async () => {
    const { data, incomplete, release } = await read(server, token);
    expect(release).toBe(server.services.store.health().release);
    const sample = { sample_date: '2019-05-06', year: 2019, quarter: 2, release };
    expect(data).toEqual([
      {
        ...sample,
        location: 'MW-1',
        matrix: 'Ground Water',
        lat: 36.05,
        long: -114.99,
        sample_id: 'MW-1-20190506',
        sample: null,
        sample_top_depth: null,
        sample_bottom_depth: null,
        // All values among its results, by which filters judge it; qualifiers only of the results that were chosen.
        properties: { dvsr_id: ['Approved', 'Rejected'], qualifier: ['J'] },
        ca: 81,
        ca_units: 'mg/L',
        mg: 20_000,
        mg_units: 'ug/L',
        na: 45,
        na_units: 'mg/L',
        k: null,
        k_units: null,
        hco3: 150,
        hco3_units: 'mg/L',
        co3: 0,
        co3_units: 'mg/L',
        cl: 100,
        cl_units: 'mg/L',
        so4: 200,
        so4_units: 'mg/L',
        tds: 640,
        tds_unit: 'mg/L',
        ph: 7.4,
        nondetects: { co3: 2 },
        averaged: { ca: 2 },
        derived: {},
      },
      {
        ...sample,
        location: 'SP-1',
        matrix: 'Surface Water',
        lat: null,
        long: null,
        sample_id: 'SP-1-A',
        sample: null,
        sample_top_depth: null,
        sample_bottom_depth: null,
        properties: {},
        ...Object.fromEntries(
          ['ca', 'mg', 'na', 'co3', 'cl', 'so4'].flatMap((ion) => [
            [ion, null],
            [`${ion}_units`, null],
          ]),
        ),
        k: 4,
        k_units: 'mg/L',
        hco3: 150,
        hco3_units: 'mg/L',
        tds: null,
        tds_unit: null,
        ph: null,
        nondetects: {},
        averaged: {},
        derived: { hco3: 'Alkalinity' },
      },
    ] satisfies Record<string, unknown>[]);
    expect(incomplete).toBe(1);
  });

  test('by day, all results of a location and day make one analysis', async () => {
    const bottles = rows.map((row) => ({ ...row, sample_id: `${row.location}-${row.analyte}`, sample: null }));
    await using byDay = await startServer({ rows: bottles, site: { waterAnalyses: { together: 'day', quantities } } });
    const { data, incomplete } = await read(byDay, await byDay.api.register('day@example.org'));
    expect(data.map(({ location, sample_id, ca, averaged }) => ({ location, sample_id, ca, averaged }))).toEqual([
      { location: 'MW-1', sample_id: null, ca: 81, averaged: { ca: 2 } },
      { location: 'SP-1', sample_id: null, ca: null, averaged: {} },
    ]);
    expect(incomplete).toBe(0);
  });

  test('a site without ion settings, and one without such results, have no analyses', async () => {
    await using unnamed = await startServer({ rows, site: { waterAnalyses: undefined } });
    expect(await read(unnamed, await unnamed.api.register('none@example.org'))).toMatchObject({
      data: [],
      incomplete: 0,
    });
    const others = { ...quantities, ...Object.fromEntries(Object.keys(quantities).map((name) => [name, ['Nothing']])) };
    await using none = await startServer({ rows, site: { waterAnalyses: { together: 'day', quantities: others } } });
    expect(await read(none, await none.api.register('none@example.org'))).toMatchObject({ data: [], incomplete: 0 });
  });

  test('accounts only; an unknown release is refused', async () => {
    expect((await server.api.get('/api/piper')).status).toBe(401);
    expect((await server.api.get('/api/piper?release=never', token)).status).toBe(404);
  });
});

test('[PLT-06] many analyses are in the order of locations and days, none lost between pieces', async () => {
  const many = Array.from({ length: 2_500 }, (_, at): TestRow[] => {
    const one = { ...well, location: `W-${String(at % 50).padStart(2, '0')}`, unit: 'mg/L', detect: 'Y' };
    const day = new Date(Date.UTC(2000, 0, 1 + Math.floor(at / 50))).toISOString().slice(0, 10);
    return [
      { ...one, sample_date: day, analyte: 'Sodium', result: at },
      { ...one, sample_date: day, analyte: 'Chloride', result: at + 1 },
    ];
  }).flat();
  await using big = await startServer({ rows: many, site: { waterAnalyses: { together: 'day', quantities } } });
  const { data, incomplete } = await read(big, await big.api.register('many@example.org'));
  // The very first has a sodium of 0: no cation.
  expect(incomplete).toBe(1);
  expect(data).toHaveLength(2_499);
  const keys = data.map(({ location, sample_date }: PiperRecord) => `${location} ${sample_date}`);
  expect(keys).toEqual(keys.toSorted());
  expect(new Set(data.map(({ na }) => na)).size).toBe(2_499);
});
