import { cp, mkdir, mkdtemp, open, readdir, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { executeQuery, saveQuery } from '@wellfield/contract';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { serve } from './app/serve.ts';
import { startFault } from './app/start-fault.ts';
import { builtInSiteDir, readConfig } from './config/config.ts';
import { openLog } from './http/call-log.ts';
import { stateStoreOf } from './state/state-store-of.ts';
import { apiClient, goodPassword, success } from './testing/api-client.ts';
import { manyRows, sampleRows } from './testing/sample-rows.ts';
import { writeSmallRelease } from './testing/small-release.ts';
import { isSoak } from './testing/soak.ts';
import { spawnServer, startRefused, type SpawnedServer } from './testing/spawn-server.ts';
import { startServer } from './testing/start-server.ts';

let folder: string;
let environment: Record<string, string>;
const running = new Set<SpawnedServer>();

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wellfield-main-'));
  environment = { DATA_DIR: join(folder, 'data'), SITE_DIR: join(folder, 'site') };
  await cp(builtInSiteDir, join(folder, 'site'), { recursive: true });
});

afterEach(async () => {
  for (const { child, ended } of running) {
    child.kill('SIGKILL');
    await ended;
  }
  running.clear();
  await rm(folder, { recursive: true, force: true });
});

/** What is said of a start that is refused, in this process; that one of its own says the same and ends is tested once. */
async function refused(changes: Record<string, string> = {}): Promise<string> {
  try {
    const server = await serve(readConfig({ PORT: '0', ...environment, ...changes }), { log: openLog('error') });
    await server.stop();
    return 'it started';
  } catch (error) {
    return String(startFault(error));
  }
}

async function start(): Promise<SpawnedServer> {
  const server = await spawnServer(environment);
  running.add(server);
  return server;
}

