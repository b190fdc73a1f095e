import Database from 'better-sqlite3';
import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { buildingPrefix, isMissing } from './releases/release-folder.ts';

/**
 * The operating system's lock on a folder under construction, held through an SQLite file beside it:
 * it ends with the process that holds it, however that process ends, and no process id can be mistaken for another's.
 */
export interface WriterLock {
  release(): Promise<void>;
}

const suffix = '.lock';

/** A draft lives for the moment between its writing and its renaming; an older one was left by a process that died. */
const draftLifeMs = 60_000;

/**
 * Takes the lock, or returns null where another process (or another import of this one) holds it.
 * Let go of it when the folder carries its final name or is gone.
 */
export function takeWriterLock(file: string): WriterLock | null {
  const database = new Database(file, { timeout: 0 });
  try {
    database.pragma('journal_mode = DELETE');
    database.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    database.close();
    if (error instanceof Database.SqliteError && error.code.startsWith('SQLITE_BUSY')) return null;
    throw error;
  }
  held.add(database);
  return {
    async release() {
      held.delete(database);
      database.close();
      await rm(file, { force: true });
    },
  };
}

/** A collected handle would drop its lock. */
const held = new Set<Database.Database>();

export const lockFileOf = (buildingFolder: string): string => `${buildingFolder}${suffix}`;

/** Removes what imports left behind that did not end; the folder of an import that is still running stays. */
export async function clearLeftovers(releasesFolder: string): Promise<string[]> {
  const names = await readdir(releasesFolder).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  const drafts = names.filter((name) => name.endsWith('.draft'));
  const building = new Set(
    names.filter((name) => name.startsWith(buildingPrefix)).map((name) => name.replace(/\.lock(-journal)?$/, '')),
  );
  const cleared: string[] = [];
  for (const name of building) {
    const folder = path.join(releasesFolder, name);
    const lock = takeWriterLock(lockFileOf(folder));
    if (!lock) continue;
    await rm(folder, { recursive: true, force: true });
    await rm(`${lockFileOf(folder)}-journal`, { force: true });
    await lock.release();
    cleared.push(name);
  }
  for (const name of drafts) {
    const draft = path.join(releasesFolder, name);
    const { mtimeMs } = await stat(draft).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
    if (Date.now() - mtimeMs > draftLifeMs) await rm(draft, { force: true });
  }
  return cleared;
}
