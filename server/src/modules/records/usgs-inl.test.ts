import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countRecordsByBody, csvRows, executeQuery, readPiper, saveQuery, type Choice } from '@wellfield/contract';
import { success } from '../../testing/api-client.ts';
import { sharedFolder } from '../../testing/shared-folder.ts';
import { repetitions } from '../../testing/soak.ts';
import { startServer, type TestServer } from '../../testing/start-server.ts';
import { readRawResults, type RawResult } from '../../testing/usgs-inl-raw.ts';
import { copyUsgsInlRelease } from '../../testing/usgs-inl-release.ts';
import { randomNumbers } from '../../testing/random-samples.ts';
import { testSeed } from '../../testing/test-seed.ts';

/** The seed of the random filters; each failure names it. */
const seed = testSeed(59);
const questions = repetitions(12, 200);
const savedQueries = repetitions(4, 40);

const waterAnalyses = {
  together: 'sample',
  quantities: {
    ca: ['Calcium'],
    mg: ['Magnesium'],
    na: ['Sodium'],
    k: ['Potassium'],
    hco3: [{ analyte: 'Alkalinity', from: 'mg/L as CaCO3', times: 1.2192, to: 'mg/L' }],
    cl: ['Chloride'],
    so4: ['Sulfate'],
    ph: ['pH'],
  },
};

const facetFields = [
  'analyte_type',
  'analyte_subtype',
  'analyte_name',
  'location',
  'detect',
  'filtered',
  'matrix',
  'hydro',
  'litho',
  'unit',
  'sample',
  'method',
  'data_source_type',
  'dvsr_id',
  'year',
] as const;
type FacetField = (typeof facetFields)[number];
type Value = string | number | null;

