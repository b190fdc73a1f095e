import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeExportLink, readExportJob, requestExport, saveQuery, type ExportJob } from '@wellfield/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apiClient, refused, success, type ApiClient } from '../../testing/api-client.ts';
import { hasObjectStore, ObjectStoreServer } from '../../testing/object-store/object-store-server.ts';
import { hasPostgres, newDatabase, openPostgres, type PostgresServer } from '../../testing/postgres/postgres-server.ts';
import { manyRows } from '../../testing/sample-rows.ts';
import { writeSmallRelease } from '../../testing/small-release.ts';
import { spawnServer } from '../../testing/spawn-server.ts';
import { startServer, type TestServer } from '../../testing/start-server.ts';

const longRows = (count: number) => manyRows('Sulfate', count).map((row) => ({ ...row, qualifier: 'x'.repeat(400) }));
/** A file of more than one piece. */
const rows = longRows(3_000);
/** One that no connection holds on its way. */
const manyLongRows = longRows(20_000);

let postgres: PostgresServer;
let objects: ObjectStoreServer;
beforeAll(async () => {
  if (hasPostgres) postgres = await openPostgres();
  if (hasObjectStore) {
    objects = await ObjectStoreServer.open();
    await objects.makeBucket('exports');
  }
});
afterAll(async () => {
  await postgres?.stop();
  await objects?.stop();
});

/** Asks for an export; returns the query's id. */
async function ask(api: ApiClient, name: string, token: string): Promise<string> {
  const query = { name, query_type: 1, data: [{ field: 'analyte_name', filter: 'Sulfate' }] };
  const { id } = success(saveQuery, await api.post('/api/queries', query, token)).query;
  success(requestExport, await api.get(`/api/get_csv/${id}/${name}/1`, token));
  return String(id);
}

async function reached(
  api: ApiClient,
  id: string,
  token: string,
  state: ExportJob['state'] = 'done',
): Promise<ExportJob> {
  const read = async () => success(readExportJob, await api.get(`/api/export_jobs/${id}`, token)).job;
  await expect.poll(async () => (await read())?.state).toBe(state);
  return (await read())!;
}

async function linkOf(api: ApiClient, id: string, token: string): Promise<string> {
  return success(makeExportLink, await api.post(`/api/export_links/${id}`, {}, token)).link;
}

