import { join } from 'node:path';
import { countRecordsByBody, executeQuery, listSavedQueries, login, saveQuery } from '@wellfield/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeBackup } from '../backup/write-backup.ts';
import { goodPassword, success } from '../testing/api-client.ts';
import { hasPostgres, newDatabase, openPostgres, type PostgresServer } from '../testing/postgres/postgres-server.ts';
import { expandedBy, expanding } from '../testing/several-servers/next-tables.ts';
import { rowsFrom } from '../testing/several-servers/people.ts';
import { sampleRows } from '../testing/sample-rows.ts';
import { writeSmallRelease } from '../testing/small-release.ts';
import { startServer, type TestServer } from '../testing/start-server.ts';

describe.skipIf(!hasPostgres)('two servers, while the next version’s has brought their tables up to date', () => {
  let database: PostgresServer;
  let address: string;
  let servers: [TestServer, TestServer];

  const environment = () => ({ DATABASE_URL: address });
  const run = async (...statements: readonly string[]) => {
    const client = await database.connect(new URL(address).pathname.slice(1));
    for (const statement of statements) await client.query(statement);
    await client.end();
  };
  beforeAll(async () => {
    database = await openPostgres();
    ({ address } = await newDatabase(database));
    const start = () => startServer({ rows: sampleRows, environment: environment() });
    servers = [await start(), await start()];
  });
  afterAll(async () => {
    await Promise.all((servers ?? []).map((server) => server[Symbol.asyncDispose]()));
    await database?.stop();
  });

  /** Writes at one and reads at the other. */
  const lifeAt = async ({ api: one }: TestServer, { api: other }: TestServer, email: string) => {
    await one.register(email);
    const { token } = success(login, await other.form('/api/login', { email, password: goodPassword }));
    const question = { query_type: 0, data: [{ field: 'analyte_name', filter: 'Tritium' }] };
    const sent = { name: `Tritium of ${email}`, ...question };
    const { query } = success(saveQuery, await one.post('/api/queries', sent, token));
    const path = `/api/queries/${query.id}`;
    const { data } = success(executeQuery, await other.get(`${path}/0`, token));
    const requested = { query_type: 0, filters: question.data };
    const { records } = success(countRecordsByBody, await one.post('/api/records', requested, token));
    const renamed = await other.put(`${path}/name`, { name: 'Another name' }, token);
    const preferred = await one.put('/api/preferences', { scheme: 'dark' }, token);
    const { queries } = success(listSavedQueries, await one.get('/api/queries', token));
    return {
      rows: data.length,
      records,
      changed: [renamed.status, preferred.status],
      names: queries.map(({ name }) => name),
    };
  };
  const right = { rows: 6, records: 6, changed: [200, 200], names: ['Another name'] };

  test('both go on reading and writing; one that is started again refuses in words, and changes nothing', async () => {
    const [one, two] = servers;
    expect(await lifeAt(one, two, 'before@example.org')).toEqual(right);
    await run(...expanding, `insert into kysely_migration values ('${expandedBy}', '2030-01-01T00:00:00.000Z')`);
    expect(await lifeAt(one, two, 'after@example.org')).toEqual(right);
    expect(await lifeAt(two, one, 'again@example.org')).toEqual(right);
    const release = await writeSmallRelease(one.dataDir, sampleRows.slice(0, 3), { databaseUrl: address });
    for (const { services } of servers) await expect.poll(() => services.store.health().release).toBe(release);
    for (const { api } of servers) expect((await api.get('/readyz')).status).toBe(200);

    await two.stop();
    const again = startServer({ dataDir: two.dataDir, environment: environment() });
    await expect(again).rejects.toThrow(
      /^the database \S+ was written by a newer version of the product: start that version$/,
    );
    const backup = writeBackup(one.dataDir, join(one.dataDir, '..', 'copy'), { databaseUrl: address });
    await expect(backup).rejects.toThrow('was written by a newer version of the product');
    expect(await lifeAt(one, one, 'alone@example.org')).toEqual({ ...right, rows: 3, records: 3 });
    const accounts = await rowsFrom(address, `select email, language from accounts order by email`);
    expect(accounts).toEqual(
      ['after', 'again', 'alone', 'before'].map((name) => ({ email: `${name}@example.org`, language: 'en' })),
    );
    const done = await rowsFrom(address, `select name from kysely_migration order by name desc limit 1`);
    expect(done).toEqual([{ name: expandedBy }]);
  });

  test('what it may not do while they run: a column that is read is not dropped', async () => {
    const token = await servers[0].api.register('dropped@example.org');
    await run(`alter table saved_queries drop column criteria`);
    expect((await servers[0].api.get('/api/queries', token)).status).toBe(500);
  });
});
