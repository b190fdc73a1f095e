import { setTimeout as sleep } from 'node:timers/promises';
import { defaultQuotas } from '@wellfield/contract';
import { Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { DatabaseClock } from '../../postgres/database-clock.ts';
import { applicationName, DatabasePool } from '../../postgres/database-pool.ts';
import { databaseFault, DatabaseFault, isTaken, isUndone } from '../../postgres/database-faults.ts';
import { lockNumbers } from '../../postgres/lock-numbers.ts';
import { requireVersion } from '../../postgres/require-version.ts';
import type { State, StateOptions } from '../port/state.ts';
import { StateError, type StateStore } from '../port/state-store.ts';
import { isOfStateFile, openSqliteTables, removeSqliteTables } from '../sqlite/sqlite-store.ts';
import { copyRows, digestRows, numberedTables, tableNames } from '../tables/copy-rows.ts';
import { unknownMigration } from '../tables/migration-names.ts';
import { migrationsOf } from '../tables/migrations.ts';
import type { StateDatabase } from '../tables/state-database.ts';
import type { StateSchema } from '../tables/state-schema.ts';
import { stateOnTables } from '../tables/state-tables.ts';
import { StateDialect } from './postgres-dialect.ts';

type Rows = Kysely<StateSchema>;

/** Whether the database can be read is reported within this time. */
export const healthMs = 2_000;
/** So long the database may take to end the connections of a server that has stopped. */
const endsWithinMs = 3_000;
const migrations = migrationsOf({ listsFromIndex: false });
/** Transactions that wait for each other are undone one at a time, so the last of them succeeds. */
const maxTries = 10;

/** Keeps the state in a PostgreSQL database, for any number of servers; `within` are its connections, where others use them. */
export function postgresStore(address: string, within?: DatabasePool): StateStore {
  const connect = (): DatabasePool => within ?? new DatabasePool(address);
  return {
    open: (options) => openState(connect(), options),
    exists: () => withPool(connect(), hasTables),
    requireUnused: () =>
      withPool(connect(), async (pool) => requireNoServer(rowsOf(pool), pool.database, endsWithinMs)),
    digest: () => withPool(connect(), (pool) => inSnapshot(pool, digestRows)),
    copyTo: (folder) => withPool(connect(), (pool) => copyInto(pool, folder)),
    replaceBy: (folder, swap) => withPool(connect(), (pool) => replaceBy(pool, folder, swap)),
    // A file that is in the folder is what the state was before it came into the database.
    owns: isOfStateFile,
  };
}

function rowsOf(pool: DatabasePool): Rows {
  return new Kysely<StateSchema>({ dialect: new StateDialect(pool) });
}

async function openState(
  pool: DatabasePool,
  { now, machineNow, log, server = 'server', quotas = defaultQuotas() }: StateOptions = {},
): Promise<State> {
  const rows = rowsOf(pool);
  let clock: DatabaseClock;
  try {
    await requireVersion(pool, pool.database);
    await migrate(rows, pool.database);
    clock = await DatabaseClock.start(pool, { ...(machineNow && { machineNow }), ...(log && { log }) });
  } catch (error) {
    await pool.end();
    throw error instanceof DatabaseFault ? new StateError(error.message, { cause: error }) : error;
  }
  const forAccount: StateDatabase['forAccount'] = (accountId, work) =>
    transact(rows, async (own) => {
      await sql`select pg_advisory_xact_lock_shared(${lockNumbers.accounts})`.execute(own);
      await own.selectFrom('accounts').select('id').where('id', '=', accountId).forNoKeyUpdate().execute();
      return work(own);
    });
  const state = stateOnTables({
    rows,
    now: now ?? clock.now,
    server,
    quotas,
    forAccount,
    // A transaction has a connection of its own.
    readAccount: forAccount,
    forKeys: (keys, work) =>
      transact(rows, async (own) => {
        // In one order, so that no two wait for each other.
        for (const key of [...keys].toSorted())
          await sql`select pg_advisory_xact_lock(hashtextextended(${key}, ${lockNumbers.accounts}))`.execute(own);
        return work(own);
      }),
    forAllAccounts: (work) =>
      transact(rows, async (own) => {
        await sql`select pg_advisory_xact_lock(${lockNumbers.accounts})`.execute(own);
        return work(own);
      }),
    isUniqueViolation: isTaken,
  });
  return {
    ...state,
    // A load balancer asks again before a lost connection is noticed.
    health: () => Promise.race([state.health(), sleep(healthMs, 'the database does not answer', { ref: false })]),
    warning: () => clock.warning() ?? pool.warning(),
    async close() {
      clock.stop();
      await state.close();
    },
  };
}

async function withPool<T>(pool: DatabasePool, use: (pool: DatabasePool) => Promise<T>): Promise<T> {
  try {
    return await use(pool);
  } catch (error) {
    throw error instanceof DatabaseFault ? new StateError(error.message, { cause: error }) : error;
  } finally {
    await pool.end();
  }
}

async function hasTables(pool: DatabasePool): Promise<boolean> {
  const [row] = await pool.query<{ found: boolean }>(`select to_regclass('accounts') is not null as found`);
  return row?.found ?? false;
}

/** Throws `StateError` if a newer version of the product wrote the tables of a database. */
export function requireDatabaseNotNewer(address: string): Promise<void> {
  return withPool(new DatabasePool(address), async (pool) => {
    if (!(await hasTables(pool))) return;
    const done = await pool.query<{ name: string }>('select name from kysely_migration');
    if (unknownMigration(done.map(({ name }) => name)) !== undefined) throw new StateError(newerText(pool.database));
  });
}

/** A copy is a file, as a single server keeps it, whatever the state is stored in. */
async function copyInto(pool: DatabasePool, folder: string): Promise<void> {
  const file = await openSqliteTables(folder);
  try {
    await inSnapshot(pool, (from) => file.transaction().execute((to) => copyRows(from, to)));
  } finally {
    await file.destroy();
  }
}

/** Reads what belongs together while others write. */
function inSnapshot<T>(pool: DatabasePool, read: (rows: Rows) => Promise<T>): Promise<T> {
  const snapshot = rowsOf(pool).transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  return snapshot.execute(async (rows) => {
    await requireCurrent(rows, pool.database);
    return read(rows);
  });
}

async function replaceBy(pool: DatabasePool, folder: string, swap: () => Promise<void>): Promise<void> {
  await requireVersion(pool, pool.database);
  const rows = rowsOf(pool);
  await migrate(rows, pool.database);
  await rows.transaction().execute(async (to) => {
    await requireNoServer(to, pool.database, endsWithinMs);
    await sql`truncate ${sql.join(tableNames.map((name) => sql.table(name)))}`.execute(to);
    // From here on the tables are this transaction's alone: a server that came just before is seen now.
    await requireNoServer(to, pool.database);
    const from = await openSqliteTables(folder);
    try {
      await copyRows(from, to);
    } finally {
      await from.destroy();
    }
    await numberOn(to);
    await removeSqliteTables(folder);
    await swap();
  });
}

const newerText = (database: string): string =>
  `the database ${database} was written by a newer version of the product: start that version`;

/** Servers would go on with what is replaced. One that runs always has a connection; one that has stopped, for a moment. */
async function requireNoServer(rows: Rows, database: string, waitMs = 0): Promise<void> {
  const end = performance.now() + waitMs;
  for (;;) {
    // Within a transaction the same would be answered again.
    await sql`select pg_stat_clear_snapshot()`.execute(rows);
    const others = await sql`select pid from pg_stat_activity
      where datname = current_database() and application_name = ${applicationName} and pid <> pg_backend_pid()`.execute(
      rows,
    );
    if (others.rows.length === 0) return;
    if (performance.now() >= end) break;
    await sleep(50);
  }
  throw new StateError(`the database ${database} is in use: stop all servers that share it first`);
}

/** The next row gets a number after the copied ones. */
async function numberOn(rows: Rows): Promise<void> {
  for (const name of numberedTables) {
    const sequence = sql`pg_get_serial_sequence(${name}, 'number')`;
    await sql`select setval(${sequence}, coalesce(max(number), 0) + 1, false) from ${sql.table(name)}`.execute(rows);
  }
}

/** One transaction; again where the database undid it in favour of another. */
async function transact<T>(rows: Rows, work: (own: Rows) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await rows.transaction().execute(work);
    } catch (error) {
      if (!isUndone(error) || tries === maxTries) throw error;
    }
  }
}

