import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { DuckDBInstance, version as ownVersion } from '@duckdb/node-api';
import { countRecordsByBody, executeQuery, saveQuery } from '@wellfield/contract';
import { parse } from 'csv-parse/sync';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { builtInSiteDir } from '../config/config.ts';
import { csvOf, row } from '../importing/testing/import-bench.ts';
import { readPointer } from '../samples/releases/release-folder.ts';
import { apiClient, success, type ApiClient } from '../testing/api-client.ts';
import { copySite } from '../testing/copy-site.ts';
import { installDuckdb } from '../testing/other-duckdb/install-duckdb.ts';
import { writtenBy } from '../testing/other-duckdb/written-by.ts';
import { hasPostgres, newDatabase, openPostgres, type PostgresServer } from '../testing/postgres/postgres-server.ts';
import { isSoak } from '../testing/soak.ts';
import { runCommand, spawnServer } from '../testing/spawn-server.ts';

/** Versions that read formats up to one of their own, older than the one that the product's writes at its newest. */
const others = [
  { client: '1.3.4-alpha.27', version: 'v1.3.2', reads: 66 },
  { client: '1.4.4-r.4', version: 'v1.4.4', reads: 67 },
];

type Environment = Readonly<Record<string, string>>;

const resolveOther = new URL('../testing/other-duckdb/resolve-other-duckdb.ts', import.meta.url).href;
const writeNewest = new URL('../testing/other-duckdb/write-newest-format.ts', import.meta.url).href;
/** As a version would that has given up the format that all read. */
const inNewestFormat: Environment = { NODE_OPTIONS: `--import ${writeNewest}` };

const analytes = ['Perchlorate', 'Chromium (hexavalent)', 'Tritium', `"Quoted", µ`];
const perAnalyte = 5_000;

/** A delivery's rows; every result is of this delivery alone. */
const deliveryOf = (number: number) =>
  Array.from({ length: analytes.length * perAnalyte }, (_, index) =>
    row({
      analyte: analytes[index % analytes.length]!,
      location: `MW-${index % 60}${index % 7 === 0 ? ' é' : ''}`,
      sample_date: `20${String(1 + (index % 20)).padStart(2, '0')}-0${1 + (index % 9)}-15`,
      sample_id: `S-${index}`,
      result: index % 11 === 0 ? null : number * 100_000 + index / 8,
      detect: index % 5 === 0 || index % 11 === 0 ? 'U' : 'Y',
      reporting_limit: index % 11 === 0 ? null : number * 100_000 + index / 8,
      matrix: index % 3 === 0 ? 'Soil' : 'Ground Water',
      unit: 'ug/L',
      lat: 36 + (index % 60) / 1_000,
      long: -115 - (index % 60) / 1_000,
    }),
  );

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wellfield-two-duckdb-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A Parquet file's rows as text, in order, as read by the product's version. */
async function rowsOfParquet(bytes: ArrayBuffer): Promise<string> {
  const file = join(folder, 'rows.parquet');
  await writeFile(file, Buffer.from(bytes));
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  const rows = (await connection.runAndReadAll(`FROM '${file}'`)).getRowObjectsJson();
  connection.closeSync();
  instance.closeSync();
  return JSON.stringify(rows);
}

interface Running {
  api: ApiClient;
  origin: string;
  stop: () => Promise<void>;
}

const lineOf = (row: Readonly<Record<string, string | number | null>>): string =>
  ['analyte', 'sample_id', 'detect', 'result'].map((name) => row[name] ?? '').join(' ');

/** What a server answers about its current release, by each way that rows leave it. */
async function answersOf({ api, origin }: Running) {
  const token = await api.register(`${randomUUID()}@example.org`);
  const requested = { query_type: 0, data: [{ field: 'matrix', filter: 'Ground Water' }] };
  const { query } = success(saveQuery, await api.post('/api/queries', { name: 'All', ...requested }, token));
  const path = `/api/queries/${query.id}`;
  const counted = await api.post('/api/records', { query_type: 0, filters: requested.data }, token);
  const { data } = success(executeQuery, await api.get(`${path}/0`, token));
  const filters = await api.get('/api/new_query_filters', token);
  const csv = await api.get(`${path}/results.csv`, token);
  expect([filters.status, csv.status]).toEqual([200, 200]);
  const headers = { authorization: `Bearer ${token}` };
  const parquet = await fetch(`${origin}${path}/results.parquet`, { headers });
  return {
    found: parse<Record<string, string>>(csv.text, { columns: true }).map(lineOf).toSorted(),
    records: success(countRecordsByBody, counted).records,
    texts: [JSON.stringify(data), filters.text, csv.text],
    parquet: await rowsOfParquet(await parquet.arrayBuffer()),
    statusOf: async (release: string) => (await api.get(`${path}/results.csv?release=${release}`, token)).status,
  };
}

