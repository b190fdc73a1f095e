import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DatabasePool } from '../../postgres/database-pool.ts';
import { hasPostgres, newDatabase, openPostgres, type PostgresServer } from '../../testing/postgres/postgres-server.ts';
import { migrationsOf } from '../tables/migrations.ts';
import type { StateSchema } from '../tables/state-schema.ts';
import { readCatalog, whatNarrows } from '../../testing/postgres/catalog.ts';
import { StateDialect } from './postgres-dialect.ts';
import { postgresStore } from './postgres-store.ts';

const migrations = migrationsOf({ listsFromIndex: false });
/** The last of the first version that could keep its state in PostgreSQL. No server that others share tables with is older. */
const first = '0024-made-passwords';

describe.skipIf(!hasPostgres)('migrations run while servers of the version before do', () => {
  let server: PostgresServer;
  let address: string;
  let client: pg.Client;

  beforeAll(async () => {
    server = await openPostgres();
    const database = await newDatabase(server);
    ({ address } = database);
    client = await server.connect(database.name);
  });
  afterAll(async () => {
    await client?.end();
    await server?.stop();
  });

  const migrateTo = async (name: string, to = address): Promise<void> => {
    const db = new Kysely<StateSchema>({ dialect: new StateDialect(new DatabasePool(to)) });
    const { error } = await new Migrator({ db, provider: { getMigrations: async () => migrations } }).migrateTo(name);
    await db.destroy();
    expect(error).toBeUndefined();
  };

  test('each only adds what a server that does not know it can leave out', async () => {
    await migrateTo(first);
    const later = Object.keys(migrations).filter((name) => name > first);
    expect(later.length).toBeGreaterThan(2);
    for (const name of later) {
      const before = await readCatalog(client);
      await migrateTo(name);
      const after = await readCatalog(client);
      expect(whatNarrows(before, after), name).toEqual([]);
      expect(after, name).not.toEqual(before);
    }
  });

  test('one that waits for a call, which waits for it, is done again', async () => {
    const { name, address } = await newDatabase(server);
    await migrateTo('0026-shared-by-servers', address);
    const [gate, call] = [await server.connect(name), await server.connect(name)];
    await gate.query(`create function wait() returns event_trigger language plpgsql as $$ begin
      perform pg_advisory_xact_lock_shared(1);
    end $$`);
    await gate.query('create event trigger changed on ddl_command_end execute function wait()');
    await gate.query('select pg_advisory_lock(1)');
    // PostgreSQL undoes the other.
    await call.query(`set deadlock_timeout = '1h'`);
    await call.query('begin');
    await call.query('select from saved_queries');
    const opened = postgresStore(address).open();
    opened.catch(() => undefined);
    await areWaiting(1, gate);
    const answered = call.query('select from exports');
    await areWaiting(2, gate);
    await gate.query('select pg_advisory_unlock(1)');
    await answered;
    await call.query('commit');
    await (await opened).close();
    const { rows: done } = await gate.query('select name from kysely_migration order by name desc limit 1');
    expect(done).toEqual([{ name: Object.keys(migrations).at(-1) }]);
    for (const client of [gate, call]) await client.end();
  });

  async function areWaiting(count: number, on: pg.Client): Promise<void> {
    const waiting = `select from pg_locks join pg_database d on d.oid = database
      where datname = current_database() and not granted`;
    while ((await on.query(waiting)).rowCount !== count) await sleep(5);
  }

  test.each([
    ['drop table folders', 'folders'],
    ['alter table books drop column title', 'books.title'],
    ['alter table books rename column title to heading', 'books.title'],
    ['alter table books rename to volumes', 'books'],
    ['alter table books alter column title type varchar(20)', 'books.title'],
    ['alter table books alter column shelf type smallint', 'books.shelf'],
    ['alter table books alter column shelf set not null', 'books.shelf'],
    ['alter table books alter column pages drop default', 'books.pages'],
    ['alter table books alter column pages drop not null', 'books.pages'],
    ['alter table books add column isbn text not null', 'books.isbn'],
    ['alter table books add check (shelf > 0)', 'books_shelf_check'],
    ['alter table books add foreign key (shelf) references folders', 'books_shelf_fkey'],
    ['create unique index by_title on books (title)', 'by_title'],
    ['create unique index by_letter on books (lower(title))', 'by_letter'],
    ['alter table books drop constraint books_code_key', 'books_code_key'],
    ['create trigger told before update on books execute function suppress_redundant_updates_trigger()', 'told'],
  ])('narrower is: %s', async (statement, named) => {
    await expect(narrowedBy(statement)).resolves.toContainEqual(expect.stringContaining(named));
  });

  test.each([
    'alter table books add column isbn text',
    `alter table books add column isbn text not null default ''`,
    'alter table books add column isbn text unique check (length(isbn) = 13)',
    'alter table books add column folder integer references folders',
    'create table authors (id integer primary key, book integer not null references books)',
    'create index by_title on books (title)',
  ])('added is: %s', async (statement) => {
    await expect(narrowedBy(statement)).resolves.toEqual([]);
  });

  /** In a transaction that is undone. */
  async function narrowedBy(statement: string): Promise<string[]> {
    await client.query('begin');
    try {
      await client.query('create table folders (id integer primary key)');
      await client.query(`create table books (id integer generated always as identity primary key, title text not null,
        code text unique, shelf integer, pages integer not null default 0)`);
      const before = await readCatalog(client);
      await client.query(statement);
      return whatNarrows(before, await readCatalog(client));
    } finally {
      await client.query('rollback');
    }
  }
});
