import { readFileSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { z } from 'zod';
import { makeDataFolder } from '../../config/make-data-folder.ts';
import { DataFolderHeldError, type DataFolderLock } from '../port/state-store.ts';

const holderSchema = z.object({ pid: z.number(), host: z.string(), since: z.string() });

const lockName = 'server.lock';
const holderName = 'server.json';
/** What the lock writes into a data folder: it belongs to the process that holds it. */
export const lockFiles = [lockName, holderName] as const;

/**
 * Keeps a second server out of a data folder. The lock is SQLite's on a database of its own, so it ends with the
 * process however that ends. Throws `DataFolderHeldError` saying who holds it.
 */
export function lockDataFolder(dataDir: string): DataFolderLock {
  makeDataFolder(dataDir);
  const holderFile = join(dataDir, holderName);
  // The handle must stay referenced as long as the lock: a collected one would let a second server in.
  const database = new Database(join(dataDir, lockName), { timeout: 200 });
  try {
    database.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    database.close();
    if (!(error instanceof Database.SqliteError) || !error.code.startsWith('SQLITE_BUSY')) throw error;
    throw new DataFolderHeldError(
      `the data folder ${dataDir} is served already, by ${holderOf(holderFile)}: stop that server, or set DATA_DIR to another folder`,
    );
  }
  const holder = { pid: process.pid, host: hostname(), since: new Date().toISOString() };
  writeFileSync(holderFile, `${JSON.stringify(holder)}\n`);
  return { release: () => database.close() };
}

function holderOf(file: string): string {
  try {
    const { pid, host, since } = holderSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
    return `process ${pid} on ${host} since ${since}`;
  } catch {
    return 'another process';
  }
}
