import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { QueryClause } from '@wellfield/contract';
import { bruteForceCount, bruteForceRows } from '../../../testing/brute-force.ts';
import { hasPostgres, openPostgres, type PostgresServer } from '../../../testing/postgres/postgres-server.ts';
import { randomRows } from '../../../testing/random-samples.ts';
import { databaseStore, type DatabaseStore } from '../../../testing/sample-store/database-store.ts';
import { sortedFilters } from '../../../testing/sample-store/read-answers.ts';
import { sampleOf } from '../../../testing/small-release.ts';
import { readManifest } from '../../releases/release-folder.ts';
import { StatementTooLongError, type Question } from '../../sample-store.ts';
import { RowsFileWriter } from '../answers/rows-file-writer.ts';
import { CubeWorkers } from '../cube/cube-workers.ts';
import { StatementQueue } from '../database/statement-queue.ts';
import { StoredReleaseRows } from './stored-release-rows.ts';

const made = randomRows(800, 7);
const rows = made.map(sampleOf);

/** With clauses on columns that the cubes do not have. */
const requested: readonly QueryClause[][] = [
  [],
  [{ kind: 'days', field: 'sample_date', from: '1999-01-01', to: '2001-06-30' }],
  [{ kind: 'range', field: 'result', min: 0.1, max: 10 }],
  [{ kind: 'discrete', field: 'data_submit_type', values: [null] }],
  [
    { kind: 'exclusion', field: 'location', values: ['M-1', 'ÉS-1'] },
    { kind: 'range', field: 'sample_bottom_depth', min: 10 },
  ],
  [{ kind: 'discrete', field: 'location', values: ['never there'] }],
];
const questions: Question[] = requested.flatMap((clauses) =>
  [null, 'Tritium'].map((analyte) => ({ filter: { dataset: 'bmi', clauses }, analyte })),
);

describe.skipIf(!hasPostgres)('rows of a release in a database', () => {
  let server: PostgresServer;
  let rowsStore: DatabaseStore;
  let id: string;
  const opened: { close(): Promise<void> }[] = [];

  beforeAll(async () => {
    server = await openPostgres();
    rowsStore = await databaseStore(server);
    id = await rowsStore.publish(made);
  });
  afterAll(async () => {
    for (const part of opened.toReversed()) await part.close();
    await rowsStore?.close();
    await server?.stop();
  });

  const open = async (statementMs?: number): Promise<StoredReleaseRows> => {
    const [workers, writer] = [new CubeWorkers(1), new RowsFileWriter()];
    const limits = { memoryLimit: '100MB', threads: 1, ...(statementMs !== undefined && { statementMs }) };
    const tools = { limits, queue: new StatementQueue(2), workers, writer, storage: rowsStore.storage };
    const manifest = await readManifest(rowsStore.releasesFolder, id);
    const release = await StoredReleaseRows.open(rowsStore.releasesFolder, manifest, rowsStore.storage, tools);
    opened.push(workers, writer, release);
    return release;
  };

  test('have the numbers of the release’s order, from a first one on', async () => {
    const release = await open();
    const everything: Question = { filter: { dataset: 'bmi', clauses: [] }, analyte: null };
    const all = await release.numbers(everything, 0);
    const first = Math.min(...all);
    expect([...all].toSorted((one, other) => one - other)).toEqual(Array.from(all, (_, index) => first + index));
    const lineOf = new Map<number, number>();
    const numbered = await release.rows('rows', `SELECT number, source_line FROM ${release.table}`, []);
    for (const [number, line] of numbered) lineOf.set(Number(number), Number(line));
    for (const question of questions) {
      const numbers = await release.numbers(question, first);
      const lines = Array.from(numbers, (number) => lineOf.get(number + first));
      const expected = bruteForceRows(rows, question).map((row) => row.source_line);
      expect(lines.toSorted((one, other) => Number(one) - Number(other))).toEqual(expected);
    }
  });

  test('are counted without a cube as one by one', async () => {
    const release = await open();
    for (const question of questions) {
      const { records, includedFilters } = await release.count(question);
      const expected = bruteForceCount(rows, question);
      expect(records).toBe(expected.records);
      expect(sortedFilters(includedFilters)).toEqual(sortedFilters(expected.includedFilters));
    }
  });

  test('a count that takes longer than it may ends, in the database, too; one of the rows themselves goes on', async () => {
    const [quick, patient] = [await open(50), await open()];
    const [question] = questions as [Question];
    const database = new URL(rowsStore.address).pathname.slice(1);
    // In a transaction what others do is seen once.
    const [client, watcher] = [await server.connect(database), await server.connect(database)];
    const waiting = async (): Promise<number> => {
      const { rowCount } = await watcher.query(
        `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      );
      return rowCount ?? 0;
    };
    await client.query('begin');
    await client.query(`lock table ${quick.table} in access exclusive mode`);
    await expect(quick.numbers(question, 0)).rejects.toThrow('a statement took more than 50 ms');
    await expect(quick.count(question)).rejects.toBeInstanceOf(StatementTooLongError);
    await expect(quick.extents('bmi')).rejects.toBeInstanceOf(StatementTooLongError);
    await expect.poll(waiting).toBe(0);
    const slow = quick.analytes(question.filter);
    const numbers = patient.numbers(question, 0);
    await expect.poll(waiting).toBe(2);
    await client.query('rollback');
    await Promise.all([client.end(), watcher.end()]);
    expect((await slow).length).toBeGreaterThan(0);
    expect((await numbers).length).toBe(bruteForceRows(rows, question).length);
    // On a busy machine this may take longer than its limit, too.
    await expect.poll(async () => (await quick.numbers(question, 0)).length).toBe((await numbers).length);
  });
});
