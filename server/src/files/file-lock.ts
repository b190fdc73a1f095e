import { rm } from 'node:fs/promises';
import Database from 'better-sqlite3';

/**
 * The operating system's lock on a file, held through SQLite: it ends with the process that holds it, however that
 * process ends, and process ids cannot be confused.
 */
export interface FileLock {
  /** Releases it. */
  release(): void;
  /** Releases it and removes the file. */
  remove(): Promise<void>;
}

/** A garbage-collected handle would drop its lock. */
const locks = new Set<Database.Database>();

/** Takes the lock; returns null if another process, or another caller in this one, still holds it after `waitMs`. */
export function takeFileLock(file: string, waitMs = 0): FileLock | null {
  const database = new Database(file, { timeout: waitMs });
  try {
    database.pragma('journal_mode = DELETE');
    database.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    database.close();
    if (error instanceof Database.SqliteError && error.code.startsWith('SQLITE_BUSY')) return null;
    throw error;
  }
  locks.add(database);
  const release = (): void => {
    locks.delete(database);
    database.close();
  };
  return {
    release,
    async remove() {
      release();
      await rm(file, { force: true });
    },
  };
}
