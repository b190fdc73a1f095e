import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endWaiting, giveUpStandby, missStandby } from '../testing/postgres/missing-standby.ts';
import {
  hasPostgres,
  newDatabase,
  startPostgres,
  type OwnPostgresServer,
} from '../testing/postgres/postgres-server.ts';
import { nameOfDatabase } from './database-address.ts';
import { UnconfirmedWriteError } from './database-faults.ts';
import { OwnConnection } from './own-connection.ts';

const cancelled = 'its standby has not confirmed it (canceling wait for synchronous replication due to user request)';

describe.skipIf(!hasPostgres)('a connection of its own to a database whose standby is away', () => {
  let server: OwnPostgresServer;
  let address: string;
  beforeAll(async () => {
    server = await startPostgres();
    ({ address } = await newDatabase(server));
    await missStandby(server);
  });
  afterAll(() => server?.stop('SIGQUIT'));

  const failureOf = (work: Promise<unknown>): Promise<unknown> =>
    work.then(
      () => 'none',
      (error: unknown) => error,
    );

  test.each([
    ['a commit', ['begin', 'create table one (id integer)', 'commit']],
    ['a statement that is a transaction of its own', ['create table two (id integer)']],
  ])('%s whose waiting is cancelled has failed, in words', async (_, statements) => {
    const connection = await OwnConnection.open(address, 'test', { patient: true });
    for (const statement of statements.slice(0, -1)) await connection.query(statement);
    const ended = failureOf(connection.query(statements.at(-1)!));
    await endWaiting(server, 'pg_cancel_backend');
    expect(await ended).toBeInstanceOf(UnconfirmedWriteError);
    expect(String(await ended)).toBe(
      `UnconfirmedWriteError: the database ${nameOfDatabase(address)} has not confirmed a write: ${cancelled}`,
    );
    await connection.close();
  });

  test('a commit whose connection is ended is not known to have failed', async () => {
    const connection = await OwnConnection.open(address, 'test', { patient: true });
    for (const statement of ['begin', 'create table three (id integer)']) await connection.query(statement);
    const ended = failureOf(connection.query('commit'));
    await endWaiting(server, 'pg_terminate_backend');
    expect(await ended).toBeInstanceOf(UnconfirmedWriteError);
    expect(String(await ended)).toContain(`${nameOfDatabase(address)} has not confirmed a write: the database `);
    await connection.close();
  });

  test('a warning in a transaction, or of a statement that keeps nothing, is no fault', async () => {
    const connection = await OwnConnection.open(address, 'test');
    // There is no such process.
    const warned = `select pg_cancel_backend(2147483647) as done`;
    expect(await connection.query(warned)).toEqual([{ done: false }]);
    await connection.query('begin');
    await connection.query(`do $$ begin raise warning 'mind the gap'; end $$`);
    await connection.query('rollback');
    await connection.close();
  });

  test('once there is none to wait for, a commit is confirmed', async () => {
    await giveUpStandby(server);
    const connection = await OwnConnection.open(address, 'test');
    await connection.query('create table four (id integer)');
    expect(await connection.query('select * from four')).toEqual([]);
    await connection.close();
  });
});