describe.skipIf(!sharedFolder)(`counts, facets and rows over the public USGS-INL results (TEST_SEED=${seed})`, () => {
  let server: TestServer;
  let token: string;
  let folder: string;
  let raw: RawResult[];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'wellfield-inl-'));
    const delivered = join(sharedFolder ?? '', 'data', 'usgs-inl');
    await copyUsgsInlRelease(delivered, folder);
    raw = await readRawResults(delivered);
    server = await startServer({ dataDir: folder, site: { waterAnalyses } });
    token = await server.api.register('reader@example.org');
  });

  afterAll(async () => {
    await server?.[Symbol.asyncDispose]();
    await rm(folder, { recursive: true, force: true });
  });

  const count = async (filters: readonly Choice[], analyte?: string) =>
    success(
      countRecordsByBody,
      await server.api.post('/api/records', { query_type: 0, filters, ...(analyte && { analyte_id: analyte }) }, token),
    );

  test('every row of the raw file exists, once', async () => {
    expect((await count([])).records).toBe(raw.length);
  });

  test(`[BLD-12] ${questions} random filters count as the raw file does, facet by facet`, async () => {
    const random = randomNumbers(seed);
    for (let index = 0; index < questions; index += 1) {
      const filters = randomChoices(random, raw);
      const analyte = random() < 0.15 ? pick(random, raw).analyte_name : undefined;
      const why = JSON.stringify({ seed, index, filters, analyte });
      const answer = await count(filters, analyte);
      const expected = countRaw(raw, filters, analyte);
      expect(answer.records, why).toBe(expected.records);
      for (const field of facetFields) {
        const facet = new Map(
          answer.includedFilters
            .filter((entry) => entry.field === field)
            .map(({ filter, records }) => [filter, records]),
        );
        expect(sorted(facet), `${field} in ${why}`).toEqual(sorted(expected.facets[field]));
      }
    }
  });

  test('[PLT-06] the water analyses are the raw file’s samples, the 736 full ones among them', async () => {
    const { data } = success(readPiper, await server.api.get('/api/piper', token));
    const ions = {
      Calcium: 'ca',
      Magnesium: 'mg',
      Sodium: 'na',
      Potassium: 'k',
      Chloride: 'cl',
      Sulfate: 'so4',
      Alkalinity: 'hco3',
    };
    const bySample = new Map<string, Map<string, RawResult[]>>();
    for (const row of raw) {
      const ion = ions[row.analyte_name as keyof typeof ions];
      if (ion === undefined || row.sample_id === null || row.result === null) continue;
      const key = `${row.sample_id} ${row.matrix}`;
      const sample = bySample.get(key) ?? new Map<string, RawResult[]>();
      bySample.set(key, sample.set(ion, [...(sample.get(ion) ?? []), row]));
    }
    const full = [...bySample].filter(([key, found]) => key.endsWith(' Ground Water') && found.size === 7);
    expect(full).toHaveLength(736);

    const records = new Map(data.map((record) => [`${record.sample_id} ${record.matrix}`, record]));
    expect(records.size).toBe(data.length);
    for (const [key, found] of full) {
      const record = records.get(key);
      for (const [ion, results] of found) {
        const detects = results.filter(({ detect }) => detect === 'Y').map(({ result }) => result ?? Number.NaN);
        const mean = detects.length === 0 ? 0 : detects.reduce((sum, value) => sum + value) / detects.length;
        // Milligrams of bicarbonate in one of alkalinity as CaCO3: 1 / 0.8202, as the data set's README has it.
        const expected = ion === 'hco3' ? mean * 1.2192 : mean;
        expect(record?.[ion as 'ca'], `${ion} of ${key}`).toBeCloseTo(expected, 9);
        expect(record?.[`${ion as 'ca'}_units`]).toBe('mg/L');
      }
    }
  });

  test('random queries, saved and executed, answer exactly the raw rows', async () => {
    const random = randomNumbers(seed + 1);
    const drawn = Array.from({ length: savedQueries }, (): Choice[] => [
      ...randomChoices(random, raw),
      { field: 'location', filter: pick(random, raw).location },
    ]);
    for (const [index, filters] of [listOfYears, ...drawn].entries()) {
      const why = JSON.stringify({ seed, index, filters });
      const { query } = success(
        saveQuery,
        await server.api.post('/api/queries', { name: `Random ${index}`, query_type: 0, data: filters }, token),
      );
      const tests = fieldTests(filters);
      const found = raw.filter((row) => tests.every(({ passes }) => passes(row)));
      expect(query.records, why).toBe(found.length);

      const answer = success(executeQuery, await server.api.get(`/api/queries/${query.id}/0`, token));
      const tally = new Map<string, number>();
      for (const { analyte_name: name } of found) tally.set(name, (tally.get(name) ?? 0) + 1);
      const most = [...tally].toSorted(([a, n], [b, m]) => m - n || (a < b ? -1 : 1))[0]?.[0] ?? null;
      expect(answer.selectedAnalyte, why).toBe(most);
      const rows = found.filter((row) => row.analyte_name === most);
      expect(answer.data.map(({ source_line }) => source_line).toSorted(bySize), why).toEqual(
        rows.map(({ source_line }) => source_line).toSorted(bySize),
      );
      const byLine = new Map(rows.map((row) => [row.source_line, row]));
      for (const sample of answer.data) {
        const row = byLine.get(sample.source_line ?? 0);
        expect(
          [
            sample.result,
            sample.detect,
            sample.sample_date,
            sample.sample_id,
            sample.location,
            sample.unit,
            sample.filtered,
          ],
          why,
        ).toEqual([
          row?.result,
          row?.detect,
          row?.sample_date,
          row?.sample_id,
          row?.location,
          row?.unit,
          row?.filtered,
        ]);
      }

      if (found.length === 0 || found.length >= 10_000) continue;
      const csv = success(csvRows, await server.api.get(`/api/get_csv/${query.id}`, token));
      expect(csv.data.map(({ source_line }) => source_line).toSorted(bySize), why).toEqual(
        found.map(({ source_line }) => source_line).toSorted(bySize),
      );
    }
  });
});

