import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { datasets } from '@wellfield/contract';
import { requestedRowTables, rowTablesIn } from '../../testing/postgres/citus-cluster.ts';
import { hasPostgres, openPostgres, type PostgresServer } from '../../testing/postgres/postgres-server.ts';
import { randomRows } from '../../testing/random-samples.ts';
import { databaseStore, type DatabaseStore } from '../../testing/sample-store/database-store.ts';
import { duckdbStore } from '../../testing/sample-store/duckdb-store.ts';
import { randomQuestions, seed } from '../../testing/sample-store/random-questions.ts';
import { arrowBytes, jsonText } from '../../testing/sample-store/read-answers.ts';
import type { StoreUnderTest } from '../../testing/sample-store/store-under-test.ts';
import type { TestRow } from '../../testing/small-release.ts';
import { repetitions } from '../../testing/soak.ts';
import type { PinnedRelease, Question } from '../sample-store.ts';

/** Texts and numbers that travel badly. */
const awkward: TestRow[] = [
  '"',
  '""',
  ',',
  '\n',
  '\r',
  '\r\n',
  "'",
  '\\',
  '\\.',
  '\\N',
  '{"a"}',
  ' ',
  ' x ',
  'NULL',
  '#',
  '☃',
  '😀',
  '\u0001',
  'é',
  'e\u0301',
  'a"b,c\nd',
  '\\.\n',
  '$1',
  "'; DROP TABLE samples; --",
  '\uFEFFx',
  '%',
  'x'.repeat(3_000),
].map((text, index) => ({
  dataset: 'bmi',
  analyte: 'Tritium',
  location: text,
  sample_date: '2001-02-03',
  sample_id: text,
  method: text,
  source_file: text,
  source_line: 100_000 + index,
}));
const numbers = [
  0,
  -0,
  5e-324,
  1.7976931348623157e308,
  -1e-7,
  1e21,
  123456789012345680,
  0.1 + 0.2,
  1 / 3,
  2 ** 53,
  1e16,
  4.35,
];
const extreme = numbers.map((result, index): TestRow => ({
  dataset: 'bmi',
  analyte: 'Tritium',
  location: 'M-1',
  sample_date: index % 2 === 0 ? '0001-01-01' : '9999-12-31',
  result,
  lat: result,
  uncertainty: result,
  source_line: 200_000 + index,
}));

const filters = repetitions(24, 2_000);

/** The ions of one water, twice on a day. */
const waters = ['Tritium', 'x, y', 'x, y'].map((analyte, index): TestRow => ({
  dataset: 'bmi',
  analyte,
  location: 'M-1',
  sample_date: '2012-03-04',
  matrix: 'Ground Water',
  unit: 'mg/L',
  result: 0.1 + index / 3,
  source_line: 300_000 + index,
}));

const tables = await requestedRowTables();

