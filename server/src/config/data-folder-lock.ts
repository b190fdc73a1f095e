import { readFileSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { takeFileLock } from '../files/file-lock.ts';
import { makeDataFolder } from './make-data-folder.ts';

/** Another server uses the data folder. The text tells the operator which. */
export class DataFolderInUseError extends Error {}

export interface DataFolderLock {
  release(): void;
}

const holderSchema = z.object({ pid: z.number(), host: z.string(), since: z.string() });

/** A server that is shutting down releases the lock within this time. */
const waitMs = 200;
const lockName = 'server.lock';
const holderName = 'server.json';
/** Whether a name in a data folder is a file of the lock, which belongs to the process that holds it. */
export function isOfLock(name: string): boolean {
  return [lockName, holderName].some((own) => name.startsWith(own));
}

/**
 * Keeps a second server out of a data folder. The lock ends with the process, however that ends. Throws
 * `DataFolderInUseError` with the holder.
 */
export function lockDataFolder(dataDir: string): DataFolderLock {
  makeDataFolder(dataDir);
  const holderFile = join(dataDir, holderName);
  const lock = takeFileLock(join(dataDir, lockName), waitMs);
  if (!lock) {
    throw new DataFolderInUseError(
      `the data folder ${dataDir} is already being served, by ${holderOf(holderFile)}: stop that server, or set DATA_DIR to another folder`,
    );
  }
  const holder = { pid: process.pid, host: hostname(), since: new Date().toISOString() };
  writeFileSync(holderFile, `${JSON.stringify(holder)}\n`);
  return lock;
}

function holderOf(file: string): string {
  try {
    const { pid, host, since } = holderSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
    return `process ${pid} on ${host} since ${since}`;
  } catch {
    return 'another process';
  }
}
