import { limits, listExportLinks, makeExportLink, readExportJob, requestExport, saveQuery } from '@wellfield/contract';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { goodPassword, success } from '../testing/api-client.ts';
import { auditLines } from '../testing/audit-lines.ts';
import { startProvider, type TestProvider } from '../testing/identity-provider.ts';
import { hasPostgres, newDatabase, openPostgres, type PostgresServer } from '../testing/postgres/postgres-server.ts';
import { sampleRows } from '../testing/sample-rows.ts';
import { addApp, requestedFor, codeAt } from '../testing/second-factor.ts';
import { publicUrl, returnAddress, SignOnVisitor } from '../testing/sign-on-visitor.ts';
import { startServer, type TestServer } from '../testing/start-server.ts';

const offMs = 10 * 60_000;
/** What the servers know of the database's time, and what this test knows of it, is not exact. */
const aboutMs = 5_000;

describe.skipIf(!hasPostgres)('servers on one database whose machines’ clocks are ten minutes ahead and behind', () => {
  let database: PostgresServer;
  let rows: pg.Client;
  let provider: TestProvider;
  let ahead: TestServer;
  let behind: TestServer;
  const log: string[] = [];
  const inTurn = (): [TestServer, TestServer][] => [
    [ahead, behind],
    [behind, ahead],
  ];

  beforeAll(async () => {
    database = await openPostgres();
    const { name, address } = await newDatabase(database);
    rows = await database.connect(name);
    const ada = { sub: 'ada-0001', email: 'ada@example.org', email_verified: true };
    provider = await startProvider([returnAddress], ada);
    const environment = { DATABASE_URL: address, PUBLIC_URL: publicUrl, ...provider.environment };
    const start = (ms: number) =>
      startServer({
        rows: sampleRows,
        environment,
        machineNow: () => Date.now() + ms,
        onLog: (line) => log.push(line),
      });
    ahead = await start(offMs);
    behind = await start(-offMs);
  });
  afterAll(async () => {
    await ahead?.[Symbol.asyncDispose]();
    await behind?.[Symbol.asyncDispose]();
    await provider?.stop();
    await rows?.end();
    await database?.stop();
  });

  const databaseNow = async (): Promise<number> => {
    const { rows: found } = await rows.query<{ time: number }>(
      'select extract(epoch from clock_timestamp())::float8 * 1000 as time',
    );
    return found[0]!.time;
  };

  /** Runs something; a time that it notes is the database's if it is between these. */
  const timed = async <T>(work: () => Promise<T>): Promise<{ done: T; from: number; to: number }> => {
    const from = (await databaseNow()) - aboutMs;
    const done = await work();
    return { done, from, to: (await databaseNow()) + aboutMs };
  };

  test('[ACC-11] both take the codes of an app whose clock is right', async () => {
    for (const [index, [one, other]] of inTurn().entries()) {
      const email = `code-${index}@example.org`;
      const token = await one.api.register(email);
      const time = await databaseNow();
      const { secret } = await addApp(one, token, time);
      const { ticket } = requestedFor(await one.api.form('/api/login', { email, password: goodPassword }));
      // The present code is spent. The next one counts already, and for a minute more.
      const code = codeAt(secret, time + 30_000);
      expect((await other.api.post('/api/login/code', { ticket, code })).status).toBe(200);
    }
  });

  test('[ACC-10] single sign-on that was begun at one ends at the other', async () => {
    for (const [one, other] of inTurn()) {
      const visitor = new SignOnVisitor(one);
      const back = await visitor.untilReturn();
      visitor.leadTo(other);
      expect((await visitor.open(back)).location).toMatch(/\/login#sign_on=/);
    }
  });

  test('links to an export work at both, and end by the database’s time', async () => {
    const email = 'exports@example.org';
    const token = await ahead.api.register(email);
    const query = { name: 'All', query_type: 0, data: [{ field: 'analyte_type', filter: 'Rad' }] };
    const { id } = success(saveQuery, await ahead.api.post('/api/queries', query, token)).query;
    const made = await timed(async () => {
      success(requestExport, await ahead.api.get(`/api/get_csv/${id}/All/0`, token));
      const read = () => ahead.api.get(`/api/export_jobs/${id}`, token);
      await expect.poll(async () => success(readExportJob, await read()).job?.state).toBe('done');
    });
    // Either has made it.
    const [mailed] = success(listExportLinks, await behind.api.get('/api/export_links', token)).export_links;
    const daysMs = limits.exportLinkDays * 24 * 3_600_000;
    expect(Date.parse(mailed!.expires) - daysMs).toBeGreaterThan(made.from);
    expect(Date.parse(mailed!.expires) - daysMs).toBeLessThan(made.to);

    for (const [one, other] of inTurn()) {
      const { done, from, to } = await timed(() => one.api.post(`/api/export_links/${id}`, {}, token));
      const { link } = success(makeExportLink, done);
      const statuses = async () => [(await one.api.get(link)).status, (await other.api.get(link)).status];
      expect(await statuses()).toEqual([200, 200]);
      const { rows: found } = await rows.query<{ until: string }>(
        'select owner_token_until as until from exports where owner_token_until is not null',
      );
      const begun = Number(found[0]!.until) - limits.ownerLinkMinutes * 60_000;
      expect(begun).toBeGreaterThan(from);
      expect(begun).toBeLessThan(to);
      await rows.query('update exports set owner_token_until = $1', [Math.round(await databaseNow()) - aboutMs]);
      expect(await statuses()).toEqual([410, 410]);
    }
  });

  test('[security 10] their audit logs have the database’s times, so they can be read together', async () => {
    for (const [one] of inTurn()) {
      const { from, to } = await timed(() =>
        one.api.post('/api/login', { email: 'nobody@example.org', password: 'none' }),
      );
      const time = Date.parse(String((await auditLines(one)).at(-1)?.['time']));
      expect(time).toBeGreaterThan(from);
      expect(time).toBeLessThan(to);
    }
  });

  test('the operator is told by a line of the log and by `/readyz`, which stays 200', async () => {
    const stated = log
      .map((line) => JSON.parse(line) as { level: number; msg?: string })
      .filter(({ msg }) => msg?.startsWith("this machine's clock"));
    expect(stated.map(({ level, msg }) => [level, msg])).toEqual([
      [40, expect.stringMatching(/ ahead of that of the database .+; the server uses the database's$/)],
      [40, expect.stringMatching(/ behind that of the database .+; the server uses the database's$/)],
    ]);
    for (const { api } of [ahead, behind]) {
      const ready = await api.get('/readyz');
      expect(ready.status).toBe(200);
      expect(ready.body).toMatchObject({ warnings: [expect.stringContaining("this machine's clock is ")] });
    }
  });
});
