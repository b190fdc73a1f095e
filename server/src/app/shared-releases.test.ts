import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { arrowStreamType, createView, executeView, listReleases, saveQuery } from '@wellfield/contract';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { builtInSiteDir } from '../config/config.ts';
import { csvOf, row } from '../importing/testing/import-bench.ts';
import { withReleaseArchive } from '../samples/archive/open-release-archive.ts';
import { ReleaseAwayError } from '../samples/sample-store.ts';
import { apiClient, refused, success, type ApiClient } from '../testing/api-client.ts';
import { postgresStore } from '../state/postgres/postgres-store.ts';
import { personOfRole } from '../testing/person-of-role.ts';
import {
  hasPostgres,
  newDatabase,
  startPostgres,
  type OwnPostgresServer,
} from '../testing/postgres/postgres-server.ts';
import { randomRows } from '../testing/random-samples.ts';
import { sampleRows } from '../testing/sample-rows.ts';
import { writeSmallRelease, type TestRow } from '../testing/small-release.ts';
import { isSoak } from '../testing/soak.ts';
import { runHere } from '../testing/run-here.ts';
import { spawnCommand, spawnServer } from '../testing/spawn-server.ts';
import { startServer, type TestServer } from '../testing/start-server.ts';

describe.skipIf(!hasPostgres)('servers with one database and data folders of their own', () => {
  let database: OwnPostgresServer;
  /** A database with the tables of the state, to copy. */
  let migrated: string;
  let name: string;
  let address: string;
  let folder: string;
  let servers: TestServer[] = [];

  beforeAll(async () => {
    database = await startPostgres();
    const made = await newDatabase(database);
    await (await postgresStore(made.address).open()).close();
    migrated = made.name;
  });
  afterAll(() => database?.stop());
  beforeEach(async () => {
    ({ name, address } = await newDatabase(database, migrated));
    folder = await mkdtemp(join(tmpdir(), 'wellfield-shared-'));
  });
  afterEach(async () => {
    await Promise.all(servers.splice(0).map((server) => server[Symbol.asyncDispose]()));
    await rm(folder, { recursive: true, force: true });
  });

  const dataDirOf = (number: number): string => join(folder, `server-${number}`);
  const start = async (number: number, options: Parameters<typeof startServer>[0] = {}): Promise<TestServer> => {
    const server = await startServer({
      ...options,
      dataDir: dataDirOf(number),
      environment: { DATABASE_URL: address, ...options.environment },
    });
    servers.push(server);
    return server;
  };
  const stop = async (server: TestServer): Promise<void> => {
    servers = servers.filter((other) => other !== server);
    await server[Symbol.asyncDispose]();
  };
  const publishOn = (server: Pick<TestServer, 'dataDir'>, rows: readonly TestRow[]): Promise<string> =>
    writeSmallRelease(server.dataDir, rows, { databaseUrl: address });
  const servedBy = (server: TestServer): string | null => server.services.store.health().release;
  const isServed = async (server: TestServer, id: string): Promise<void> => {
    await expect.poll(() => servedBy(server), { interval: 10 }).toBe(id);
  };
  const run = async (sql: string, values: readonly unknown[] = []): Promise<void> => {
    const client = new pg.Client(address);
    await client.connect();
    try {
      await client.query(sql, [...values]);
    } finally {
      await client.end();
    }
  };
  const stored = async (server: Pick<TestServer, 'dataDir'>): Promise<string[]> =>
    (await readdir(join(server.dataDir, 'releases'))).filter((entry) => /^2\d+T/.test(entry)).toSorted();

  /** Hashes of a query's answers in every form. */
  async function answersOf(server: TestServer, token: string, query: string): Promise<string[]> {
    const requested: [string, string][] = [
      [`/api/queries/${query}/0`, 'application/json'],
      [`/api/queries/${query}/0`, arrowStreamType],
      [`/api/queries/${query}/results.csv`, '*/*'],
      [`/api/queries/${query}/results.parquet`, '*/*'],
    ];
    const hashes: string[] = [];
    for (const [path, accept] of requested) {
      const answer = await fetch(server.origin + path, { headers: { accept, authorization: `Bearer ${token}` } });
      expect(answer.status).toBe(200);
      hashes.push(
        createHash('sha256')
          .update(await answer.bytes())
          .digest('hex'),
      );
    }
    return hashes;
  }

  test('what is published on one is served by all, with the same bytes', async () => {
    const first = await start(1, { rows: sampleRows });
    const second = await start(2);
    const third = await start(3);
    const before = servedBy(first) ?? '';
    expect([servedBy(second), servedBy(third)]).toEqual([before, before]);

    const published = await publishOn(second, randomRows(2_000, 3));
    for (const server of servers) await isServed(server, published);
    const token = await first.api.register('bytes@example.org');
    const sent = { name: 'Soil', query_type: 0, data: [{ field: 'matrix', filter: 'Soil' }] };
    const { query } = success(saveQuery, await third.api.post('/api/queries', sent, token));
    const answers = await Promise.all(servers.map((server) => answersOf(server, token, String(query.id))));
    expect(new Set(answers.map(String)).size).toBe(1);
    expect(new Set(answers[0]).size).toBe(4);
    for (const server of servers) expect((await server.api.get('/readyz')).body).toMatchObject({ degraded: null });
  });

  test('one that was stopped catches up when it starts', async () => {
    const first = await start(1, { rows: sampleRows });
    const second = await start(2);
    await stop(second);
    const published = await publishOn(first, sampleRows.slice(0, 3));
    await isServed(first, published);
    expect(servedBy(await start(2))).toBe(published);
  });

  test('a release that this one does not have is fetched when it is asked for; unknown and removed ones differ', async () => {
    const first = await start(1, { rows: sampleRows });
    const older = servedBy(first) ?? '';
    const token = await first.api.register('pins@example.org');
    const sent = { name: 'Rad', query_type: 0, data: [{ field: 'analyte_type', filter: 'Rad' }] };
    const { query } = success(saveQuery, await first.api.post('/api/queries', sent, token));
    const made = { query, analyte: 'Tritium', state: { v: 1 }, release: older };
    const view = { ...made, query: { query_type: 0, data: sent.data } };
    const { token: link } = success(createView, await first.api.post('/api/views', view, token));
    const newer = await publishOn(first, sampleRows.slice(0, 2));
    await isServed(first, newer);

    const second = await start(2);
    expect([servedBy(second), await stored(second)]).toEqual([newer, [newer]]);
    const path = `/api/queries/${query.id}/results.csv?release=`;
    const answers = await Promise.all(Array.from({ length: 8 }, () => second.api.get(path + older, token)));
    const expected = (await first.api.get(path + older, token)).text;
    expect(answers.map(({ status, text }) => [status, text])).toEqual(Array(8).fill([200, expected]));
    expect(await stored(second)).toEqual([older, newer].toSorted());
    const ofView = (server: TestServer) => server.api.get(`/api/views/${link}/0`, token);
    expect(success(executeView, await ofView(second))).toEqual(success(executeView, await ofView(first)));

    const unknown = '20010101T000000000Z-abcdef';
    expect((await second.api.get(path + unknown, token)).status).toBe(404);
    expect((await second.api.get(path + encodeURIComponent("x' or 1=1"), token)).status).toBe(400);
    await run(`update releases set removed_at = now() where id = $1`, [older]);
    const third = await start(3);
    expect(refused(await third.api.get(path + older, token)).status).toBe(410);
  });

  test('a damaged piece is refused and said, the release before goes on, and the next is served', async () => {
    const first = await start(1, { rows: sampleRows });
    const lines: string[] = [];
    const second = await start(2, { onLog: (line) => lines.push(line) });
    const before = servedBy(second) ?? '';
    // The change comes with the release, in its transaction: no server can be faster.
    await run(`create function damage() returns trigger language plpgsql as
      $$ begin new.bytes := set_byte(new.bytes, 0, get_byte(new.bytes, 0) # 1); return new; end $$`);
    await run(`create trigger damage before insert on release_pieces for each row execute function damage()`);
    const damaged = await publishOn(first, sampleRows.slice(0, 3));
    await isServed(first, damaged);
    const degraded = () => second.services.store.health().degraded;
    await expect
      .poll(degraded)
      .toMatch(
        new RegExp(
          `^Release ${damaged} could not be fetched \\(\\S+ does not match its checksum\\); it is tried again`,
        ),
      );
    expect(servedBy(second)).toBe(before);
    expect((await second.api.get('/readyz')).body).toMatchObject({
      success: true,
      release: before,
      degraded: degraded(),
    });
    expect(lines.filter((line) => line.includes('could not be fetched'))).toHaveLength(1);
    // It is tried again meanwhile.
    const building = async () =>
      (await readdir(join(second.dataDir, 'releases'))).filter((entry) => entry.startsWith('.building'));
    await expect.poll(building, { interval: 5 }).toEqual([]);

    // What is damaged at rest is mended from where it is sound.
    await run(`drop trigger damage on release_pieces`);
    await run(`update release_pieces set bytes = set_byte(bytes, 0, get_byte(bytes, 0) # 1) where release = $1`, [
      damaged,
    ]);
    await isServed(second, damaged);
    expect(degraded()).toBeNull();
  });

  test('what was not announced is seen all the same, and a lost connection is made again', async () => {
    const first = await start(1, { rows: sampleRows });
    const second = await start(2);
    const older = servedBy(second) ?? '';
    const newer = await publishOn(first, sampleRows.slice(0, 3));
    await isServed(second, newer);
    await run(`update release_pointer set release = $1, revision = revision + 1`, [older]);
    await isServed(second, older);
    expect(servedBy(second)).not.toBe(newer);
    await run(`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'wellfield releases'`);
    const newest = await publishOn(first, sampleRows.slice(0, 4));
    for (const server of servers) await isServed(server, newest);
    expect(servers.map(servedBy)).toEqual([newest, newest]);
  });

  test('[ADM-04] administrators see and serve the same releases on every server', async () => {
    const first = await start(1, { rows: sampleRows });
    const older = servedBy(first) ?? '';
    const newer = await publishOn(first, sampleRows.slice(0, 2));
    const second = await start(2);
    await isServed(first, newer);
    const { token } = await personOfRole(first, 'boss@example.org', 'administrator');
    const listed = async (server: TestServer) =>
      success(listReleases, await server.api.get('/api/administration/releases', token)).releases;
    expect(await listed(second)).toEqual(await listed(first));
    expect((await listed(second)).map(({ id, served }) => [id, served])).toEqual([
      [newer, true],
      [older, false],
    ]);
    const serve = (id: string) => second.api.post(`/api/administration/releases/${id}/serve`, undefined, token);
    expect((await serve(older)).status).toBe(200);
    for (const server of servers) await isServed(server, older);
    const environment = { DATA_DIR: dataDirOf(9), DATABASE_URL: address };
    expect((await runHere('releases', ['list'], environment)).stdout).toMatch(
      new RegExp(`^  ${newer} .*\n\\* ${older} `),
    );
    expect(await runHere('releases', ['serve', newer], environment)).toMatchObject({ code: 0 });
    for (const server of servers) await isServed(server, newer);
  });

  test('imports on two machines: one at a time, in the words of one machine; a later one goes on from the first', async () => {
    const first = await start(1, { rows: sampleRows });
    const second = await start(2);
    const file = join(folder, 'delivered.csv');
    await writeFile(file, csvOf([row({ location: 'W-1' }), row({ location: 'W-2' })]));
    const importOn = (server: TestServer, ...given: string[]) =>
      runHere('import', [file, '--dataset', 'wl', '--force', ...given], {
        DATA_DIR: server.dataDir,
        DATABASE_URL: address,
      });
    const lock = await first.services.archive.lock('import');
    expect(await importOn(second)).toMatchObject({
      code: 1,
      stderr: `Another import into ${second.dataDir} is running. Wait until it has ended and start again.\nNothing was changed.\n`,
    });
    const { token } = await personOfRole(first, 'boss@example.org', 'administrator');
    const serve = `/api/administration/releases/${servedBy(second)}/serve`;
    expect(refused(await second.api.post(serve, undefined, token)).status).toBe(409);
    await lock?.release();

    expect(await importOn(second)).toMatchObject({ code: 0 });
    await writeFile(file, csvOf([row({ location: 'W-3' })]));
    // This server's folder may not have the other's release yet.
    expect(await importOn(first, '--append')).toMatchObject({ code: 0 });
    const id = JSON.parse(await readFile(join(first.dataDir, 'releases', 'current.json'), 'utf8')) as {
      release: string;
    };
    for (const server of servers) await isServed(server, id.release);
    const bmi = sampleRows.filter(({ dataset }) => dataset === 'bmi').length;
    const { manifest, unpin } = await second.services.store.pin();
    expect(manifest.rows).toMatchObject({ bmi, wl: 3 });
    unpin();
  });

  test('[F03] an import that is killed while it publishes leaves nothing that anybody sees, and the next one succeeds', async () => {
    const first = await start(1, { rows: sampleRows });
    const before = servedBy(first);
    const file = join(folder, 'delivered.csv');
    await writeFile(file, csvOf([row()]));
    const given = [file, '--dataset', 'wl', '--force'];
    const environment = { DATA_DIR: dataDirOf(2), DATABASE_URL: address };
    const holder = await database.connect(name);
    await holder.query('begin');
    await holder.query('select release from release_pointer for update');
    const { child, ended } = spawnCommand('import', given, environment);
    // A transaction sees the same activity until it ends.
    const watcher = await database.connect(name);
    const waiting = `select pid from pg_stat_activity where wait_event_type = 'Lock' and datname = '${name}' and query ~ 'FOR UPDATE'`;
    await expect.poll(async () => (await watcher.query(waiting)).rowCount).toBe(1);
    await watcher.end();
    child.kill('SIGKILL');
    await ended;
    await holder.query('rollback');
    expect((await holder.query(`select id from releases`)).rows).toEqual([{ id: before }]);
    expect((await holder.query(`select distinct release from release_pieces`)).rows).toEqual([{ release: before }]);
    await holder.end();
    expect(servedBy(first)).toBe(before);
    expect(await runHere('import', given, environment)).toMatchObject({ code: 0 });
    await expect.poll(() => servedBy(first)).not.toBe(before);
  });

  test('while the database is away, what is here is answered; what is not can be asked for again', async () => {
    const first = await start(1, { rows: sampleRows });
    const older = servedBy(first) ?? '';
    const newer = await publishOn(first, sampleRows.slice(0, 2));
    await isServed(first, newer);
    const second = await start(2);
    await database.stop('SIGQUIT');
    try {
      for (const id of [older, newer, undefined]) (await first.services.store.pin(id)).unpin();
      await expect(second.services.store.pin(older)).rejects.toBeInstanceOf(ReleaseAwayError);
      expect(servedBy(second)).toBe(newer);
    } finally {
      await database.start();
    }
    (await second.services.store.pin(older)).unpin();
    const newest = await publishOn(first, sampleRows.slice(0, 4));
    for (const server of servers) await isServed(server, newest);
  });

  test('a release that was replaced half an hour ago still answers everywhere; after an hour it is removed everywhere', async () => {
    const first = await start(1, { rows: sampleRows });
    const older = servedBy(first) ?? '';
    const second = await start(2);
    let newest = '';
    for (const rows of [2, 3, 4]) newest = await publishOn(second, sampleRows.slice(0, rows));
    for (const server of servers) await isServed(server, newest);
    const replaced = (minutes: number) =>
      run(`update releases set replaced_at = now() - make_interval(mins => $1) where id = $2`, [minutes, older]);
    await replaced(30);
    const token = await first.api.register('hours@example.org');
    const statuses = async () =>
      Promise.all(servers.map(async ({ api }) => (await api.get(`/api/import_report?release=${older}`, token)).status));
    // A server that has seen another release has looked for what is no longer kept before it sees the next.
    for (const rows of [5, 6]) {
      newest = await publishOn(second, sampleRows.slice(0, rows));
      for (const server of servers) await isServed(server, newest);
    }
    expect(await statuses()).toEqual([200, 200]);
    expect(await stored(first)).toContain(older);
    await replaced(61);
    await publishOn(second, sampleRows.slice(0, 7));
    await expect.poll(statuses).toEqual([410, 410]);
    for (const server of servers) await expect.poll(() => stored(server)).not.toContain(older);
  });

  test('one that starts on nothing while another makes the first release waits for it, and serves it', async () => {
    const of = { dataDir: dataDirOf(1), databaseUrl: address };
    await withReleaseArchive(of, async (archive) => {
      const lock = await archive.lock('first release');
      await mkdir(join(of.dataDir, 'releases'), { recursive: true });
      const waits = Promise.withResolvers<void>();
      const environment = { DATA_DIR: dataDirOf(2), DATABASE_URL: address, SITE_DIR: builtInSiteDir };
      const starting = spawnServer(environment, (output) => {
        if (output.includes('the first release is being made by another process')) waits.resolve();
      });
      await Promise.race([waits.promise, starting]);
      const made = await writeSmallRelease(of.dataDir, sampleRows, { demonstration: true, databaseUrl: address });
      await lock?.release();
      const { child, ended, origin } = await starting;
      expect((await apiClient(origin).get('/readyz')).body).toMatchObject({ release: made });
      child.kill('SIGKILL');
      const { stdout, stderr } = await ended;
      expect(`${stdout}${stderr}`).not.toContain('making the demonstration dataset');
    });
  });

  // Processes, as a server that makes the demonstration has no time for others in its own.
  test.runIf(isSoak)('three that start together on nothing make one; real data take its turn on all', async () => {
    const dataDirs = [1, 2, 3].map(dataDirOf);
    const onAll = <T>(value: T): T[] => dataDirs.map(() => value);
    const spawned = await Promise.all(
      dataDirs.map((DATA_DIR) => spawnServer({ DATA_DIR, DATABASE_URL: address, SITE_DIR: builtInSiteDir })),
    );
    const apis = spawned.map(({ origin }) => apiClient(origin));
    const each = <T>(ask: (api: ApiClient) => Promise<T>): Promise<T[]> => Promise.all(apis.map(ask));
    const releaseOf = async (api: ApiClient) => ((await api.get('/readyz')).body as { release: string }).release;
    const demoOf = async (api: ApiClient) => 'demo_account' in ((await api.get('/api/site')).body as object);
    const [demonstration = ''] = await stored({ dataDir: dataDirs[0] ?? '' });
    expect(await Promise.all(dataDirs.map((dataDir) => stored({ dataDir })))).toEqual(onAll([demonstration]));
    expect(await each(releaseOf)).toEqual(onAll(demonstration));
    expect(await each(demoOf)).toEqual(onAll(true));
    const real = await publishOn({ dataDir: dataDirs[0] ?? '' }, sampleRows);
    await expect.poll(() => each(releaseOf)).toEqual(onAll(real));
    for (const dataDir of dataDirs) await expect.poll(() => stored({ dataDir })).toEqual([real]);
    await expect.poll(() => each(demoOf)).toEqual(onAll(false));
    // A server among others that is told to stop goes on for seconds.
    for (const { child } of spawned) child.kill('SIGKILL');
    const ended = await Promise.all(spawned.map((server) => server.ended));
    const logged = ended.filter(({ stdout, stderr }) =>
      `${stdout}${stderr}`.includes('making the demonstration dataset'),
    );
    expect(logged).toHaveLength(1);
  });
});
