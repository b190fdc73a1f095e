import { existsSync } from 'node:fs';
import Database from 'better-sqlite3';
import { StateError } from '../port/state-store.ts';
import { unknownMigration } from '../tables/migration-names.ts';

/** What it is called in a data folder. */
export const stateFile = 'state.sqlite';

/** Another process may briefly hold the file while it is opened. */
const openWaitMs = 500;

/**
 * Opens a state file, creating it if it is missing. Acknowledged writes are on disk. Throws `StateError` if the file is
 * damaged.
 */
export function openStateFile(file: string): Database.Database {
  let database: Database.Database | undefined;
  try {
    database = new Database(file, { timeout: openWaitMs });
    database.pragma('journal_mode = WAL');
    database.pragma('synchronous = FULL');
    database.pragma('foreign_keys = ON');
    const check = database.pragma('quick_check', { simple: true });
    if (check !== 'ok') throw damaged(file, check);
    // From here on the dialect waits, without blocking the process.
    database.pragma('busy_timeout = 0');
    return database;
  } catch (error) {
    database?.close();
    throw isDamage(error) ? damaged(file, error) : error;
  }
}

/** Opens a state file that is in use, only to read it. */
export function openToRead(file: string): Database.Database {
  return new Database(file, { readonly: true, fileMustExist: true, timeout: 0 });
}

/** Throws `StateError` if a newer version of the product wrote a state file, or it is damaged. */
export function requireFileNotNewer(file: string): void {
  const unknown = unknownMigration(migrationsIn(file));
  if (unknown !== undefined) throw newer(file, unknown);
}

export function newer(file: string, reason: string): StateError {
  return new StateError(`${file} was written by a newer version of the product (${reason}): start that version`);
}

/** The names of the migrations that made a state file what it is; none where it is missing. */
function migrationsIn(file: string): string[] {
  if (!existsSync(file)) return [];
  const database = new Database(file, { fileMustExist: true, timeout: 5_000 });
  try {
    const table = database.prepare("SELECT 1 FROM sqlite_master WHERE name = 'kysely_migration'").get();
    const rows = table ? database.prepare('SELECT name FROM kysely_migration').all() : [];
    return (rows as { name: string }[]).map(({ name }) => name);
  } catch (error) {
    throw isDamage(error) ? damaged(file, error) : error;
  } finally {
    database.close();
  }
}

/** Writes a snapshot of a state file into a new file without a log. Throws `StateError` if the file is damaged. */
export function copyStateFile(file: string, copy: string): void {
  const database = new Database(file, { fileMustExist: true, timeout: 5_000 });
  try {
    // One read transaction: unlike SQLite's incremental backup it does not start over at every write of the server.
    database.prepare('VACUUM INTO ?').run(copy);
  } catch (error) {
    throw isDamage(error) ? damaged(file, error) : error;
  } finally {
    database.close();
  }
}

/** Whether SQLite found that a file is not a valid database. */
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

export function isUniqueViolation(error: unknown): boolean {
  const codes = ['SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY'];
  return error instanceof Database.SqliteError && codes.includes(error.code);
}
