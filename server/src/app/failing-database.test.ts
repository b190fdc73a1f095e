import { listSavedQueries } from '@wellfield/contract';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { refused, success } from '../testing/api-client.ts';
import { fillDisk } from '../testing/postgres/full-disk.ts';
import { hasPostgres, startPostgres, type OwnPostgresServer } from '../testing/postgres/postgres-server.ts';
import { sampleRows } from '../testing/sample-rows.ts';
import { startServer, type TestServer } from '../testing/start-server.ts';

const role = 'site';
const password = 'hush-hush-hush';

describe.skipIf(!hasPostgres)('a server whose database fails', () => {
  let database: OwnPostgresServer;
  let client: pg.Client;
  let server: TestServer;
  let token: string;
  let name: string;
  let lines: { level: number; msg: string; reqId?: string }[];

  beforeAll(async () => {
    database = await startPostgres();
    await database.run(`create role ${role} login password '${password}'`, `create database wells owner ${role}`);
    client = await database.connect('wells');
    const address = new URL(database.addressOf('wells'));
    [address.username, address.password] = [role, password];
    name = `${address.host}/wells`;
    server = await startServer({
      rows: sampleRows,
      environment: { DATABASE_URL: address.href },
      onLog: (line) => lines?.push(JSON.parse(line)),
    });
    token = await server.api.register('ada@example.org');
  });
  afterAll(async () => {
    await client?.end();
    await server?.[Symbol.asyncDispose]();
    await database?.stop();
  });
  beforeEach(() => {
    lines = [];
  });

  let named = 0;
  const save = () => {
    const query = {
      name: `Query ${(named += 1)}`,
      query_type: 0,
      data: [{ field: 'analyte_name', filter: 'Tritium' }],
    };
    return server.api.post('/api/queries', query, token);
  };
  const saved = async () =>
    success(listSavedQueries, await server.api.get('/api/queries', token)).queries.map((query) => query.name);
  /** Settings of a role and a database are those of new connections. */
  const changed = async (statement: string) => {
    await client.query(statement);
    await client.query(`select pg_terminate_backend(pid) from pg_stat_activity where usename = '${role}'`);
    await expect.poll(async () => (await client.query(connections)).rowCount).toBe(0);
  };
  const connections = `select from pg_stat_activity where usename = '${role}' and application_name = 'wellfield'`;
  const waiting = `select from pg_stat_activity where usename = '${role}' and wait_event_type = 'Lock'`;

  /** Each lets the database fail, and returns what mends it. */
  const faults: readonly (readonly [string, () => Promise<() => Promise<unknown>>, string])[] = [
    ['is full', () => fillDisk(client, 'saved_queries'), 'has no space left on its disk (could not extend file'],
    [
      'is read-only',
      async () => {
        await changed(`alter role ${role} set default_transaction_read_only = on`);
        return () => changed(`alter role ${role} reset default_transaction_read_only`);
      },
      'is read-only: it is a standby, or was made so (cannot execute ',
    ],
    [
      'gives its role no rights',
      async () => {
        await client.query(`alter table saved_queries owner to wellfield`);
        return () => client.query(`alter table saved_queries owner to ${role}`);
      },
      'does not allow its user to do this: grant it the rights in docs/operating.md (permission denied for table saved_queries)',
    ],
    [
      'has reached its limit of connections',
      async () => {
        await changed(`alter role ${role} connection limit 0`);
        return () => client.query(`alter role ${role} connection limit -1`);
      },
      'has reached its limit of connections: raise max_connections there, or the limit of its role, or run fewer servers (too many connections for role "site")',
    ],
    [
      'keeps all connections waiting',
      async () => {
        await client.query('begin');
        await client.query('lock table saved_queries');
        const others = Array.from({ length: 8 }, save);
        const watcher = await database.connect('postgres');
        await expect.poll(async () => (await watcher.query(waiting)).rowCount).toBe(8);
        await watcher.end();
        return async () => {
          await client.query('rollback');
          expect((await Promise.all(others)).map(({ status }) => status)).toEqual(Array(8).fill(200));
        };
      },
      'does not answer in time: all connections of this server to it are in use; see in pg_stat_activity what they wait for (timeout exceeded when trying to connect)',
    ],
  ];

  test.each(faults)('that %s: people read it, an operator has a line, and all works again', async (_, fail, words) => {
    expect((await save()).status).toBe(200);
    const before = await saved();
    const mend = await fail();
    lines = [];
    const answer = await save();
    const lost = `Query ${named}`;
    expect(refused(answer)).toEqual({
      status: 503,
      error:
        'Accounts and saved queries cannot be reached at the moment. What was saved is safe. Try again in a minute.',
    });
    expect(answer.headers.get('retry-after')).toBe('10');
    const warned = lines.filter(({ level, reqId }) => level >= 40 && reqId !== undefined);
    expect(warned.map(({ level }) => level)).toEqual([40]);
    expect(warned[0]?.msg.startsWith(`the database ${name} ${words}`), warned[0]?.msg).toBe(true);
    await mend();
    await expect.poll(async () => (await save()).status).toBe(200);
    const after = await saved();
    expect(after).toEqual(expect.arrayContaining([...before, `Query ${named}`]));
    expect(after).not.toContain(lost);
    const written = JSON.stringify(lines);
    for (const secret of [password, token]) expect(written).not.toContain(secret);
  });
});
