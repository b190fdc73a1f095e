import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { spreadDatabase, workersOf } from '../../../testing/postgres/citus-cluster.ts';
import { openWay, type CutWay } from '../../../testing/postgres/cut-way.ts';
import { newDatabase, openNamedPostgres } from '../../../testing/postgres/postgres-server.ts';
import { storeInDatabase, type DatabaseStore } from '../../../testing/sample-store/database-store.ts';
import { jsonText } from '../../../testing/sample-store/read-answers.ts';
import { manyRows } from '../../../testing/sample-rows.ts';
import { readManifest } from '../../releases/release-folder.ts';
import { RowsAwayError, type PinnedRelease, type Question, type SampleStore } from '../../sample-store.ts';

const server = openNamedPostgres();
const workers = server ? await workersOf(server) : [];
const why = workers.length === 0 ? ' (skipped: TEST_POSTGRES_URL names no database with the extension citus)' : '';

/** On every machine some, as each analyte is on one. */
const analytes = Array.from({ length: 12 }, (_, index) => `Analyte ${index}`);
const rows = analytes.flatMap((analyte) => manyRows(analyte, 500).map((row) => ({ ...row, dataset: 'bmi' as const })));
const all: Question = { filter: { dataset: 'bmi', clauses: [] }, analyte: null };
const ofAnalyte = (analyte: string): Question => ({ ...all, analyte });

