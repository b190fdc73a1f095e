import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { tableFromIPC } from '@uwdata/flechette';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  builderFields,
  datasets,
  sampleColumns,
  type Clause,
  type IncludedFilter,
  type Sample,
} from '@wellfield/contract';
import { sampleOf, writeSmallRelease } from '../../testing/small-release.ts';
import { openSampleStore } from './open-sample-store.ts';
import type { PinnedRelease, Question, SampleStore } from '../sample-store.ts';
import { bruteForceCount, bruteForceMedian, bruteForceRows, type Row } from '../../testing/brute-force.ts';
import { randomRows, valuesOfField } from '../../testing/random-samples.ts';

const seed = Number(process.env['TEST_SEED'] ?? 20_261);
const runs = { numRuns: 150, seed };

let folder: string;
let store: SampleStore;
let release: PinnedRelease;
let rows: Row[];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'answers-'));
  const made = randomRows(3_000, seed);
  rows = made.map(sampleOf);
  await writeSmallRelease(folder, made);
  store = await openSampleStore({ releasesFolder: path.join(folder, 'releases') });
  release = store.pin();
});

afterAll(async () => {
  release?.unpin();
  await store?.close();
  await rm(folder, { recursive: true, force: true });
});

const number = fc.constantFrom(-2, -1.5, 0, 0.1, 0.3, 5, 10, 10.5, 1e6);
const years = fc.constantFrom(1997, 1998, 2000, 2002.5, 2003, 2010);

const questions: fc.Arbitrary<Question> = fc.constantFrom(...datasets).chain((dataset) => {
  const discrete = fc
    .constantFrom(...builderFields(dataset))
    .chain(({ name }) =>
      fc
        .array(fc.constantFrom(...valuesOfField(name)), { maxLength: 4 })
        .map((values): Clause => ({ kind: 'discrete', field: name, values })),
    );
  const bounds = (value: fc.Arbitrary<number>) => fc.record({ min: value, max: value }, { requiredKeys: [] });
  const range = fc.oneof(
    bounds(years).map((ends): Clause => ({ kind: 'range', field: 'year', ...ends })),
    bounds(number).map((ends): Clause => ({ kind: 'range', field: 'result', ...ends })),
    bounds(number).map((ends): Clause => ({ kind: 'range', field: 'sample_bottom_depth', ...ends })),
  );
  return fc.record({
    filter: fc.record({
      dataset: fc.constant(dataset),
      clauses: fc.array(fc.oneof({ weight: 3, arbitrary: discrete }, { weight: 1, arbitrary: range }), {
        maxLength: 5,
      }),
    }),
    analyte: fc.option(fc.constantFrom('Tritium', '=SUM(A1)', 'never measured'), { freq: 2 }),
  });
});

const sorted = (filters: readonly IncludedFilter[]) => filters.map((filter) => JSON.stringify(filter)).toSorted();

async function jsonRows(question: Question): Promise<Sample[]> {
  let text = '';
  for await (const piece of release.rowsAsJson(question)) text += piece;
  return JSON.parse(text) as Sample[];
}

async function arrowRows(question: Question, metadata = new Map<string, string>()) {
  const pieces: Uint8Array[] = [];
  for await (const piece of release.rowsAsArrow(question, metadata)) pieces.push(piece);
  const table = tableFromIPC(Buffer.concat(pieces), { useDate: false });
  const read = table.toArray() as Sample[];
  return {
    table,
    rows: read.map((row) => ({ ...row, sample_date: new Date(Number(row.sample_date)).toISOString().slice(0, 10) })),
  };
}

/** A row in one spelling, for comparing sets of rows; `source_line` makes each one different. */
function spelled({ ...row }: Partial<Row>): string {
  return JSON.stringify(sampleColumns.map(({ name }) => row[name] ?? null));
}

