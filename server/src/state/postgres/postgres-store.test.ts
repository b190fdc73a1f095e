import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { UnconfirmedWriteError } from '../../postgres/database-faults.ts';
import { madeIn, olderDatabase } from '../../testing/postgres/older-database.ts';
import { fillDisk } from '../../testing/postgres/full-disk.ts';
import { endWaiting, giveUpStandby, missStandby, untilOneWaits } from '../../testing/postgres/missing-standby.ts';
import {
  hasPostgres,
  newDatabase,
  openPostgres,
  startPostgres,
  type PostgresServer,
} from '../../testing/postgres/postgres-server.ts';
import { describeState } from '../../testing/state/describe-state.ts';
import { sqliteStore } from '../sqlite/sqlite-store.ts';
import { postgresStore } from './postgres-store.ts';

const waitingFor = (database: string): string =>
  `select pid from pg_stat_activity where wait_event_type = 'Lock' and datname = '${database}'`;

/** What a person waits for at most, whose time a test lets pass at once. */
const [connectMs, answerMs] = [5_000, 10_000];
const timers: ['setTimeout', 'clearTimeout'] = ['setTimeout', 'clearTimeout'];
afterEach(() => {
  vi.useRealTimers();
});
const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'none',
    (error: unknown) => error,
  );

let server: PostgresServer;
/** A database with the tables, to copy. */
let migrated: string;

beforeAll(async () => {
  if (!hasPostgres) return;
  server = await openPostgres();
  const { name, address } = await newDatabase(server);
  await (await postgresStore(address).open()).close();
  migrated = name;
});
afterAll(() => server?.stop());

/** No migration writes rows: without them the tables are as new. */
const empties = `do $$ declare name text; begin
  set local session_replication_role = replica;
  for name in select tablename from pg_tables where schemaname = 'public' and not starts_with(tablename, 'kysely') loop
    execute format('delete from %I', name);
  end loop;
end $$`;

describe.skipIf(!hasPostgres)('on a PostgreSQL server', () => {
  let client: pg.Client;
  let address: string;
  beforeAll(async () => {
    let name: string;
    ({ name, address } = await newDatabase(server, migrated));
    client = await server.connect(name);
  });
  afterAll(() => client.end());

  // A database of its own for each of a hundred tests takes longer than they do.
  describeState('PostgreSQL', async () => ({
    open: (options) => postgresStore(address).open(options),
    [Symbol.asyncDispose]: async () => void (await client.query(empties)),
  }));
});