describe.skipIf(!server || workers.length === 0)(`rows on several machines${why}`, () => {
  let ways: CutWay[];
  let rowsStore: DatabaseStore;
  let client: pg.Client;
  let store: SampleStore;
  let release: PinnedRelease;
  let folder: string;

  /** A cluster of the machines, with a copy of every row on another where `copies` is 2. */
  const begin = async ({ copies = 1, columnar = false } = {}): Promise<void> => {
    const { name, address } = await newDatabase(server!);
    ways = await Promise.all(workers.map(({ host, port }) => openWay(host, port)));
    const reached = new Map(workers.map((worker, index) => [worker, { host: '127.0.0.1', port: ways[index]!.port }]));
    await spreadDatabase(server!, name, { workers, reachedAt: (worker) => reached.get(worker) ?? worker });
    await server!.run(`alter database ${name} set citus.shard_replication_factor = ${copies}`);
    client = await server!.connect(name);
    if (columnar) await client.query('create extension citus_columnar');
    rowsStore = await storeInDatabase({ address });
    await rowsStore.publish(rows);
    store = await rowsStore.open();
    release = await store.pin();
  };
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'citus-'));
  });
  afterEach(async () => {
    release?.unpin();
    await rowsStore?.close();
    await client?.end();
    for (const way of ways) await way.stop();
    await rm(folder, { recursive: true, force: true });
  });

  /** Without what is kept of an answer that was just given. */
  const requestedAgain = (question: Question, round: number): Question => ({
    ...question,
    filter: { dataset: 'bmi', clauses: [{ kind: 'range', field: 'year', min: round, max: 3_000 }] },
  });
  const csvOf = async (question: Question): Promise<string> => {
    const own = await mkdtemp(path.join(folder, 'csv-'));
    return readFile((await release.writeFile('csv', question, own)).path, 'utf8');
  };
  const tables = async () =>
    (
      await client.query(
        `select distribution_column as by, access_method as method from citus_tables where table_name::text like '%samples'`,
      )
    ).rows as unknown[];
  /** How many parts of the rows a question is asked of. */
  const tasksOf = async (question: Question): Promise<number> => {
    const stored = await rowsStore.storage.open(await readManifest(rowsStore.releasesFolder, release.id));
    const { text, values } = stored.condition(question);
    const { rows: plan } = await client.query<{ 'QUERY PLAN': string }>({
      text: `explain select * from ${stored.table} where ${text}`,
      values,
    });
    return Number(/Task Count: (\d+)/.exec(plan.map((line) => line['QUERY PLAN']).join('\n'))?.[1]);
  };

  test.each([
    [false, 'heap'],
    [true, 'columnar'],
  ])('an analyte’s are asked of one machine; by columns where the database can: %s', async (columnar, method) => {
    await begin({ columnar });
    expect(await tables()).toEqual([{ by: 'analyte', method }]);
    expect(await tasksOf(ofAnalyte('Analyte 1'))).toBe(1);
    const clauses = [{ kind: 'discrete', field: 'analyte_name', values: ['Analyte 2'] }] as const;
    expect(await tasksOf({ filter: { dataset: 'bmi', clauses }, analyte: null })).toBe(1);
    expect(await tasksOf(all)).toBe(4);
    await rowsStore.storage.verify(await readManifest(rowsStore.releasesFolder, release.id));
    expect((await csvOf(all)).trimEnd().split('\n')).toHaveLength(rows.length + 1);
  });

  test('while a machine is lost its rows are said to be away, those of others are right; all are once it is back', async () => {
    await begin();
    const expected = await Promise.all(
      analytes.map((analyte) => jsonText(release, requestedAgain(ofAnalyte(analyte), 1))),
    );
    const csv = await csvOf(all);
    const ask = (round: number) =>
      Promise.all(
        analytes.map((analyte) =>
          jsonText(release, requestedAgain(ofAnalyte(analyte), round)).catch((error: unknown) => error),
        ),
      );
    const lost = (answer: unknown) => answer instanceof RowsAwayError;
    for (const [number, way] of ways.entries()) {
      way.cut();
      const answers = await ask(10 + number);
      const found = answers.flatMap((answer, index) => (lost(answer) ? [] : [[answer, expected[index]] as const]));
      expect(found.length).toBeGreaterThan(0);
      expect(found.length).toBeLessThan(analytes.length);
      for (const [answer, right] of found) expect(answer === right, String(answer).slice(0, 200)).toBe(true);
      expect(String(answers.find(lost))).toMatch(
        /the database .* has lost one of its machines: start it again \(.*127\.0\.0\.1:\d+/,
      );
      await expect(csvOf(all)).rejects.toBeInstanceOf(RowsAwayError);
      await expect(release.analytes(requestedAgain(all, 20 + number).filter)).rejects.toBeInstanceOf(RowsAwayError);
      expect(await store.rowsHealth()).toContain('has lost one of its machines');
      expect((await release.count(requestedAgain(all, 30 + number))).records).toBe(rows.length);
      way.mend();
      expect((await ask(40 + number)).every((answer, index) => answer === expected[index])).toBe(true);
      expect(await store.rowsHealth()).toBe('ok');
    }
    expect(await csvOf(all)).toBe(csv);
  });

  test('one that is lost in an answer: nothing of it is given, and all is right again once it is back', async () => {
    await begin();
    const expected = await csvOf(all);
    const bytes = Buffer.byteLength(expected);
    for (const way of ways) {
      for (const sent of [1, bytes / 20, bytes / 8]) {
        way.cut(sent);
        await expect(csvOf(all)).rejects.toBeInstanceOf(RowsAwayError);
        way.mend();
        expect((await csvOf(all)) === expected).toBe(true);
      }
    }
  });

  test('with a copy of the rows on another machine one that is lost is not noticed', async () => {
    await begin({ copies: 2 });
    const expected = await csvOf(all);
    for (const way of ways) {
      way.cut();
      expect((await csvOf(all)) === expected).toBe(true);
      expect(await store.rowsHealth()).toBe('ok');
      way.mend();
    }
  });

  test('one that is lost while rows are stored: nothing is published, and nothing left once it is back', async () => {
    await begin();
    const before = await rowsStore.storage.list();
    ways[0]!.cut(2_000);
    await expect(rowsStore.publish(rows)).rejects.toThrow(/has lost one of its machines/);
    ways[0]!.mend();
    expect(await rowsStore.storage.list()).toEqual(before);
    const newer = await rowsStore.publish(rows.slice(0, 700));
    await expect.poll(() => store.health().release).toBe(newer);
  });
});