describe.each([
  { storage: 'the database', isThere: hasPostgres, environment: () => ({}) },
  {
    storage: 'an object store',
    isThere: hasPostgres && hasObjectStore,
    environment: () => objects.environment('exports', 'shared'),
  },
])('exports in $storage, of servers with data folders of their own', ({ isThere, environment }) => {
  test.skipIf(!isThere)('one that is asked for at one is downloaded at the other, whole and by range', async () => {
    const { address } = await newDatabase(postgres);
    const options = { rows, environment: { DATABASE_URL: address, ...environment() } };
    const servers = await Promise.all([startServer(options), startServer(options)]);
    const [here, there] = servers.map(({ api }) => api) as [ApiClient, ApiClient];
    const token = await here.register('ada@example.org');
    const id = await ask(here, 'Shared', token);
    const { bytes } = await reached(there, id, token);
    const link = await linkOf(here, id, token);

    const [one, other] = [await here.get(link), await there.get(link)];
    expect([one.status, other.status, one.text.trimEnd().split('\n').length]).toEqual([200, 200, rows.length + 1]);
    expect(one.text === other.text).toBe(true);
    expect(Buffer.byteLength(one.text)).toBe(bytes);
    const etag = one.headers.get('etag');
    expect([etag, other.headers.get('etag')]).toEqual([expect.stringMatching(/^"[^"]+"$/), etag]);
    for (const api of [here, there]) {
      const part = (cached: string) =>
        api.request(link, { headers: { range: 'bytes=1048570-1048590', 'if-range': cached } });
      const answer = await part(etag ?? '');
      expect([answer.status, answer.text]).toEqual([206, one.text.slice(1_048_570, 1_048_591)]);
      expect((await part('"another"')).status).toBe(200);
      const { body } = await api.get(`${link}/manifest`);
      const sha256 = createHash('sha256').update(one.text).digest('hex');
      expect(body).toMatchObject({ file: { rows: rows.length, bytes, sha256 } });
    }
    for (const { dataDir } of servers) expect(await readdir(join(dataDir, 'exports')).catch(() => [])).toEqual([]);
    await Promise.all(servers.map((server) => server[Symbol.asyncDispose]()));
  });

  test.skipIf(!isThere)('one whose server was killed is there at the others', async () => {
    const { address } = await newDatabase(postgres);
    const folder = await mkdtemp(join(tmpdir(), 'wellfield-exports-'));
    await writeSmallRelease(folder, rows);
    const maker = await spawnServer({ DATA_DIR: folder, DATABASE_URL: address, ...environment() });
    const api = apiClient(maker.origin);
    const token = await api.register('grace@example.org');
    const id = await ask(api, 'Survives', token);
    await reached(api, id, token);
    await using other = await startServer({ environment: { DATABASE_URL: address, ...environment() } });
    await reached(other.api, id, token);
    maker.child.kill('SIGKILL');
    await maker.ended;
    await rm(folder, { recursive: true });

    const link = await linkOf(other.api, id, token);
    const { status, text } = await other.api.get(link);
    expect([status, text.trimEnd().split('\n').length]).toEqual([200, rows.length + 1]);
    expect((await other.api.get(`${link}/manifest`)).status).toBe(200);
  });

  test.skipIf(!isThere)('a client that leaves ends the read', async () => {
    const { address } = await newDatabase(postgres);
    const server = await startServer({
      rows: manyLongRows,
      environment: { DATABASE_URL: address, ...environment() },
    });
    const token = await server.api.register('leaves@example.org');
    const id = await ask(server.api, 'Left', token);
    await reached(server.api, id, token);
    const link = await linkOf(server.api, id, token);
    await server.api.request(link, { headers: { range: 'bytes=0-9' } });
    const connections = () =>
      process.getActiveResourcesInfo().filter((resource) => resource === 'TCPSocketWrap').length;
    const before = connections();
    for (let reader = 0; reader < 10; reader += 1) {
      const socket = connect(server.port, '127.0.0.1');
      socket.write(`GET ${link} HTTP/1.1\r\nhost: localhost\r\n\r\n`);
      await once(socket, 'data');
      socket.destroy();
    }
    await expect.poll(connections).toBeLessThanOrEqual(before + 2);
    expect((await server.api.get(link)).status).toBe(200);
    await server[Symbol.asyncDispose]();
  });
});

describe.skipIf(!hasObjectStore)('an object store of one server', () => {
  test('files that a folder had before are found at once, and moved', async () => {
    const alone: TestServer = await startServer({ rows });
    const token = await alone.api.register('moves@example.org');
    const id = await ask(alone.api, 'Moved', token);
    await reached(alone.api, id, token);
    const link = await linkOf(alone.api, id, token);
    const [file, manifest] = [await alone.api.get(link), await alone.api.get(`${link}/manifest`)];
    await alone.stop();
    const exportsFolder = join(alone.dataDir, 'exports');
    expect(await readdir(exportsFolder)).toHaveLength(2);

    const environment = objects.environment('exports', 'moved');
    const server = await startServer({ dataDir: alone.dataDir, environment });
    const found = async () => [(await server.api.get(link)).text, (await server.api.get(`${link}/manifest`)).text];
    expect(await found()).toEqual([file.text, manifest.text]);
    server.wake();
    await expect.poll(() => readdir(exportsFolder)).toEqual([]);
    expect(await found()).toEqual([file.text, manifest.text]);
    await server[Symbol.asyncDispose]();
    await alone[Symbol.asyncDispose]();
  });

  // The last that needs it.
  test('while it is away a link says so, and works again afterwards', async () => {
    const lines: string[] = [];
    let clock = Date.parse('2026-03-01T12:00:00Z');
    const environment = objects.environment('exports', 'alone');
    const server = await startServer({ rows, environment, now: () => clock, onLog: (line) => lines.push(line) });
    const { api } = server;
    const token = await api.register('away@example.org');
    const id = await ask(api, 'Away', token);
    await reached(api, id, token);
    const link = await linkOf(api, id, token);

    await objects.stop();
    const text = 'Exported files cannot be reached at the moment. Yours is safe: try the link again in a minute.';
    const answer = await api.get(link);
    expect(refused(answer)).toEqual({ status: 503, error: text });
    expect(answer.headers.get('retry-after')).toBe('10');
    expect(refused(await api.get(`${link}/manifest`)).status).toBe(503);
    const page = await api.request(link, { headers: { accept: 'text/html' } });
    expect([page.status, page.text]).toEqual([503, expect.stringContaining(`<p>${text}</p>`)]);
    const stated = lines.filter((line) => line.includes('the object store s3://exports/alone/ at 127.0.0.1'));
    expect(stated.join('')).toMatch(/"level":40.*cannot be reached \(.*ECONNREFUSED/);
    expect(lines.join('')).not.toContain(environment['AWS_SECRET_ACCESS_KEY']);

    const other = await ask(api, 'Meanwhile', token);
    expect(await reached(api, other, token, 'failed')).toMatchObject({ failure: 'the file could not be stored.' });
    expect(await readdir(join(server.dataDir, 'exports'))).toEqual([]);
    await objects.start();
    expect((await api.get(link)).status).toBe(200);
    clock += 60_000;
    server.wake();
    await reached(api, other, token);
    await server[Symbol.asyncDispose]();
  });
});