/** What is only read is not brought up to date. */
async function requireCurrent(rows: Rows, database: string): Promise<void> {
  const done = await sql<{ name: string }>`select name from kysely_migration`.execute(rows);
  const names = done.rows.map(({ name }) => name);
  const known = Object.keys(migrations);
  if (names.some((name) => !known.includes(name))) throw new StateError(newerText(database));
  if (known.every((name) => names.includes(name))) return;
  throw new StateError(
    `the database ${database} was written by an older version of the product: start a server of this one with it, which brings it up to date, and stop that`,
  );
}

/** Migrates the schema; servers that start at the same time take turns. */
async function migrate(rows: Rows, database: string): Promise<void> {
  const migrator = new Migrator({ db: rows, provider: { getMigrations: async () => migrations } });
  let { error } = await migrator.migrateToLatest();
  // Calls to servers of the version before lock the same tables, in orders of their own.
  for (let tries = 1; isUndone(error) && tries < maxTries; tries += 1) ({ error } = await migrator.migrateToLatest());
  if (error === undefined) return;
  const fault = databaseFault(error, database);
  if (fault instanceof Error && fault.message.includes('corrupted migrations')) {
    throw new StateError(newerText(database));
  }
  throw fault instanceof Error ? fault : new StateError(`the database ${database} could not be brought up to date`);
}
