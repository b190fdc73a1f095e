import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { saveQuery } from '@wellfield/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { csvOf, row } from '../importing/testing/import-bench.ts';
import { success } from '../testing/api-client.ts';
import {
  hasPostgres,
  newDatabase,
  startPostgres,
  type OwnPostgresServer,
} from '../testing/postgres/postgres-server.ts';
import { runCommand } from '../testing/spawn-server.ts';
import { startServer, type TestServer } from '../testing/start-server.ts';

describe.skipIf(!hasPostgres)('servers whose rows are in a database', () => {
  let database: OwnPostgresServer;
  let rowsServer: OwnPostgresServer;
  let environment: { DATABASE_URL: string; SAMPLES_URL: string };
  let folder: string;
  const servers: TestServer[] = [];

  beforeAll(async () => {
    [database, rowsServer] = await Promise.all([startPostgres(), startPostgres()]);
  });
  afterAll(async () => {
    await database?.stop();
    await rowsServer?.stop();
  });
  beforeEach(async () => {
    const [state, rows] = await Promise.all([newDatabase(database), newDatabase(rowsServer)]);
    environment = { DATABASE_URL: state.address, SAMPLES_URL: rows.address };
    folder = await mkdtemp(join(tmpdir(), 'wellfield-rows-'));
  });
  afterEach(async () => {
    await Promise.all(servers.splice(0).map((server) => server[Symbol.asyncDispose]()));
    await rm(folder, { recursive: true, force: true });
  });

  const start = async (name: string): Promise<TestServer> => {
    const server = await startServer({ dataDir: join(folder, name), environment });
    servers.push(server);
    return server;
  };
  const importOn = async (server: TestServer, rows: Parameters<typeof csvOf>[0], ...given: string[]) => {
    const file = join(folder, 'delivered.csv');
    await writeFile(file, csvOf(rows));
    const command = [file, '--dataset', 'bmi', ...given];
    return runCommand('import', command, { DATA_DIR: server.dataDir, ...environment });
  };
  const served = (server: TestServer): string | null => server.services.store.health().release;
  const filesOf = async (server: TestServer): Promise<string[]> =>
    (await readdir(join(server.dataDir, 'releases', served(server) ?? ''))).toSorted();
  const wells = Array.from({ length: 40 }, (_, index) =>
    row({ location: `MW-${index % 4}`, sample_id: `S-${index}`, result: String(index / 7), sample_date: '2001-02-03' }),
  );

  test('an import on one is served by both, its rows on the disk of neither; an appended delivery carries them over', async () => {
    const [first, second] = [await start('one'), await start('two')];
    expect(await importOn(first, wells)).toMatchObject({ code: 0 });
    await expect.poll(() => served(second), { timeout: 20_000 }).not.toBeNull();
    await expect.poll(() => served(first), { timeout: 20_000 }).toBe(served(second));
    const small = [
      'cube-bmi.bin',
      'cube-snwa.bin',
      'cube-wl.bin',
      'manifest.json',
      'query-filters.json',
      'report.json',
    ];
    expect(await filesOf(first)).toEqual(small);
    expect(await filesOf(second)).toEqual(small);

    const token = await first.api.register('rows@example.org');
    const sent = { name: 'All', query_type: 0, data: [{ field: 'analyte_name', filter: 'Perchlorate' }] };
    const { query } = success(saveQuery, await first.api.post('/api/queries', sent, token));
    const asked = [`/api/queries/${query.id}/0`, `/api/queries/${query.id}/results.csv`];
    const answersOf = async (server: TestServer): Promise<string[]> =>
      Promise.all(
        asked.map(async (path) => {
          const answer = await fetch(server.origin + path, { headers: { authorization: `Bearer ${token}` } });
          expect(answer.status).toBe(200);
          return answer.text();
        }),
      );
    const before = await answersOf(first);
    expect(before[1]?.trimEnd().split('\n')).toHaveLength(41);
    expect(await answersOf(second)).toEqual(before);

    const older = served(first);
    const more = [row({ location: 'MW-9', sample_id: 'S-40' }), row({ ...wells[0], result: '77' })];
    expect(await importOn(second, more, '--append')).toMatchObject({ code: 0 });
    await expect.poll(() => served(first), { timeout: 20_000 }).not.toBe(older);
    await expect.poll(() => served(second), { timeout: 20_000 }).toBe(served(first));
    const [, csv] = await answersOf(first);
    expect(csv?.trimEnd().split('\n')).toHaveLength(42);
    expect(csv).toContain(',77,');
    expect((await importOn(first, more, '--append')).stdout).toContain('nothing was published');

    const backup = await runCommand('backup', [join(folder, 'copy')], { DATA_DIR: first.dataDir, ...environment });
    expect(`${backup.stdout}${backup.stderr}`).toContain(
      `The rows of release ${served(first)} are in the database of SAMPLES_URL: copy that, too, with pg_dump.`,
    );

    const serve = (id: string) => runCommand('releases', ['serve', id], { DATA_DIR: first.dataDir, ...environment });
    expect(await serve(older ?? '')).toMatchObject({ code: 0 });
    await expect.poll(() => served(second), { timeout: 20_000 }).toBe(older);
    expect(await answersOf(second)).toEqual(before);
    const client = await rowsServer.connect(new URL(environment.SAMPLES_URL).pathname.slice(1));
    await client.query(`update "release_${served(first)}".samples set result = result + 1`);
    await client.end();
    expect(await serve(served(first) ?? '')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('its rows do not match their checksum'),
    });
  });

  test('while that database is away counts go on, rows are 503 in words; without its address a release is damaged', async () => {
    const server = await start('one');
    expect(await importOn(server, wells)).toMatchObject({ code: 0 });
    await expect.poll(() => served(server), { timeout: 20_000 }).not.toBeNull();
    const token = await server.api.register('away@example.org');
    const sent = { name: 'All', query_type: 0, data: [{ field: 'analyte_name', filter: 'Perchlorate' }] };
    const { query } = success(saveQuery, await server.api.post('/api/queries', sent, token));
    const ask = () => server.api.get(`/api/queries/${query.id}/0`, token);
    await rowsServer.stop('SIGQUIT');
    try {
      expect(await ask()).toMatchObject({ status: 503 });
      const release = await server.services.store.pin();
      expect((await release.count({ filter: { dataset: 'bmi', clauses: [] }, analyte: null })).records).toBe(40);
      release.unpin();
    } finally {
      await rowsServer.start();
    }
    await expect.poll(async () => (await ask()).status, { timeout: 10_000 }).toBe(200);

    const { DATABASE_URL } = environment;
    const without = await startServer({ dataDir: join(folder, 'two'), environment: { DATABASE_URL } });
    servers.push(without);
    expect(without.services.store.health()).toMatchObject({
      release: null,
      degraded: expect.stringContaining('its rows are in a database: set SAMPLES_URL to its address'),
    });
  });
});
