import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasPostgres, newDatabase, openPostgres, type PostgresServer } from '../testing/postgres/postgres-server.ts';
import { DatabasePool } from './database-pool.ts';

describe.skipIf(!hasPostgres)('a statement that waits for a migration, which waits for it', () => {
  let server: PostgresServer;
  let name: string;
  let pool: DatabasePool;

  beforeAll(async () => {
    server = await openPostgres();
    const database = await newDatabase(server);
    ({ name } = database);
    pool = new DatabasePool(database.address);
    await pool.query('create table shelves as select 1 as shelf');
    await pool.query('create table books as select 1 as shelf');
    await pool.query(`create function books_of_shelves() returns bigint language plpgsql as $$ begin
      perform from shelves;
      perform pg_advisory_xact_lock_shared(1);
      return (select count(*) from books);
    end $$`);
  });
  afterAll(async () => {
    await pool?.end();
    await server?.stop();
  });

  /** `work` reads shelves, then waits for the lock 1, then reads books; a migration meanwhile changes both the other way round. */
  async function duringMigration<T>(work: () => Promise<T>): Promise<T> {
    const [gate, migration] = [await server.connect(name), await server.connect(name)];
    await gate.query('select pg_advisory_lock(1)');
    // It is patient: PostgreSQL undoes the other.
    await migration.query(`set deadlock_timeout = '1h'`);
    await migration.query('begin');
    await migration.query('alter table books add column title text');
    const done = work();
    done.catch(() => undefined);
    await areWaiting(1, gate);
    const changed = migration.query('alter table shelves add column room text');
    await areWaiting(2, gate);
    await gate.query('select pg_advisory_unlock(1)');
    await changed;
    await migration.query('rollback');
    for (const client of [gate, migration]) await client.end();
    return done;
  }

  async function areWaiting(count: number, client: pg.Client): Promise<void> {
    const waiting = `select from pg_locks join pg_database d on d.oid = database where datname = '${name}' and not granted`;
    while ((await client.query(waiting)).rowCount !== count) await sleep(5);
  }

  test('alone it is asked again, and answered', async () => {
    const requested = duringMigration(() => pool.query('select books_of_shelves() as books'));
    await expect(requested).resolves.toEqual([{ books: 1 }]);
  });

  test('in a transaction it fails, and nothing is asked again without what was before it', async () => {
    const requested = duringMigration(() =>
      pool.transact(async (client) => {
        await client.query('insert into shelves values (2)');
        await client.query('select pg_advisory_xact_lock_shared(1)');
        await client.query('select from books');
      }),
    );
    await expect(requested).rejects.toThrow('deadlock detected');
    await expect(pool.query('select from shelves where shelf = 2')).resolves.toEqual([]);
  });
});
