import { join } from 'node:path';
import Database from 'better-sqlite3';
import { syncFile } from '../samples/releases/release-folder.ts';
import { damaged, isDamage, stateFile } from './state-database.ts';

/**
 * Writes the state database of a data folder, as of one moment, into another folder: also while a server writes to it,
 * which goes on meanwhile. The copy is one file in itself. Throws `StateError` where the database is damaged.
 */
export async function copyState(dataDir: string, to: string): Promise<void> {
  const source = join(dataDir, stateFile);
  const copy = join(to, stateFile);
  const database = new Database(source, { fileMustExist: true, timeout: 5_000 });
  try {
    // One read transaction: unlike SQLite's backup in steps it does not begin again at every write of the server.
    database.prepare('VACUUM INTO ?').run(copy);
  } catch (error) {
    throw isDamage(error) ? damaged(source, error) : error;
  } finally {
    database.close();
  }
  await syncFile(copy);
}
