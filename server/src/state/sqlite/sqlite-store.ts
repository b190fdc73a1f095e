import { access, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { defaultQuotas } from '@wellfield/contract';
import { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { syncFile } from '../../files/durable-files.ts';
import { makeDataFolder } from '../../config/make-data-folder.ts';
import type { State, StateOptions } from '../port/state.ts';
import { StateError, type StateStore } from '../port/state-store.ts';
import { digestRows } from '../tables/copy-rows.ts';
import { migrationsOf } from '../tables/migrations.ts';
import { stateOnTables } from '../tables/state-tables.ts';
import type { StateSchema } from '../tables/state-schema.ts';
import { StateDialect } from './sqlite-dialect.ts';
import { roomWhenFull } from './room-when-full.ts';
import { unsynced } from './unsynced.ts';
import {
  copyStateFile,
  damaged,
  isDamage,
  isUniqueViolation,
  newer,
  openStateFile,
  openToRead,
  requireFileNotNewer,
  stateFile,
} from './state-file.ts';

const migrations = migrationsOf({ listsFromIndex: true });
const ownNames = [stateFile, `${stateFile}-wal`, `${stateFile}-shm`, `${stateFile}-journal`];

/** Keeps the state in one file of the data folder, for one server. */
export function sqliteStore(dataDir: string): StateStore {
  const file = join(dataDir, stateFile);
  return {
    open: (options) => openState(dataDir, file, options),
    async exists() {
      return access(file).then(
        () => true,
        () => false,
      );
    },
    // The data folder's lock keeps servers out.
    requireUnused: async () => {},
    async digest() {
      const rows = await openTables(file);
      try {
        return await rows.transaction().execute(digestRows);
      } finally {
        await rows.destroy();
      }
    },
    async copyTo(folder) {
      requireFileNotNewer(file);
      const copy = join(folder, stateFile);
      copyStateFile(file, copy);
      await syncFile(copy);
    },
    // The folder's file is the state.
    replaceBy: (_folder, swap) => swap(),
    owns: isOfStateFile,
  };
}

/** Whether a name in a data folder is a file of such a state. */
export function isOfStateFile(name: string): boolean {
  return ownNames.includes(name);
}

async function openState(
  dataDir: string,
  file: string,
  { machineNow = Date.now, now = machineNow, server = 'server', quotas = defaultQuotas() }: StateOptions = {},
): Promise<State> {
  makeDataFolder(dataDir);
  const rows = await openTables(file);
  const state = stateOnTables({
    rows,
    now,
    server,
    quotas,
    // The file has one writer at a time, whatever the account.
    forAccount: (_accountId, work) => rows.transaction().execute(work),
    readAccount: (_accountId, read) => readMoment(file, read),
    forKeys: (_keys, work) => unsynced(rows, work),
    forAllAccounts: (work) => rows.transaction().execute(work),
    isUniqueViolation,
  });
  return { ...state, keepRoom: roomWhenFull(rows) };
}

/** On a connection of its own: whoever else reads or writes would wait for the server's until the last row is read. */
async function readMoment<T>(file: string, read: (rows: Kysely<StateSchema>) => Promise<T>): Promise<T> {
  const rows = new Kysely<StateSchema>({ dialect: new StateDialect(openToRead(file)) });
  try {
    return await rows.transaction().setAccessMode('read only').execute(read);
  } finally {
    await rows.destroy();
  }
}

/** The tables of a state file in a folder, made where it is missing. Throws `StateError`. */
export function openSqliteTables(folder: string): Promise<Kysely<StateSchema>> {
  return openTables(join(folder, stateFile));
}

/** Removes a folder's state file, which nobody has open. */
export async function removeSqliteTables(folder: string): Promise<void> {
  for (const name of ownNames) await rm(join(folder, name), { force: true });
}

async function openTables(file: string): Promise<Kysely<StateSchema>> {
  const rows = new Kysely<StateSchema>({ dialect: new StateDialect(openStateFile(file)) });
  await migrate(rows, file).catch(async (error: unknown) => {
    await rows.destroy();
    throw error;
  });
  return rows;
}

/** Migrates the schema. */
async function migrate(rows: Kysely<StateSchema>, file: string): Promise<void> {
  const migrator = new Migrator({
    db: rows,
    provider: { getMigrations: async () => migrations },
  });
  const { error } = await migrator.migrateToLatest();
  if (error === undefined) return;
  if (isDamage(error)) throw damaged(file, error);
  if (error instanceof Error && error.message.includes('corrupted migrations')) {
    throw newer(file, error.message);
  }
  throw error instanceof Error ? error : new StateError(`${file} could not be brought up to date`);
}