/** Expects of servers that they answer what a delivery has, and all the same. */
async function answerAlike(number: number, ...servers: readonly Running[]): Promise<void> {
  const right = deliveryOf(number)
    .filter(({ matrix }) => matrix === 'Ground Water')
    .map((given) => lineOf(given))
    .toSorted();
  const all: Awaited<ReturnType<typeof answersOf>>[] = [];
  for (const server of servers) all.push(await answersOf(server));
  for (const { found, records, texts, parquet } of all) {
    expect(found.find((line, index) => line !== right[index])).toBeUndefined();
    expect(found).toHaveLength(right.length);
    expect(records).toBe(right.length);
    expect(texts.map((text, index) => text === all[0]?.texts[index])).toEqual(texts.map(() => true));
    expect(parquet === all[0]?.parquet).toBe(true);
  }
}

describe.runIf(isSoak).each(others)('the DuckDB of the product beside $version', ({ client, version, reads }) => {
  let reason: string | null;
  let home: string;
  let own: Environment;
  let older: Environment;
  const running = new Set<Running>();

  beforeAll(async () => {
    home = await mkdtemp(join(folder, 'version-'));
    await copySite(builtInSiteDir, join(home, 'site'));
    reason = await installDuckdb(client, home);
    own = { SITE_DIR: join(home, 'site'), LOG_LEVEL: 'error' };
    older = { ...own, NODE_OPTIONS: `--import ${resolveOther}`, OTHER_DUCKDB: home };
  });
  beforeEach(({ skip }) => skip(reason !== null, reason ?? ''));
  afterEach(async () => {
    for (const { stop } of running) await stop();
  });

  const start = async (environment: Environment): Promise<Running> => {
    const { child, ended, origin } = await spawnServer(environment);
    const stop = async () => {
      running.delete(server);
      child.kill('SIGTERM');
      await ended;
    };
    const server = { api: apiClient(origin), origin, stop };
    running.add(server);
    return server;
  };
  /** Runs a command that must succeed. */
  const command = async (...[name, args, environment]: Parameters<typeof runCommand>): Promise<void> => {
    const { code, stdout, stderr } = await runCommand(name, args, environment);
    expect(code, stdout + stderr).toBe(0);
  };
  const importArgs = async (number: number): Promise<string[]> => {
    const file = join(home, `delivery-${number}.csv`);
    await writeFile(file, csvOf(deliveryOf(number)));
    return [file, '--dataset', 'bmi', '--force', '--reason', 'a rehearsal'];
  };
  /** Imports a delivery with the DuckDB of an environment; the release's id. */
  const deliver = async (number: number, environment: Environment): Promise<string> => {
    await command('import', await importArgs(number), environment);
    return (await readPointer(join(environment['DATA_DIR'] ?? '', 'releases'))) ?? '';
  };
  const folderOf = (name: string): Environment => ({ DATA_DIR: join(home, name) });
  const healthOf = async ({ api }: Running) => {
    const { status, body } = await api.get('/readyz');
    const { release, degraded } = body as { release: string; degraded: string | null };
    return { status, release, degraded };
  };
  const refusedIn = (newer: string, served: string) =>
    `Release ${newer} cannot be served: a newer version of the product wrote its rows: start that version. Release ${served} `;

  test('is another in fact', async () => {
    const say = `console.log((await import('@duckdb/node-api')).version())`;
    const run = (env: Environment) =>
      promisify(execFile)(process.execPath, ['--input-type=module', '--eval', say], { cwd: import.meta.dirname, env });
    expect([(await run(older)).stdout.trim(), (await run(own)).stdout.trim()]).toEqual([version, ownVersion()]);
  });

  test('opens what the other wrote, and answers it row for row; a backup of either is restored with the other', async () => {
    const data = folderOf('data');
    for (const [number, writer, reader] of [
      [1, older, own],
      [2, own, older],
    ] as const) {
      const release = await deliver(number, { ...writer, ...data });
      const by = writer === own ? ownVersion() : version;
      expect(await writtenBy(join(home, 'data'), release)).toEqual({ version: by, format: 64 });
      const [backup, restored] = [join(home, `backup-${number}`), folderOf(`restored-${number}`)];
      const server = await start({ ...writer, ...data });
      await command('backup', [backup], { ...writer, ...data });
      await command('restore', [backup], { ...reader, ...restored });
      const other = await start({ ...reader, ...restored });
      await answerAlike(number, server, other);
      expect(await healthOf(other)).toEqual({ status: 200, release, degraded: null });
      await server.stop();
      const same = await start({ ...reader, ...data });
      await answerAlike(number, same, other);
      for (const one of [same, other]) await one.stop();
    }
  });

  test('writes a format that the other cannot read: refused in words and never served wrongly, also from a backup', async () => {
    const data = folderOf('newer');
    const first = await deliver(1, { ...older, ...data });
    const newer = await deliver(2, { ...own, ...inNewestFormat, ...data });
    const { format } = await writtenBy(join(home, 'newer'), newer);
    expect(format).toBeGreaterThan(reads);
    const backup = join(home, 'newer-backup');
    const server = await start({ ...own, ...data });
    await command('backup', [backup], { ...own, ...data });
    await server.stop();
    await command('restore', [backup], { ...older, ...folderOf('newer-restored') });
    for (const at of [data, folderOf('newer-restored')]) {
      const before = await start({ ...older, ...at });
      const degraded = `${refusedIn(newer, first)}is served instead.`;
      expect(await healthOf(before)).toEqual({ status: 200, release: first, degraded });
      await answerAlike(1, before);
      expect(await (await answersOf(before)).statusOf(newer)).toBe(503);
      // An import needs what it carries over.
      const refused = await runCommand('import', await importArgs(3), { ...older, ...at });
      expect([refused.code, refused.stderr]).toEqual([
        1,
        expect.stringContaining(`the current release, ${newer}. Import`),
      ]);
      expect(refused.stderr).toMatch(/Nothing was changed\.\n$/);
      await before.stop();
      // With the version that wrote it nothing is lost.
      const again = await start({ ...own, ...at });
      expect(await healthOf(again)).toEqual({ status: 200, release: newer, degraded: null });
      await answerAlike(2, again);
      await again.stop();
      // The way back: as the refusal says, and then the delivery again.
      await command('releases', ['serve', first], { ...older, ...at });
      const rebuilt = await deliver(2, { ...older, ...at });
      for (const reader of [older, own]) {
        const back = await start({ ...reader, ...at });
        expect(await healthOf(back)).toEqual({ status: 200, release: rebuilt, degraded: null });
        await answerAlike(2, back);
        await back.stop();
      }
    }
  });

  describe.skipIf(!hasPostgres)('as two servers on one database', () => {
    let database: PostgresServer;
    beforeAll(async () => {
      database = await openPostgres();
    });
    afterAll(() => database?.stop());

    test('both follow what either publishes; what one cannot read, the other answers', async () => {
      const DATABASE_URL = (await newDatabase(database)).address;
      const [theirs, ours] = [
        { ...older, DATABASE_URL, ...folderOf('shared-older') },
        { ...own, DATABASE_URL, ...folderOf('shared-own') },
      ];
      const first = await deliver(1, theirs);
      const both = [await start(theirs), await start(ours)] as const;
      const [their, our] = both;
      for (const server of both)
        expect(await healthOf(server)).toEqual({ status: 200, release: first, degraded: null });
      await answerAlike(1, ...both);
      const second = await deliver(2, ours);
      for (const server of both) await expect.poll(() => healthOf(server)).toMatchObject({ release: second });
      await answerAlike(2, ...both);

      const newer = await deliver(3, { ...ours, ...inNewestFormat });
      await expect.poll(() => healthOf(our)).toMatchObject({ release: newer });
      const degraded = expect.stringMatching(new RegExp(`^${refusedIn(newer, second)}stays in service`));
      await expect.poll(() => healthOf(their)).toEqual({ status: 200, release: second, degraded });
      await answerAlike(3, our);
      await answerAlike(2, their);
      expect(await (await answersOf(their)).statusOf(newer)).toBe(503);
      expect(await (await answersOf(our)).statusOf(second)).toBe(200);

      const refused = await runCommand('import', await importArgs(4), theirs);
      expect([refused.code, refused.stderr]).toEqual([
        1,
        expect.stringContaining(`the current release, ${newer}. Import`),
      ]);
      await command('releases', ['serve', second], theirs);
      const rebuilt = await deliver(4, theirs);
      for (const server of both) {
        await expect.poll(() => healthOf(server)).toEqual({ status: 200, release: rebuilt, degraded: null });
      }
      await answerAlike(4, ...both);
    });
  });
});
