import { mkdtemp, readdir, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '../config/config.ts';
import { DataFolderInUseError, lockDataFolder } from '../config/data-folder-lock.ts';
import { siteStorageOf } from '../export-storage/export-storage-of.ts';
import { lockImports } from '../importing/staging-folder.ts';
import { DatabaseFault } from '../postgres/database-faults.ts';
import { withReleaseArchive } from '../samples/archive/open-release-archive.ts';
import { stateStoreOf } from '../state/state-store-of.ts';
import { StateError } from '../state/port/state-store.ts';
import type { State } from '../state/port/state.ts';
import { filesOf } from '../testing/files-of.ts';
import { hasPostgres, newDatabase, openPostgres, type PostgresServer } from '../testing/postgres/postgres-server.ts';
import { sampleRows } from '../testing/sample-rows.ts';
import { writeSmallRelease } from '../testing/small-release.ts';
import { runHere } from '../testing/run-here.ts';
import { runCommand, type Ended } from '../testing/spawn-server.ts';
import { SiteDiffersError, type ComparedPart } from './compared-site.ts';
import { migrateSite } from './migrate-site.ts';
import { MigrationError } from './migration-error.ts';
import { readTarget } from './migration-target.ts';

const refusals = [MigrationError, SiteDiffersError, DatabaseFault, StateError, DataFolderInUseError];
const account = { email: 'ada@example.org', firstname: 'Ada', lastname: 'Example', passwordHash: 'hash' };

describe.skipIf(!hasPostgres)('a migration that is refused changes nothing', () => {
  let folder: string;
  let dataDir: string;
  let release: string;
  let server: PostgresServer;
  let database: { name: string; address: string };

  beforeAll(async () => {
    server = await openPostgres();
  });
  afterAll(() => server?.stop());
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'wellfield-unmoved-'));
    dataDir = join(folder, 'data');
    database = await newDatabase(server);
    release = await writeSmallRelease(dataDir, sampleRows);
    await withState(dataDir, null, async (state) => {
      const { user_id: accountId } = await state.accounts.create(account);
      await state.savedQueries.save({ accountId, name: 'Radium', queryType: 0, choices: [], records: 3 });
    });
    await keepExport(dataDir);
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  async function withState(of: string, databaseUrl: string | null, work: (state: State) => Promise<unknown>) {
    const state = await (await stateStoreOf({ dataDir: of, databaseUrl })).open();
    try {
      await work(state);
    } finally {
      await state.close();
    }
  }
  async function keepExport(of: string): Promise<void> {
    const path = join(folder, 'written.csv');
    await writeFile(path, 'one,two\n'.repeat(10_000));
    const options = { signal: new AbortController().signal, confirm: async () => undefined };
    const storage = await siteStorageOf({ dataDir: of, databaseUrl: null });
    await storage.keep('job', { path, manifestOf: ({ sha256 }) => sha256 }, options);
  }
  async function inDatabase<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
    const client = await server.connect(database.name);
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  }
  /** Every row of the database; there may be no tables yet. */
  const rowsThere = () =>
    inDatabase(async (client) => {
      const { rows: tables } = await client.query<{ name: string }>(
        `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
      );
      const counts: Record<string, number> = {};
      for (const { name } of tables) {
        const { rows } = await client.query<{ count: number }>(`select count(*)::int as count from "${name}"`);
        counts[name] = rows[0]?.count ?? 0;
      }
      return counts;
    });
  const migrate = async (to: string, environment: Record<string, string> = {}): Promise<ComparedPart[]> => {
    const target = readTarget(to);
    if (!target) throw new Error(`${to} is no target`);
    return migrateSite(readConfig({ DATA_DIR: dataDir, ...environment }), target, () => undefined);
  };
  const command = (to: string, run = runHere, environment: Record<string, string> = {}): Promise<Ended> =>
    run('migrate', ['--to', to], { DATA_DIR: dataDir, ...environment });

  /** Migrates where it must be refused, and returns why. */
  async function refusal(to = database.address, environment: Record<string, string> = {}): Promise<Error> {
    const [files, rows] = [await filesOf(folder), await rowsThere()];
    const error: unknown = await migrate(to, environment).then(
      () => 'it was migrated',
      (cause: unknown) => cause,
    );
    expect(
      refusals.some((kind) => error instanceof kind),
      String(error),
    ).toBe(true);
    expect(await filesOf(folder)).toEqual(files);
    expect(await rowsThere()).toEqual(rows);
    return error as Error;
  }
  async function refused(to?: string, environment?: Record<string, string>): Promise<string> {
    const { message } = await refusal(to, environment);
    expect(message).not.toMatch(/of the tests|of%20the|secret/);
    return message;
  }
  /** It works once the reason is gone. */
  async function expectMoved(): Promise<void> {
    const parts = await migrate(database.address);
    expect(parts.map(({ equal }) => equal)).toEqual(parts.map(() => true));
    expect(await rowsThere()).toMatchObject({ accounts: 1, saved_queries: 1, releases: 1, export_files: 1 });
  }

  test('while a server uses the folder, or the database', async () => {
    const lock = lockDataFolder(dataDir);
    expect(await refused()).toMatch(/already being served, by process \d+ .*: stop that server/);
    lock.release();
    await withState(folder, database.address, async () => {
      expect(await refused()).toContain('is in use: stop all servers that share it first');
    });
    await expectMoved();
    await withState(folder, database.address, async () => {
      const out = await refused(join(folder, 'out'), { DATABASE_URL: database.address });
      expect(out).toContain('is in use: stop all servers that share it first');
    });
  });

  test('while an import runs, here or there', async () => {
    const own = await lockImports(dataDir);
    expect(await refused()).toContain(`An import into ${dataDir} is running. Wait until it has ended, then migrate.`);
    await own?.remove();
    await withReleaseArchive({ dataDir: join(folder, 'other'), databaseUrl: database.address }, async (archive) => {
      const lock = await archive.lock('import');
      expect(await refused()).toMatch(/An import into the database .* is running/);
      await lock?.release();
    });
    await expectMoved();
  });

  test('a target with accounts or releases of its own; one with invented data is replaced', async () => {
    await withState(folder, database.address, (state) => state.accounts.create(account));
    expect(await refused()).toMatch(/the database .* already has accounts of its own\. Name one that is new or empty/);
    await withState(folder, database.address, async (state) => {
      await state.accounts.disable((await state.accounts.findByEmail(account.email))?.account.user_id ?? '');
    });
    await inDatabase((client) => client.query('delete from accounts'));
    await withState(folder, database.address, (state) => state.accounts.create({ ...account, demonstration: true }));
    const other = join(folder, 'other');
    await writeSmallRelease(other, sampleRows, { demonstration: true });
    const follow = () =>
      withReleaseArchive({ dataDir: other, databaseUrl: database.address }, (archive) => archive.follow());
    await follow();
    await migrate(database.address);
    expect(await rowsThere()).toMatchObject({ accounts: 1, saved_queries: 1, export_files: 1, releases: 2 });

    database = await newDatabase(server);
    await writeSmallRelease(other, sampleRows);
    await follow();
    expect(await refused()).toContain('already has releases of its own');
  });

  test('a folder that is not empty, is the source’s, or has accounts of its own', async () => {
    await expectMoved();
    const source = { DATABASE_URL: database.address };
    expect(await refused(dataDir, source)).toContain('must not contain one another. Name a new folder');
    expect(await refused(join(dataDir, 'in'), source)).toContain('must not contain one another');
    expect(await refused(folder, source)).toContain('must not contain one another');
    const full = join(folder, 'full');
    await writeSmallRelease(full, sampleRows);
    expect(await refused(full, source)).toContain(`${full} is not empty. Name a new or empty folder.`);
    await withState(full, null, (state) => state.accounts.create({ ...account, demonstration: true }));
    expect(await refused(full, source)).toContain('full already has releases of its own');
    await rm(join(full, 'releases'), { recursive: true });
    await withState(full, null, (state) => state.accounts.create({ ...account, email: 'ben@example.org' }));
    expect(await refused(full, source)).toContain('full already has accounts of its own');

    const invented = join(folder, 'invented');
    await writeSmallRelease(invented, sampleRows, { demonstration: true });
    await withState(invented, null, (state) => state.accounts.create({ ...account, demonstration: true }));
    await migrate(invented, source);
    expect((await readdir(folder)).filter((name) => name.startsWith('invented'))).toEqual([
      'invented',
      expect.stringMatching(/^invented\.before-/),
    ]);
    await withState(invented, null, async (state) => {
      expect((await state.accounts.findByEmail(account.email))?.demonstration).toBe(false);
    });
  });

  test('nothing to move, the same place, two folders', async () => {
    const none = join(folder, 'none');
    expect(await refused(database.address, { DATA_DIR: none })).toContain('There is nothing to migrate');
    expect(await refused(join(folder, 'new'), { DATABASE_URL: database.address })).toContain('nothing to migrate');
    expect(await refused(join(folder, 'new'))).toContain('npm run backup and npm run restore copy it');
    await expectMoved();
    const sameElsewhere = database.address.replace('127.0.0.1', 'localhost');
    expect(await refused(sameElsewhere, { DATABASE_URL: database.address })).toContain('Name another database');
  });

  test('a database that cannot be reached, is not there, or does not let its user', async () => {
    const { address } = database;
    const to = (change: (url: URL) => void): string => {
      const url = new URL(address);
      change(url);
      return url.href;
    };
    expect(await refused(to((url) => (url.port = '1')))).toContain('cannot be reached');
    expect(await refused(to((url) => (url.pathname = '/nowhere')))).toContain(
      'does not exist on that server: create it',
    );
    expect(await refused(to((url) => (url.password = 'secret')))).toContain('refuses the password');
    expect(await refused(to((url) => (url.password = '')))).toContain('asks for a password: put it in its address');
    await server.run(`create role guest_of_${database.name} login password 'guest'`);
    const asGuest = to((url) => ([url.username, url.password] = [`guest_of_${database.name}`, 'guest']));
    expect(await refused(asGuest)).toContain('does not allow its user to do this: grant it the rights');
    await withState(folder, address, async () => undefined);
    await inDatabase((client) => client.query(`insert into kysely_migration values ('9999-later', '2030-01-01')`));
    expect(await refused()).toContain('was written by a newer version of the product: start that version');
  });

  test('the password can be in PGPASSWORD or in a file instead of the command line', async () => {
    const url = new URL(database.address);
    const password = decodeURIComponent(url.password);
    url.password = '';
    const file = join(folder, 'pgpass');
    await writeFile(file, `*:*:*:*:${password}\n`, { mode: 0o600 });
    expect(await command(url.href, runCommand, { PGPASSWORD: password })).toMatchObject({ code: 0 });
    expect(await command(join(folder, 'out'), runCommand, { DATABASE_URL: url.href, PGPASSFILE: file })).toMatchObject({
      code: 0,
    });
  });

  test('a release of the source is damaged', async () => {
    await truncate(join(dataDir, 'releases', release, 'samples.duckdb'), 5_000);
    expect(await refused()).toMatch(
      new RegExp(
        `Release ${release} in .* is damaged: samples.duckdb has 5000 bytes.* or do without it by removing .*`,
      ),
    );
    await rm(dataDir, { recursive: true });
    release = await writeSmallRelease(dataDir, sampleRows);
    await withState(dataDir, null, (state) => state.accounts.create(account));
    await migrate(database.address);
    await inDatabase((client) =>
      client.query(`update release_pieces set bytes = 'x' where file = 'samples.duckdb' and number = 0`),
    );
    expect(await refused(join(folder, 'out'), { DATABASE_URL: database.address })).toMatch(
      new RegExp(`Release ${release} in the database .* is damaged: samples.duckdb does not match its checksum`),
    );
  });

  test.each([
    ['a row', 'saved_queries', `new.name := 'Radon'`, /^saved_queries, 1 row, 1 row$/],
    ['a missing row', 'saved_queries', 'return null', /^saved_queries, 1 row, 0 rows$/],
    [
      'a piece of a release',
      'release_pieces',
      `new.bytes := 'x'`,
      /^release \S+, .*, \S+ does not match its checksum$/,
    ],
    [
      'a manifest',
      'releases',
      `new.manifest := regexp_replace(new.manifest, '"created": *"2', '"created":"1')`,
      /^release \S+, .* MB$/,
    ],
    [
      'an export',
      'export_pieces',
      `new.content := overlay(new.content placing 'x' from 5)`,
      /^files of exports, 1 file/,
    ],
  ])('%s that arrives differently is found', async (_, table, change, part) => {
    await withState(folder, database.address, async () => undefined);
    await withReleaseArchive({ dataDir: folder, databaseUrl: database.address }, (archive) => archive.isEmpty());
    const storage = await siteStorageOf({ dataDir: folder, databaseUrl: database.address });
    await storage.ids();
    await storage.close();
    await inDatabase(async (client) => {
      await client.query(
        `create function alter_row() returns trigger as $$ begin ${change}; return new; end $$ language plpgsql`,
      );
      await client.query(`create trigger altering before insert on ${table} for each row execute function alter_row()`);
    });
    const error = await refusal();
    expect(error).toBeInstanceOf(SiteDiffersError);
    const different = (error as SiteDiffersError).parts.filter(({ equal }) => !equal);
    expect(different.map(({ what, from, to }) => [what, from, to].join(', '))).toEqual([expect.stringMatching(part)]);
    if (table === 'export_pieces') {
      const { code, stdout, stderr } = await command(database.address);
      expect([code, stdout]).toEqual([1, '']);
      expect(stderr).toMatch(/^files of exports +1 file +1 file +NO$/m);
      expect(stderr).toMatch(
        /What arrived differs from what was sent: files of exports\. .*\nNothing was changed\.\n$/,
      );
    }
    await inDatabase((client) => client.query(`drop trigger altering on ${table}`));
    await expectMoved();
  });

  test('a refusal is a text, and exit 1', async () => {
    const wrong = new URL(database.address);
    wrong.password = 'secret';
    const { code, stdout, stderr } = await command(wrong.href);
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/^the database 127\.0\.0\.1:\d+\/db_\w+ refuses the password .*\nNothing was changed\.\n$/);
    expect(stderr).not.toContain('secret');
  });

  test('a wrong command line: exit 2 with the usage', async () => {
    const lines = [
      [],
      ['--to'],
      ['--to', ''],
      ['--to', 'mysql://host/db'],
      ['--to', 'postgres://host'],
      ['--force', '--to', folder],
      [folder],
    ];
    const ended = await Promise.all(lines.map((args) => runHere('migrate', args, { DATA_DIR: dataDir })));
    for (const [index, { code, stdout, stderr }] of ended.entries()) {
      expect([lines[index], code, stdout]).toEqual([lines[index], 2, '']);
      expect(stderr).toMatch(/\nusage: npm run migrate -- --to postgres:\/\/USER@HOST\/DATABASE\n/);
    }
  });
});
