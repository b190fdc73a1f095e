import { rm } from 'node:fs/promises';
import Database from 'better-sqlite3';

/**
 * The operating system's lock on a file, held through SQLite: it ends with the process that holds it, however that process
 * ends, and no process id can be mistaken for another's.
 */
export interface FileLock {
  /** Lets go of it. */
  release(): void;
  /** Lets go of it and takes the file away. */
  remove(): Promise<void>;
}

/** A collected handle would drop its lock. */
const held = new Set<Database.Database>();

/** Takes the lock, or returns null where another process, or another taker of this one, holds it for `waitMs` longer. */
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
  held.add(database);
  const release = (): void => {
    held.delete(database);
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