/** DuckDB joins with longer lists of numbers, which reorders rows: answers read in pages once lost some. */
const listOfYears: Choice[] = [
  ...[1989, 1994, 1999, 2013, 2015].map((year): Choice => ({ field: 'year', filter: year })),
  ...[null, 'GCM68'].map((method): Choice => ({ field: 'method', filter: method })),
  { field: 'location', filter: '433500112572502' },
];

/** The filtered fields, each with an independent test of its choices: any listed value, or within any range. */
function fieldTests(choices: readonly Choice[]): { field: keyof RawResult; passes: (row: RawResult) => boolean }[] {
  return [...new Set(choices.map(({ field }) => field))].map((name) => {
    const field = name as keyof RawResult;
    const own = choices.filter((choice) => choice.field === name);
    const values = new Set<Value>(own.flatMap((choice) => ('filter' in choice ? [choice.filter] : [])));
    const ranges = own.flatMap((choice) => ('min' in choice || 'max' in choice ? [choice] : []));
    return {
      field,
      passes: (row) => {
        const value: Value = row[field];
        return (
          values.has(value) ||
          (typeof value === 'number' &&
            ranges.some(({ min = -Infinity, max = Infinity }) => value >= Number(min) && value <= Number(max)))
        );
      },
    };
  });
}

function countRaw(rows: readonly RawResult[], choices: readonly Choice[], analyte: string | undefined) {
  const facets = Object.fromEntries(facetFields.map((field) => [field, new Map<Value, number>()])) as Record<
    FacetField,
    Map<Value, number>
  >;
  const tests = fieldTests(choices);
  let records = 0;
  for (const row of rows) {
    if (analyte !== undefined && row.analyte_name !== analyte) continue;
    const failed = tests.filter(({ passes }) => !passes(row));
    if (failed.length > 1) continue;
    if (failed.length === 0) records += 1;
    for (const field of facetFields) {
      if (failed.length === 1 && failed[0]?.field !== field) continue;
      const facet = facets[field];
      facet.set(row[field], (facet.get(row[field]) ?? 0) + 1);
    }
  }
  return { records, facets };
}

/** One to four fields, each with existing values and occasionally one that no row has; ranges on year and result. */
function randomChoices(random: () => number, rows: readonly RawResult[]): Choice[] {
  const fields = shuffled(random, [...facetFields, 'result'] as const).slice(0, 1 + Math.floor(random() * 4));
  return fields.flatMap((field): Choice[] => {
    if (field === 'result' || (field === 'year' && random() < 0.6)) {
      const ends = [pick(random, rows)[field] ?? 0, pick(random, rows)[field] ?? 1].toSorted(bySize) as [
        number,
        number,
      ];
      const kind = random();
      if (kind < 0.3) return [{ field, min: ends[0] }];
      return kind < 0.5 ? [{ field, max: ends[1] }] : [{ field, min: ends[0], max: ends[1] }];
    }
    const values = new Set<Value>(
      Array.from({ length: 1 + Math.floor(random() ** 2 * 12) }, () => pick(random, rows)[field]),
    );
    if (random() < 0.05) values.add("no such value' OR 1=1 --");
    if (random() < 0.1) values.add(null);
    return [...values].map((filter) => ({ field, filter }));
  });
}

function sorted(facet: ReadonlyMap<Value, number>): [string, number][] {
  return [...facet]
    .map(([value, rows]): [string, number] => [JSON.stringify(value), rows])
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
}

function bySize(a: number | null, b: number | null): number {
  return (a ?? 0) - (b ?? 0);
}

function pick<T>(random: () => number, list: readonly T[]): T {
  return list[Math.floor(random() * list.length)] as T;
}

function shuffled<T>(random: () => number, list: readonly T[]): T[] {
  return list
    .map((entry) => ({ entry, at: random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ entry }) => entry);
}