describe('counts', () => {
  test('records and included filters are those of the rows read one by one, own field left out', async () => {
    await fc.assert(
      fc.asyncProperty(questions, async (question) => {
        const counted = await release.count(question);
        const expected = bruteForceCount(rows, question);
        expect(counted.records).toBe(expected.records);
        expect(sorted(counted.includedFilters)).toEqual(sorted(expected.includedFilters));
      }),
      runs,
    );
  });

  test('the values of every field, with the rows of each, are those of the dataset', async () => {
    for (const dataset of datasets) {
      const listed = await release.queryFilters(dataset);
      const { includedFilters } = bruteForceCount(rows, { filter: { dataset, clauses: [] }, analyte: null });
      expect(sorted(listed.map(({ field, filter, records }) => ({ field, filter, records })))).toEqual(
        sorted(includedFilters),
      );
    }
  });

  test('analytes come with most samples first, ties by name', async () => {
    const filter = {
      dataset: 'bmi',
      clauses: [{ kind: 'discrete', field: 'matrix', values: ['Soil', null] }],
    } as const;
    const expected = new Map<string, number>();
    for (const { analyte } of bruteForceRows(rows, { filter, analyte: null })) {
      expected.set(analyte, (expected.get(analyte) ?? 0) + 1);
    }
    const ranked = [...expected].toSorted(([a, most], [b, more]) => more - most || (a < b ? -1 : 1));
    expect((await release.analytes(filter)).map(({ value, records }) => [value, records])).toEqual(ranked);
  });
});

describe('rows', () => {
  test('JSON, Arrow and the rows read one by one agree, in one order', async () => {
    await fc.assert(
      fc.asyncProperty(questions, async (question) => {
        const expected = bruteForceRows(rows, question).map(spelled);
        const json = await jsonRows(question);
        expect(json.map(spelled).toSorted()).toEqual(expected.toSorted());
        const arrow = await arrowRows(question);
        expect(arrow.rows.map(spelled)).toEqual(json.map(spelled));
      }),
      { ...runs, numRuns: 60 },
    );
  });

  test('rows come sorted by analyte, location and date', async () => {
    const question: Question = { filter: { dataset: 'bmi', clauses: [] }, analyte: null };
    const keys = (await jsonRows(question)).map(({ analyte, location, sample_date }) =>
      Buffer.from([analyte, location, sample_date].join('\0')),
    );
    expect(keys).toEqual(keys.toSorted((a, b) => Buffer.compare(a, b)));
  });

  test('rows keep their order when a filter lists many values', async () => {
    const locations = [...valuesOfField('location'), ...Array.from({ length: 300 }, (_, index) => `unknown ${index}`)];
    const years = Array.from({ length: 300 }, (_, index) => 1800 + index);
    const listing = (field: 'location' | 'year', values: (string | number | null)[]): Question => ({
      filter: { dataset: 'bmi', clauses: [{ kind: 'discrete', field, values }] },
      analyte: null,
    });
    const everything: Question = { filter: { dataset: 'bmi', clauses: [] }, analyte: null };
    const expected = (await jsonRows(everything)).map(spelled);
    const csvOf = async (asked: Question) => {
      const { path: file } = await release.writeCsv(asked, await mkdtemp(path.join(folder, 'csv-')));
      return readFile(file, 'utf8');
    };
    const all = await csvOf(everything);
    for (const question of [listing('location', locations), listing('year', years)]) {
      expect((await jsonRows(question)).map(spelled)).toEqual(expected);
      expect((await arrowRows(question)).rows.map(spelled)).toEqual(expected);
      expect(await csvOf(question)).toBe(all);
    }
  });

  test('an Arrow answer carries its metadata and only the texts that occur', async () => {
    const question: Question = { filter: { dataset: 'bmi', clauses: [] }, analyte: 'Tritium' };
    const { table } = await arrowRows(question, new Map([['response', '{"å":1}']]));
    expect(table.schema.metadata?.get('response')).toBe('{"å":1}');
    expect(table.schema.fields.map(({ name }) => name)).toEqual(sampleColumns.map(({ name }) => name));
    const analytes = table.getChild('analyte') as unknown as { data: { dictionary: { length: number } }[] };
    expect(analytes.data.map(({ dictionary }) => dictionary.length)).toEqual([1]);
  });

  test('an answer without rows is an empty array and an Arrow stream without batches', async () => {
    const question: Question = { filter: { dataset: 'wl', clauses: [] }, analyte: 'never measured' };
    expect(await jsonRows(question)).toEqual([]);
    const { table } = await arrowRows(question, new Map([['response', '{}']]));
    expect([table.numRows, table.schema.metadata?.get('response')]).toEqual([0, '{}']);
  });

  test('[QRY-09] the CSV holds the rows in order, formulas neutralised, numbers as numbers', async () => {
    const question: Question = { filter: { dataset: 'bmi', clauses: [] }, analyte: null };
    const target = await mkdtemp(path.join(folder, 'csv-'));
    const { path: file, rows: written } = await release.writeCsv(question, target);
    const [header, ...lines] = parseCsv(await readFile(file, 'utf8'));
    expect(header).toEqual(sampleColumns.map(({ name }) => name));
    const expected = await jsonRows(question);
    expect(written).toBe(expected.length);
    expect(lines).toHaveLength(expected.length);
    expected.forEach((row, index) => {
      const cells = sampleColumns.map(({ name, kind }, column) => {
        const text = lines[index]?.[column] ?? '';
        if (kind === 'number' || kind === 'integer') return [name, text === '' ? null : Number(text)];
        return [name, text === '' ? null : text];
      });
      const neutral = sampleColumns.map(({ name, kind }) => {
        const value = row[name];
        return [name, kind === 'text' && /^[=+\-@\t\r]/.test(String(value ?? '')) ? `'${String(value)}` : value];
      });
      expect(cells).toEqual(neutral);
    });
  });
});

