import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { auth, limits, readExportJob, readMonthlyFlow, saveQuery } from '@wellfield/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { builtInSiteDir } from '../config/config.ts';
import { goodPassword, refused, success, type ApiAnswer } from '../testing/api-client.ts';
import { startMailServer, type TestMailServer } from '../testing/mail-server.ts';
import {
  hasPostgres,
  newDatabase,
  startPostgres,
  type OwnPostgresServer,
} from '../testing/postgres/postgres-server.ts';
import { monthlyRdb, startRiverService, type RiverServiceStub } from '../testing/river-service-stub.ts';
import { sampleRows } from '../testing/sample-rows.ts';
import { addApp, requestedFor, codeAt } from '../testing/second-factor.ts';
import { startServer, type TestServer } from '../testing/start-server.ts';

describe.skipIf(!hasPostgres)('three servers on one database', () => {
  let database: OwnPostgresServer;
  let address: string;
  let mails: TestMailServer;
  let river: RiverServiceStub;
  let servers: [TestServer, TestServer, TestServer];
  let clock = Date.parse('2026-03-01T12:00:00Z');

  const start = (): Promise<TestServer> =>
    startServer({
      rows: sampleRows,
      now: () => clock,
      environment: {
        DATABASE_URL: address,
        SMTP_URL: mails.url,
        MAIL_FROM: 'site@example.org',
        USGS_STATISTICS_URL: river.address,
      },
    });

  beforeAll(async () => {
    database = await startPostgres();
    ({ address } = await newDatabase(database));
    mails = await startMailServer();
    river = await startRiverService();
    servers = await Promise.all([start(), start(), start()]);
  });
  afterAll(async () => {
    await Promise.all((servers ?? []).map((server) => server[Symbol.asyncDispose]()));
    await mails?.stop();
    await river?.stop();
    await database?.stop();
  });

  const fromAll = (ask: (server: TestServer) => Promise<ApiAnswer>, times = 1): Promise<ApiAnswer[]> =>
    Promise.all(Array.from({ length: times }, () => servers.map(ask)).flat());
  const statuses = (answers: readonly ApiAnswer[]) => answers.map(({ status }) => status);

  test('a session begun at one is everybody’s, and ends everywhere', async () => {
    const token = await servers[0].api.register('ada@example.org');
    const found = await fromAll(({ api }) => api.post('/api/auth', undefined, token));
    expect(found.map((answer) => success(auth, answer).account.email)).toEqual(Array(3).fill('ada@example.org'));
    await servers[1].api.post('/api/logout', undefined, token);
    expect(statuses(await fromAll(({ api }) => api.post('/api/auth', undefined, token)))).toEqual([401, 401, 401]);
  });

  test('[security 1] wrong passwords are counted together', async () => {
    const email = 'guessed@example.org';
    await servers[0].api.register(email);
    const { max } = limits.throttles.wrongPasswordsOfAccount;
    const tried = statuses(await fromAll(({ api }) => api.form('/api/login', { email, password: 'wrong one' }), max));
    expect(tried.filter((status) => status === 401)).toHaveLength(max);
    expect(tried.filter((status) => status === 429)).toHaveLength(2 * max);
  });

  test('[security 4] passwords requested for one email, whoever is asked at the same time, are three mails an hour', async () => {
    const [first] = servers;
    const email = 'forgetful@example.org';
    await first.services.state.accounts.create({ email, firstname: 'Ada', lastname: 'Hale', passwordHash: 'none' });
    const mailed = () => mails.taken.filter(({ recipients }) => recipients.includes(email)).length;
    const ask = async () => {
      const answers = await Promise.all(
        Array.from({ length: 9 }, (_, index) => servers[index % 3]!.api.post('/api/new_pw', { email })),
      );
      // Nobody learns which of them were mailed.
      expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
      await expect.poll(() => first.services.mail.countWaiting()).toBe(0);
      return mailed();
    };
    expect(await ask()).toBe(3);
    clock += 3_600_000;
    expect(await ask()).toBe(6);
  });

  test('an email has one account, a name one query, whoever asks whom at the same time', async () => {
    const person = { email: 'once@example.org', firstname: 'Ada', lastname: 'Hale', password: goodPassword };
    const registered = statuses(await fromAll(({ api }) => api.post('/api/register', person)));
    expect(registered.toSorted((one, other) => one - other)).toEqual([200, 409, 409]);
    const token = await servers[0].api.register('names@example.org');
    const query = { name: 'Radium', query_type: 0, data: [{ field: 'analyte_type', filter: 'Rad' }] };
    const saved = statuses(await fromAll(({ api }) => api.post('/api/queries', query, token), 3));
    expect(saved.filter((status) => status === 200)).toHaveLength(1);
    expect(saved.filter((status) => status === 409)).toHaveLength(8);
  });

  test('one export is made and mailed once', async () => {
    const token = await servers[0].api.register('exports@example.org');
    const { account } = success(auth, await servers[0].api.post('/api/auth', undefined, token));
    await servers[0].services.state.emailConfirmations.confirm(account.user_id);
    const query = { name: 'All', query_type: 0, data: [{ field: 'analyte_type', filter: 'Rad' }] };
    const { id } = success(saveQuery, await servers[0].api.post('/api/queries', query, token)).query;
    const requested = await fromAll(({ api }) => api.get(`/api/get_csv/${id}/All/0`, token), 3);
    expect(statuses(requested)).toEqual(Array(9).fill(202));
    await expect
      .poll(async () => {
        const { job } = success(readExportJob, await servers[2].api.get(`/api/export_jobs/${id}`, token));
        return [job?.state, job?.mail];
      })
      .toEqual(['done', 'delivered']);
    for (const server of servers) server.wake();
    expect(mails.taken.filter(({ text }) => text.includes('"All"'))).toHaveLength(1);
  });

  test('[ACC-11] a second factor set up at one is taken by the others', async () => {
    const email = 'factor@example.org';
    const token = await servers[0].api.register(email);
    const { secret } = await addApp(servers[0], token, clock);
    for (const [index, server] of servers.entries()) {
      clock += 90_000;
      const { ticket } = requestedFor(await server.api.form('/api/login', { email, password: goodPassword }));
      const other = servers[(index + 1) % 3]!;
      const code = codeAt(secret, clock);
      expect((await other.api.post('/api/login/code', { ticket, code })).status).toBe(200);
      expect((await server.api.post('/api/login/code', { ticket, code })).status).toBe(401);
    }
  });

  test('[MAP-21] the river service is asked by one of them', async () => {
    const { gauges } = JSON.parse(await readFile(join(builtInSiteDir, 'site.json'), 'utf8')) as {
      gauges: { id: string }[];
    };
    const id = gauges[0]!.id;
    river.answer = (_, response) => response.end(monthlyRdb(id, [['2020-01', 12.5]]));
    const token = await servers[0].api.register('river@example.org');
    const first = success(readMonthlyFlow, await servers[0].api.get(`/api/gauges/${id}/monthly`, token));
    const others = await fromAll(({ api }) => api.get(`/api/gauges/${id}/monthly`, token));
    expect(others.map((answer) => success(readMonthlyFlow, answer).data)).toEqual(Array(3).fill(first.data));
    expect(river.requests).toHaveLength(1);
  });

  test('one whose key is not the others’ does not start, and says what to copy', async () => {
    const own = await startServer({ rows: sampleRows });
    await own.stop();
    await writeFile(join(own.dataDir, 'second-factors.key'), `${Buffer.alloc(32, 7).toString('base64url')}\n`);
    const environment = { DATABASE_URL: address };
    await expect(startServer({ dataDir: own.dataDir, environment })).rejects.toThrow(
      'Copy second-factors.key from the data folder of one of them',
    );
    await own[Symbol.asyncDispose]();
  });

  test('while the database is away calls say so, and what needs no account goes on', async () => {
    const token = await servers[0].api.register('away@example.org');
    await database.stop('SIGQUIT');
    const answers = await fromAll(({ api }) => api.post('/api/auth', undefined, token));
    for (const answer of answers) {
      expect(refused(answer)).toEqual({
        status: 503,
        error:
          'Accounts and saved queries cannot be reached at the moment. What was saved is safe. Try again in a minute.',
      });
      expect(answer.headers.get('retry-after')).toBe('10');
    }
    const ready = await servers[0].api.get('/readyz');
    expect(ready).toMatchObject({
      status: 503,
      body: { checks: { samples: 'ok', state: expect.stringContaining('cannot be read') } },
    });
    expect((await servers[0].api.get('/healthz')).status).toBe(200);
    await database.start();
    await expect.poll(async () => (await servers[0].api.get('/readyz')).status).toBe(200);
    expect(statuses(await fromAll(({ api }) => api.post('/api/auth', undefined, token)))).toEqual([200, 200, 200]);
  });
});