describe.skipIf(!hasPostgres)(`rows in a file and rows in a database (${tables})`, () => {
  let server: PostgresServer;
  let database: DatabaseStore;
  let folder: string;
  const stores: StoreUnderTest[] = [];
  const releases: PinnedRelease[] = [];

  beforeAll(async () => {
    server = await openPostgres();
    folder = await mkdtemp(path.join(tmpdir(), 'rows-parity-'));
    const rows = [...randomRows(3_000, seed), ...awkward, ...extreme, ...waters];
    database = await databaseStore(server);
    for (const store of [await duckdbStore(), database]) {
      stores.push(store);
      await store.publish(rows);
      releases.push(await (await store.open()).pin());
    }
  });
  afterAll(async () => {
    for (const release of releases) release.unpin();
    for (const store of stores) await store.close();
    await server?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const csv = async (release: PinnedRelease, question: Question): Promise<string> => {
    const own = await mkdtemp(path.join(folder, 'csv-'));
    const text = await readFile((await release.writeFile('csv', question, own)).path, 'utf8');
    await rm(own, { recursive: true });
    return text;
  };
  /** Every form of the answer to a question. */
  const answersOf = async (release: PinnedRelease, question: Question): Promise<Record<string, unknown>> => {
    const [count, statistics, analytes, json, arrow, file] = await Promise.all([
      release.count(question),
      release.answerHead(question),
      release.analytes(question.filter),
      jsonText(release, question),
      arrowBytes(release, question),
      csv(release, question),
    ]);
    return {
      count: count.records,
      'the values that still have rows': count.includedFilters,
      'locations’ statistics': statistics,
      analytes,
      'rows as JSON': json,
      'rows as Arrow': Buffer.from(arrow).toString('base64'),
      'the bytes of CSV': file,
    };
  };
  /** Throws unless both have the same; returns how many answers were compared. */
  const compare = async (question: Question): Promise<number> => {
    const [expected, found] = await Promise.all(releases.map((release) => answersOf(release, question)));
    expect({ question, ...found }).toEqual({ question, ...expected });
    return Object.keys(expected ?? {}).length;
  };

  test(`are compared with a file: ${tables}, as the database itself says`, async () => {
    const name = new URL(database.address).pathname.slice(1);
    const [id = ''] = await database.storage.list();
    expect(await rowTablesIn(server, name, `"release_${id}".samples`)).toBe(tables);
  });

  test(`${filters} random filters have the same answers, byte for byte`, async ({ annotate }) => {
    const questions = fc.sample(randomQuestions, { numRuns: filters, seed });
    let compared = 0;
    const compareOthers = async (): Promise<void> => {
      for (let question = questions.pop(); question; question = questions.pop()) {
        const answers = await compare(question);
        compared += answers;
      }
    };
    // Most of an answer's time passes in the database and in DuckDB.
    await Promise.all(Array.from({ length: 4 }, compareOthers));
    expect(compared).toBe(filters * 7);
    await annotate(`${compared} of ${compared} answers are equal`);
  });

  test.each(datasets)('all rows of %s, with every text and number that travels badly', async (dataset) => {
    await compare({ filter: { dataset, clauses: [] }, analyte: null });
    const [expected, found] = await Promise.all(releases.map((release) => release.extents(dataset)));
    expect(found).toEqual(expected);
    expect(expected?.length).toBeGreaterThan(0);
    const [units, unitsFound] = await Promise.all(releases.map((release) => release.commonUnits(dataset)));
    expect(unitsFound).toEqual(units);
    expect(units?.size).toBeGreaterThan(0);
  });

  test('a filter whose values are written like SQL, or have signs that PostgreSQL does not store', async () => {
    for (const text of ["'; DROP TABLE samples; --", '$1', '\\', '{"a"}', '"', 'a"b,c\nd', 'no\0text']) {
      const values = [text, 'a', 'b', 'c', 'd', 'e'];
      for (const listed of [values.slice(0, 1), values]) {
        const filter = { dataset: 'bmi', clauses: [{ kind: 'discrete', field: 'location', values: listed }] } as const;
        const [expected, found] = await Promise.all(
          releases.map((release) => jsonText(release, { filter, analyte: null })),
        );
        expect(found).toBe(expected);
      }
      const [expected, found] = await Promise.all(
        releases.map((release) => jsonText(release, { filter: { dataset: 'bmi', clauses: [] }, analyte: text })),
      );
      expect(found).toBe(expected);
    }
  });

  test('a file of rows that come from elsewhere takes the disk for them, too', () => {
    expect(releases.map((release) => release.bytesToWrite(1_000))).toEqual([600_000, 1_200_000]);
  });

  test('analyses of waters', async () => {
    const rules: Parameters<PinnedRelease['waterAnalyses']>[0] = {
      together: 'day',
      sources: [
        { quantity: 'na', analyte: 'Tritium', conversion: null },
        { quantity: 'cl', analyte: 'x, y', conversion: null },
      ],
    };
    const [expected, found] = await Promise.all(
      releases.map(async (release) => {
        const { pieces, incomplete } = await release.waterAnalyses(rules);
        return { text: pieces.join('').replaceAll(release.id, 'release'), incomplete };
      }),
    );
    expect(found).toEqual(expected);
    expect(found?.text).toContain('"sample_date":"2012-03-04"');
  });
});
