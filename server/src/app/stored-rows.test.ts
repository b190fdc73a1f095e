import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { saveQuery } from '@wellfield/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { csvOf, row } from '../importing/testing/import-bench.ts';
import type { Question } from '../samples/sample-store.ts';
import { refused, success } from '../testing/api-client.ts';
import {
  hasPostgres,
  newDatabase,
  startPostgres,
  type OwnPostgresServer,
} from '../testing/postgres/postgres-server.ts';
import { runHere } from '../testing/run-here.ts';
import { startServer, type TestServer, type TestServerOptions } from '../testing/start-server.ts';

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

  const start = async (name: string, options: TestServerOptions = {}): Promise<TestServer> => {
    const server = await startServer({ dataDir: join(folder, name), environment, ...options });
    servers.push(server);
    return server;
  };
  const importOn = async (server: TestServer, rows: Parameters<typeof csvOf>[0], ...given: string[]) => {
    const file = join(folder, 'delivered.csv');
    await writeFile(file, csvOf(rows));
    const command = [file, '--dataset', 'bmi', ...given];
    return runHere('import', command, { DATA_DIR: server.dataDir, ...environment });
  };
  const served = (server: TestServer): string | null => server.services.store.health().release;
  const filesOf = async (server: TestServer): Promise<string[]> =>
    (await readdir(join(server.dataDir, 'releases', served(server) ?? ''))).toSorted();
  const all: Question = { filter: { dataset: 'bmi', clauses: [] }, analyte: null };
  const wells = Array.from({ length: 40 }, (_, index) =>
    row({ location: `MW-${index % 4}`, sample_id: `S-${index}`, result: String(index / 7), sample_date: '2001-02-03' }),
  );

  test('an import on one is served by both, its rows on the disk of neither; an appended delivery carries them over', async () => {
    const [first, second] = [await start('one'), await start('two')];
    expect(await importOn(first, wells)).toMatchObject({ code: 0 });
    await expect.poll(() => served(second)).not.toBeNull();
    await expect.poll(() => served(first)).toBe(served(second));
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
    const requested = [`/api/queries/${query.id}/0`, `/api/queries/${query.id}/results.csv`];
    const answersOf = async (server: TestServer): Promise<string[]> =>
      Promise.all(
        requested.map(async (path) => {
          const answer = await fetch(server.origin + path, { headers: { authorization: `Bearer ${token}` } });
          expect(answer.status).toBe(200);
          return answer.text();
        }),
      );
    const before = await answersOf(first);
    expect(before[1]?.trimEnd().split('\n')).toHaveLength(41);
    expect(await answersOf(second)).toEqual(before);

    const older = served(first);
    const more = [row({ location: 'MW-9', sample_id: 'S-40' }), row({ ...wells[0], result: '47' })];
    expect(await importOn(second, more, '--append')).toMatchObject({ code: 0 });
    await expect.poll(() => served(first)).not.toBe(older);
    await expect.poll(() => served(second)).toBe(served(first));
    const [, csv] = await answersOf(first);
    expect(csv?.trimEnd().split('\n')).toHaveLength(42);
    expect(csv).toContain(',47,');
    expect((await importOn(first, more, '--append')).stdout).toContain('nothing was published');

    const backup = await runHere('backup', [join(folder, 'copy')], { DATA_DIR: first.dataDir, ...environment });
    expect(`${backup.stdout}${backup.stderr}`).toContain(
      `The rows of release ${served(first)} are in the database of SAMPLES_URL: copy that, too, with pg_dump.`,
    );
    expect(backup.stderr).toContain(
      'Files of exports are in the database of DATABASE_URL, not in this backup: pg_dump of the database has them.',
    );

    const serve = (id: string) => runHere('releases', ['serve', id], { DATA_DIR: first.dataDir, ...environment });
    expect(await serve(older ?? '')).toMatchObject({ code: 0 });
    await expect.poll(() => served(second)).toBe(older);
    expect(await answersOf(second)).toEqual(before);
    const client = await rowsServer.connect(new URL(environment.SAMPLES_URL).pathname.slice(1));
    await client.query(`update "release_${served(first)}".samples set result = result + 1`);
    await client.end();
    expect(await serve(served(first) ?? '')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('its rows do not match their checksum'),
    });
  });

  test('while that database is away counts go on, rows are 503 in words, the log never has its password; without its address a release is damaged', async () => {
    const lines: string[] = [];
    const onLog = (line: string) => void lines.push(line);
    const server = await start('one', { onLog });
    expect(await importOn(server, wells)).toMatchObject({ code: 0 });
    await expect.poll(() => served(server)).not.toBeNull();
    const ready = () => server.api.get('/readyz');
    expect(await ready()).toMatchObject({ status: 200, body: { checks: { rows: 'ok' }, warnings: [] } });
    const token = await server.api.register('away@example.org');
    const sent = { name: 'All', query_type: 0, data: [{ field: 'analyte_name', filter: 'Perchlorate' }] };
    const { query } = success(saveQuery, await server.api.post('/api/queries', sent, token));
    const ask = () => server.api.get(`/api/queries/${query.id}/0`, token);
    await rowsServer.stop('SIGQUIT');
    try {
      const answer = await ask();
      expect(refused(answer)).toEqual({
        status: 503,
        error: 'Samples cannot be read at the moment; counts and saved queries can. Try again in a minute.',
      });
      expect(answer.headers.get('retry-after')).toBe('10');
      const fault = `the database ${new URL(environment.SAMPLES_URL).host}/`;
      expect(lines.filter((line) => line.includes(fault)).join('')).toMatch(/"level":40.*cannot be reached/);
      // All but the rows is answered, here as by any other server.
      expect(await ready()).toMatchObject({
        status: 200,
        body: {
          success: true,
          checks: { serving: 'ok', state: 'ok', samples: 'ok', rows: expect.stringContaining('cannot be reached') },
          warnings: [expect.stringMatching(/^samples cannot be read, counts can: the database .* cannot be reached/)],
        },
      });
      expect((await server.api.get('/api/queries', token)).status).toBe(200);
      const release = await server.services.store.pin();
      expect((await release.count(all)).records).toBe(40);
      release.unpin();
    } finally {
      await rowsServer.start();
    }
    await expect.poll(async () => (await ask()).status).toBe(200);
    expect(await ready()).toMatchObject({ status: 200, body: { checks: { rows: 'ok' }, warnings: [] } });

    const { DATABASE_URL } = environment;
    const without = await startServer({ dataDir: join(folder, 'two'), environment: { DATABASE_URL }, onLog });
    servers.push(without);
    expect(without.services.store.health()).toMatchObject({
      release: null,
      degraded: expect.stringContaining('its rows are in a database: set SAMPLES_URL to its address'),
    });

    const refusing = new URL(environment.SAMPLES_URL);
    refusing.password = 'hush-hush-hush';
    const withWrong = { DATABASE_URL, SAMPLES_URL: refusing.href };
    const third = await startServer({ dataDir: join(folder, 'three'), environment: withWrong, onLog });
    servers.push(third);
    await expect.poll(() => lines.join('')).toContain('refuses the password in its address');
    const { password } = new URL(environment.SAMPLES_URL);
    expect(password).toMatch(/^of.+tests$/);
    for (const secret of [password, decodeURIComponent(password), 'hush-hush-hush'])
      expect(lines.filter((line) => line.includes(secret))).toEqual([]);
  });

  test('a site is moved out of its database and back while the rows stay, and are read to the last value', async () => {
    const server = await start('one');
    expect(await importOn(server, wells)).toMatchObject({ code: 0 });
    await expect.poll(() => served(server)).not.toBeNull();
    const id = served(server) ?? '';
    await server.api.register('moved@example.org');
    await server.stop();
    const { DATABASE_URL, SAMPLES_URL } = environment;
    const out = join(folder, 'out');
    const migrate = (to: string, own: Record<string, string>) => runHere('migrate', ['--to', to], own);
    const from = { DATA_DIR: server.dataDir, DATABASE_URL };
    expect(await migrate(out, from)).toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(
        new RegExp(
          `The rows of release ${id} are in a database, and stay there: set SAMPLES_URL to its address, then migrate again.\nNothing was changed.\n$`,
        ),
      ),
    });
    const client = await rowsServer.connect(new URL(SAMPLES_URL).pathname.slice(1));
    const change = (by: number) =>
      client.query(`update "release_${id}".samples set result = $1 where number = 3`, [by]);
    const { rows } = await client.query<{ result: number }>(
      `select result from "release_${id}".samples where number = 3`,
    );
    await change(77);
    expect(await migrate(out, { ...from, SAMPLES_URL })).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/Release .* is damaged: .* its rows do not match their checksum/),
    });
    await change(rows[0]?.result ?? 0);
    await client.end();
    const stays = /Rows in postgres:\/\/wellfield@127\.0\.0\.1:\d+\/db_\w+ stay there: keep SAMPLES_URL, /;
    const moved = await migrate(out, { ...from, SAMPLES_URL });
    expect([moved.code, moved.stdout]).toEqual([0, expect.stringMatching(stays)]);
    const alone = await start('out', { environment: { SAMPLES_URL } });
    expect(served(alone)).toBe(id);
    const release = await alone.services.store.pin();
    expect((await release.answerHead(all)).records).toBe(40);
    release.unpin();
    await alone.stop();

    const { address } = await newDatabase(database);
    const back = await migrate(address, { DATA_DIR: out, SAMPLES_URL });
    expect([back.code, back.stdout]).toEqual([0, expect.stringMatching(stays)]);
    const again = await start('again', { environment: { DATABASE_URL: address, SAMPLES_URL } });
    expect(served(again)).toBe(id);
    const there = await again.services.store.pin();
    expect((await there.answerHead(all)).records).toBe(40);
    there.unpin();
  });
});
