import { join } from 'node:path';
import Database from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import { Migrator } from 'kysely/migration';
import { makeDataFolder } from '../config/make-data-folder.ts';
import { migrations } from './migrations.ts';
import type { StateSchema } from './state-schema.ts';

/** What people write: accounts, sessions, saved queries. */
export type StateDatabase = Kysely<StateSchema>;

/** The state database cannot be used. The text says what to do, for the operator. */
export class StateError extends Error {}

export const stateFile = 'state.sqlite';

/**
 * Opens the state database of a data folder, made when it is missing, and brings its schema up to date.
 * An acknowledged write has reached the disk. Throws `StateError` where the file is damaged or of a newer product.
 */
export async function openState(dataDir: string): Promise<StateDatabase> {
  makeDataFolder(dataDir);
  const file = join(dataDir, stateFile);
  const state = new Kysely<StateSchema>({ dialect: new SqliteDialect({ database: openFile(file) }) });
  const { error } = await new Migrator({
    db: state,
    provider: { getMigrations: async () => migrations },
  }).migrateToLatest();
  if (error === undefined) return state;
  await state.destroy();
  if (isDamage(error)) throw damaged(file, error);
  if (error instanceof Error && error.message.includes('corrupted migrations')) {
    throw new StateError(
      `${file} was written by a newer version of the product (${error.message}): start that version`,
    );
  }
  throw error instanceof Error ? error : new StateError(`${file} could not be brought up to date`);
}

function openFile(file: string): Database.Database {
  let database: Database.Database | undefined;
  try {
    // Another process (account administration, a backup) may hold the file for a moment; longer would stall requests.
    database = new Database(file, { timeout: 500 });
    database.pragma('journal_mode = WAL');
    database.pragma('synchronous = FULL');
    database.pragma('foreign_keys = ON');
    const check = database.pragma('quick_check', { simple: true });
    if (check !== 'ok') throw damaged(file, check);
    return database;
  } catch (error) {
    database?.close();
    throw isDamage(error) ? damaged(file, error) : error;
  }
}

/** Whether SQLite found that a file is no sound database. */
export function isDamage(error: unknown): boolean {
  return error instanceof Database.SqliteError && /^SQLITE_(CORRUPT|NOTADB)/.test(error.code);
}

export function damaged(file: string, cause: unknown): StateError {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new StateError(
    `${file} is damaged (${reason}). Nothing was changed. ` +
      'Put the last backup in its place with: npm run restore -- BACKUP_FOLDER',
  );
}

/** Whether a write failed because another row has that value already. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Database.SqliteError && error.code === 'SQLITE_CONSTRAINT_UNIQUE';
}