describe('the head of an answer', () => {
  test("statistics run over the rows of the first row's matrix and unit; median type 7; nulls equal nulls", async () => {
    await fc.assert(
      fc.asyncProperty(questions, async (question) => {
        const head = await release.answerHead(question);
        const found = await jsonRows(question);
        expect(head.records).toBe(found.length);
        const shown = found.filter(({ matrix, unit }) => matrix === found[0]?.matrix && unit === found[0]?.unit);
        const names = [...new Set(found.map(({ location }) => location))];
        expect(head.locations.map(({ location }) => location).toSorted()).toEqual(names.toSorted());
        for (const location of head.locations) {
          const own = shown.filter((row) => row.location === location.location);
          const results = own.flatMap(({ result }) => (result === null ? [] : [result]));
          const placed = found.find(
            (row) => row.location === location.location && row.lat !== null && row.long !== null,
          );
          expect(location.sampleSize).toBe(own.length);
          expect([location.lat, location.long]).toEqual([placed?.lat ?? null, placed?.long ?? null]);
          expect(location.max).toBe(results.length > 0 ? Math.max(...results) : null);
          expect(location.min).toBe(results.length > 0 ? Math.min(...results) : null);
          if (results.length === 0) expect([location.mean, location.median]).toEqual([null, null]);
          else {
            // Sums are added up in another order here, so the last digits may differ.
            const tolerance = 1e-12 * Math.max(...results.map(Math.abs));
            const mean = results.reduce((sum, result) => sum + result, 0) / results.length;
            expect(Math.abs((location.mean ?? Number.NaN) - mean)).toBeLessThanOrEqual(tolerance);
            expect(Math.abs((location.median ?? Number.NaN) - bruteForceMedian(results))).toBeLessThanOrEqual(
              tolerance,
            );
          }
        }
        const results = found.flatMap(({ result }) => (result === null ? [] : [result]));
        expect(head.years).toEqual({
          min_year: found.length > 0 ? Math.min(...found.map(({ year }) => year)) : null,
          max_year: found.length > 0 ? Math.max(...found.map(({ year }) => year)) : null,
          min_result: results.length > 0 ? Math.min(...results) : null,
          max_result: results.length > 0 ? Math.max(...results) : null,
        });
      }),
      { ...runs, numRuns: 60 },
    );
  });
});

/** RFC 4180, by hand: the product writes CSV, so its tests read it some other way. */
function parseCsv(text: string): string[][] {
  const lines: string[][] = [[]];
  for (const [whole, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g)) {
    if (whole === '') break;
    lines.at(-1)?.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'));
    if (end !== ',') lines.push([]);
  }
  return lines.filter((line) => line.length > 0);
}