describe.skipIf(!hasPostgres)('the state’s database', () => {
  const account = { email: 'ada@example.org', firstname: 'Ada', lastname: 'Example', passwordHash: 'hash' };
  const mailTo = (to: string) => ({ messageId: `<${to}>`, to, subject: 'A subject', text: 'the text' });
  let name: string;
  let address: string;

  beforeEach(async () => {
    ({ name, address } = await newDatabase(server, migrated));
  });

  test('is brought up to date once by servers that start together', async () => {
    const empty = await newDatabase(server);
    const store = postgresStore(empty.address);
    expect(await store.exists()).toBe(false);
    const opened = await Promise.all(Array.from({ length: 4 }, () => store.open()));
    expect(await store.exists()).toBe(true);
    for (const state of opened) expect(await state.health()).toBe('ok');
    await Promise.all(opened.map((state) => state.close()));
  });

  test('is copied into a file as a single server keeps it, and replaced by one', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'wellfield-copy-'));
    const store = postgresStore(address);
    const state = await store.open();
    const { user_id: id } = await state.accounts.create({ ...account, demonstration: true });
    // More than is held at a time.
    for (let number = 0; number < 250; number += 1) await state.mails.add(mailTo(`${number}@example.org`));
    const query = { accountId: id, name: 'Tritium', queryType: 0, choices: [], records: 3 };
    await state.savedQueries.save(query);
    await store.copyTo(folder);
    expect(await readdir(folder)).toEqual(['state.sqlite']);

    const copy = await sqliteStore(folder).open();
    expect(await copy.accounts.findByEmail(account.email)).toMatchObject({
      account: { user_id: id },
      demonstration: true,
    });
    expect(await copy.mails.countWaiting()).toBe(250);
    expect(await copy.savedQueries.list(id)).toEqual(await state.savedQueries.list(id));
    await copy.close();

    await state.accounts.removeDemonstration();
    await state.accounts.create({ ...account, email: 'grace@example.org' });
    let swapped = 0;
    const replacing = () => store.replaceBy(folder, async () => void (swapped += 1));
    await expect(replacing()).rejects.toThrow('is in use: stop all servers that share it first');
    expect(swapped).toBe(0);
    await state.close();
    await replacing();
    expect(swapped).toBe(1);
    const replaced = await store.open();
    expect(await readdir(folder)).toEqual([]);
    expect(await replaced.accounts.findByEmail('grace@example.org')).toBeNull();
    expect(await replaced.savedQueries.list(id)).toMatchObject([{ name: 'Tritium' }]);
    // Numbers go on after the copied ones.
    await replaced.savedQueries.save({ ...query, name: 'Radon' });
    expect((await replaced.savedQueries.list(id)).map((saved) => saved.name)).toEqual(['Radon', 'Tritium']);
    await replaced.close();
    await rm(folder, { recursive: true });
  });

  test('is not replaced when the folder cannot be', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'wellfield-copy-'));
    const store = postgresStore(address);
    const state = await store.open();
    await store.copyTo(folder);
    await state.accounts.create(account);
    await state.close();
    await expect(store.replaceBy(folder, () => Promise.reject(new Error('cannot be renamed')))).rejects.toThrow(
      'cannot be renamed',
    );
    const later = await store.open();
    expect(await later.accounts.findByEmail(account.email)).not.toBeNull();
    await later.close();
    await rm(folder, { recursive: true });
  });

  test.each([
    ['a wrong password', () => address.replace(/:[^:@]+@/, ':wrong-secret@'), 'refuses the password in its address'],
    ['no password', () => address.replace(/:[^:@]+@/, '@'), 'asks for a password'],
    ['a database that is not there', () => server.addressOf('nowhere'), 'does not exist on that server: create it'],
    ['a server that is not there', () => address.replace(/:\d+\//, ':1/'), 'cannot be reached'],
  ])('%s is said at the start, without the password', async (_, wrong, reason) => {
    const opened = postgresStore(wrong()).open();
    await expect(opened).rejects.toThrow(reason);
    await expect(opened).rejects.toThrow(/the database 127\.0\.0\.1:\d+\//);
    await expect(opened).rejects.not.toThrow(/secret|of the tests/);
  });

  test('without rights, read-only, or of a newer product', async () => {
    await server.run(`create role reader_of_${name} login password 'r'`, `alter database ${name} owner to wellfield`);
    const asReader = postgresStore(address.replace(/\/\/[^@]+@/, `//reader_of_${name}:r@`));
    await expect(asReader.open()).rejects.toThrow('does not allow its user to do this: grant it the rights');
    const state = await postgresStore(address).open();
    await server.run(`alter database ${name} set default_transaction_read_only = on`);
    await state.close();
    const again = await postgresStore(address).open();
    await expect(again.accounts.create(account)).rejects.toThrow('is read-only');
    await again.close();
    await server.run(`alter database ${name} set default_transaction_read_only = off`);
    await server.run(`drop database if exists newer_${name}`);
    const newer = await newDatabase(server, name);
    const client = await server.connect(newer.name);
    await client.query(`insert into kysely_migration values ('9999-later', '2030-01-01')`);
    await client.end();
    await expect(postgresStore(newer.address).open()).rejects.toThrow('was written by a newer version of the product');
  });

  test('of an older PostgreSQL than works', async () => {
    const older = await olderDatabase(server);
    await expect(postgresStore(older.address).open()).rejects.toThrow(
      /^the database \S+ is PostgreSQL 14\.13: version 15 is the oldest that works$/,
    );
    expect(await madeIn(server, older.name)).toEqual([]);
  });

  test('that is full: a write says so and leaves nothing, reading goes on, and writing when there is room', async () => {
    const state = await postgresStore(address).open();
    await state.accounts.create({ ...account, email: 'before@example.org' });
    const client = await server.connect(name);
    const makeRoom = await fillDisk(client, 'accounts');
    const late = failureOf(state.accounts.create({ ...account, email: 'late@example.org' }));
    expect(String(await late)).toMatch(/^DatabaseUnavailableError: the database \S+ has no space left on its disk \(/);
    expect(await state.accounts.findByEmail('late@example.org')).toBeNull();
    expect(await state.accounts.findByEmail('before@example.org')).not.toBeNull();
    await makeRoom();
    await client.end();
    expect((await state.accounts.create({ ...account, email: 'late@example.org' })).email).toBe('late@example.org');
    await state.close();
  });

  test('that goes away is said to be unreachable, and used again once it is back', async () => {
    const own = await startPostgres();
    const store = postgresStore((await newDatabase(own)).address);
    const state = await store.open();
    await state.accounts.create(account);
    await own.stop('SIGQUIT');
    await expect(state.accounts.findByEmail(account.email)).rejects.toThrow('cannot be reached');
    expect(await state.health()).toBe('accounts and saved queries cannot be read');
    await own.start();
    expect(await state.accounts.findByEmail(account.email)).not.toBeNull();
    await state.close();
    await own.stop();
  });

  test('a write that its standby did not confirm is not said to be saved', async () => {
    const own = await startPostgres();
    const { address: ownAddress } = await newDatabase(own);
    await (await postgresStore(ownAddress).open()).close();
    await missStandby(own);
    const state = await postgresStore(ownAddress).open();
    const saved = failureOf(state.mails.add(mailTo('ada@example.org')));
    await endWaiting(own, 'pg_cancel_backend');
    expect(await saved).toBeInstanceOf(UnconfirmedWriteError);
    await giveUpStandby(own);
    await state.close();
    await own.stop();
  });

  test('a commit that is not answered is said so once its time is over, then writes are refused at once; reading goes on', async () => {
    const own = await startPostgres();
    const { address: ownAddress } = await newDatabase(own);
    const state = await postgresStore(ownAddress).open();
    const { user_id: id } = await state.accounts.create(account);
    await missStandby(own);
    const change = () => state.preferences.change(id, (stored) => ({ ...stored, scheme: 'dark' as const }));
    vi.useFakeTimers({ toFake: timers });
    const unanswered = failureOf(change());
    await untilOneWaits(own);
    // Undoing it is not waited for as well.
    vi.advanceTimersByTime(answerMs);
    expect(await unanswered).toBeInstanceOf(UnconfirmedWriteError);
    vi.useRealTimers();
    await expect(change()).rejects.toThrow('has not confirmed a write; it is tried again');
    await expect(state.mails.add(mailTo('ada@example.org'))).rejects.toThrow('has not confirmed a write');
    expect(await state.accounts.findByEmail(account.email)).not.toBeNull();
    expect((await state.preferences.of(id)).scheme).toBe('system');
    expect(state.warning()).toContain('has not confirmed a write: its standby may be away');
    await state.close();
    await own.stop('SIGQUIT');
  });

  test('whose connections are all taken is said to be so, and used again later', async () => {
    const state = await postgresStore(address).open();
    const { user_id: id } = await state.accounts.create(account);
    const holder = await server.connect(name);
    await holder.query('begin');
    await holder.query(`select id from accounts for update`);
    const taken = Array.from({ length: 8 }, () => state.preferences.change(id, (stored) => stored));
    const watcher = await server.connect('postgres');
    await expect.poll(async () => (await watcher.query(waitingFor(name))).rowCount).toBe(8);
    await watcher.end();
    expect(await state.health()).toBe('the database does not answer');
    vi.useFakeTimers({ toFake: timers });
    const requested = failureOf(state.accounts.findById(id));
    vi.advanceTimersByTime(connectMs);
    expect(String(await requested)).toContain('all connections of this server to it are in use');
    vi.useRealTimers();
    await holder.query('rollback');
    await holder.end();
    await Promise.all(taken);
    expect(await state.accounts.findById(id)).not.toBeNull();
    await state.close();
  });
});