describe('the server’s process', () => {
  test('prints one line with the address, and logs separately, without secrets', async () => {
    const server = await start();
    const api = apiClient(server.origin);
    const token = await api.register('log@example.org');
    await api.form('/api/login', { email: 'log@example.org', password: 'a wrong secret' });
    await api.get(
      `/api/records/${encodeURIComponent('{"query_type":0,"filters":[{"field":"location","filter":"hush-1"}]}')}/0`,
      token,
    );
    server.child.kill('SIGTERM');
    const { code, stdout, stderr } = await server.ended;
    expect(code).toBe(0);
    expect(stdout).toMatch(/^Wellfield is ready at http:\/\/localhost:\d+\n$/);
    expect(stderr).toContain('"route":"/api/login"');
    for (const secret of [goodPassword, 'a wrong secret', token, 'log@example.org', 'hush-1'])
      expect(stderr).not.toContain(secret);
  });

  test('[F17] SIGTERM under load: readyz 503 at once, requests in flight finish, exit 0 within 30 s', async () => {
    await mkdir(join(folder, 'data'));
    await writeSmallRelease(join(folder, 'data'), [...sampleRows, ...manyRows('Sulfate', 60_000)]);
    const server = await start();
    const api = apiClient(server.origin);
    const token = await api.register('load@example.org');
    const sent = { name: 'Sulfate', query_type: 1, data: [{ field: 'analyte_name', filter: 'Sulfate' }] };
    const { query } = success(saveQuery, await api.post('/api/queries', sent, token));
    const slow = await slowRead(server.origin, `/api/queries/${query.id}/0`, token);
    const begun = await Promise.all(
      Array.from({ length: 20 }, (_, index) => beginLogin(server.origin, `nobody-${index}@example.org`)),
    );
    const logins = begun.map((finish) => finish());

    const stopped = Date.now();
    server.child.kill('SIGTERM');
    await expect.poll(async () => (await api.get('/readyz')).status, { interval: 10 }).toBe(503);
    expect(await Promise.all(logins)).toEqual(Array<number>(20).fill(401));
    // The reader keeps its answer open past the grace period, which ends once whoever looks was told four times: readiness
    // still answers, new calls are refused.
    await expect
      .poll(async () => {
        expect((await api.get('/readyz')).status).toBe(503);
        return (await api.get('/api/queries', token)).status;
      })
      .toBe(503);
    const answer = executeQuery.answer.parse(JSON.parse(await slow.finish()));
    expect(answer.data).toHaveLength(60_000);
    const { code, signal } = await server.ended;
    expect([code, signal]).toEqual([0, null]);
    expect(Date.now() - stopped).toBeLessThan(30_000);
  });

  test.runIf(isSoak)('[F17] an answer that nobody takes is cut after 25 s: exit 0 within 30 s', async () => {
    await mkdir(join(folder, 'data'));
    await writeSmallRelease(join(folder, 'data'), [...sampleRows, ...manyRows('Sulfate', 60_000)]);
    const server = await start();
    const api = apiClient(server.origin);
    const token = await api.register('asleep@example.org');
    const sent = { name: 'Sulfate', query_type: 1, data: [{ field: 'analyte_name', filter: 'Sulfate' }] };
    const { query } = success(saveQuery, await api.post('/api/queries', sent, token));
    const asleep = await slowRead(server.origin, `/api/queries/${query.id}/0`, token);
    const stopped = Date.now();
    server.child.kill('SIGTERM');
    const { code } = await server.ended;
    const tookMs = Date.now() - stopped;
    expect([code, tookMs >= 25_000, tookMs < 30_000], `${tookMs} ms`).toEqual([0, true, true]);
    await expect(asleep.finish()).rejects.toThrow('aborted');
  });

  test('a server that is killed leaves its compiled code behind, so that the next start takes half', async () => {
    const cache = join(folder, 'compiled');
    const { child, ended } = await spawnServer({ ...environment, NODE_COMPILE_CACHE: cache });
    await expect.poll(async () => (await readdir(cache, { recursive: true })).length).toBeGreaterThan(100);
    child.kill('SIGKILL');
    expect((await ended).signal).toBe('SIGKILL');
  });

  test('[F18] two servers on one data folder: the second refuses and says who holds it; kill -9 frees it', async () => {
    const first = await start();
    const second = await startRefused(environment);
    expect(second.code).toBe(1);
    expect(second.stdout).toBe('');
    expect(second.stderr).toContain(environment['DATA_DIR']);
    expect(second.stderr).toContain(`process ${first.child.pid} on ${hostname()} since 20`);
    expect((await apiClient(first.origin).get('/healthz')).status).toBe(200);
    first.child.kill('SIGKILL');
    await first.ended;
    await using third = await startServer({ dataDir: environment['DATA_DIR'] ?? '' });
    expect((await third.api.get('/healthz')).status).toBe(200);
  });

  test('a damaged state file: refuses to start and names the restore command; the file stays as it is', async () => {
    const state = await (await stateStoreOf({ dataDir: join(folder, 'data'), databaseUrl: null })).open();
    const account = { email: 'kept@example.org', firstname: 'Ada', lastname: 'Example', passwordHash: 'hash' };
    await state.accounts.create(account);
    await state.close();
    const file = join(folder, 'data', 'state.sqlite');
    const handle = await open(file, 'r+');
    await handle.write(Buffer.alloc(4_096, 0x5a), 0, 4_096, 4_096);
    await handle.close();
    const torn = await startRefused(environment);
    expect(torn.code).toBe(1);
    expect(torn.stderr).toContain('npm run restore');
    await writeFile(file, 'this is no database at all, but long enough to be looked at as one'.repeat(100));
    expect(await refused()).toContain('npm run restore');
  });

  test('the operator’s mistakes are reported without a stack trace', async () => {
    const wrong = await startRefused({ ...environment, PORT: 'x', DATABASE_URL: 'mysql://me:a-secret@x/y' });
    expect(wrong.code).toBe(1);
    expect(wrong.stderr).not.toContain('a-secret');
    expect(wrong.stderr).toContain('PORT');
    expect(wrong.stderr).toContain('DATABASE_URL');
    expect(wrong.stderr).not.toContain('    at ');
    const away = await refused({ DATABASE_URL: 'postgres://me:a-secret@127.0.0.1:1/none' });
    expect(away).toContain('the database 127.0.0.1:1/none cannot be reached');
    expect(away).not.toMatch(/a-secret|    at /);
    const noSite = await refused({ SITE_DIR: join(folder, 'nowhere') });
    expect(noSite).toMatch(/^Wellfield did not start: [^]*site\.json/);
    await using server = await startServer();
    const other = { DATA_DIR: join(folder, 'other') };
    // A port that is taken is found last, after all else was opened.
    const taken = await startRefused({ ...environment, ...other, PORT: String(server.port) });
    expect(taken.code).toBe(1);
    expect(taken.stderr).toMatch(/^ {2}PORT: .*EADDRINUSE/m);
    expect(taken.stderr).not.toContain('    at ');
    expect(await refused({ ...other, HOST: '192.0.2.1' })).toMatch(/^ {2}HOST: 192\.0\.2\.1 .*EADDRNOTAVAIL/m);
  });
});

/** Begins a login with a wrong password, and waits until the server has its head; the function sends the rest and answers the status. */
function beginLogin(origin: string, email: string): Promise<() => Promise<number | undefined>> {
  const body = JSON.stringify({ email, password: 'a wrong secret' });
  const headers = { 'content-type': 'application/json', 'content-length': body.length, expect: '100-continue' };
  return new Promise((resolve, reject) => {
    const sent = request(`${origin}/api/login`, { method: 'POST', headers, agent: false });
    const answered = new Promise<number | undefined>((answer, fail) => {
      sent.once('response', (response) => answer(response.resume().statusCode)).on('error', fail);
    });
    // Without a body there is an answer only if the call is refused.
    answered.then((status) => reject(new Error(`the login was answered ${status} before it was sent`)), reject);
    sent.once('continue', () =>
      resolve(() => {
        sent.end(body);
        return answered;
      }),
    );
    sent.flushHeaders();
  });
}

/** Starts reading an answer, then pauses until `finish`, which returns all of it. */
function slowRead(origin: string, path: string, token: string): Promise<{ finish(): Promise<string> }> {
  return new Promise((resolve, reject) => {
    const sent = request(
      `${origin}${path}`,
      { headers: { authorization: `Bearer ${token}` }, agent: false },
      (answer) => {
        if (answer.statusCode !== 200)
          return reject(new Error(`the answer to be read slowly is a ${answer.statusCode}`));
        answer.pause();
        resolve({
          async finish() {
            const chunks: Buffer[] = [];
            for await (const chunk of answer) chunks.push(chunk as Buffer);
            return Buffer.concat(chunks).toString();
          },
        });
      },
    );
    sent.on('error', reject);
    sent.end();
  });
}
