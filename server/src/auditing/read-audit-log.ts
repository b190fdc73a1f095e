import { open, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import type { ListedAuditEntry } from '@wellfield/contract';
import { isMissing } from '../files/missing-file.ts';
import { archivedAuditFiles, auditFileName, auditFolderName } from './audit-files.ts';
import { linesFromEnd, type ReadingBudget } from './lines-from-end.ts';

/** Enough for the newest entry. */
const newestBytes = 256 * 1024;

export interface AuditFilter {
  event?: string | undefined;
  /** What the account that acts, or is acted on, contains, ignoring case. */
  account?: string | undefined;
  /** A UTC day: YYYY-MM-DD. */
  day?: string | undefined;
  max: number;
}

/**
 * The newest entries that a filter finds, newest first; of the log at most `bytes` are read. Lines that a crash tore are
 * left out.
 */
export async function readAuditLog(
  dataDir: string,
  filter: AuditFilter,
  bytes: number,
): Promise<{ entries: ListedAuditEntry[]; complete: boolean }> {
  const folder = join(dataDir, auditFolderName);
  const budget: ReadingBudget = { bytes };
  const entries: ListedAuditEntry[] = [];
  for await (const file of filesFromEnd(folder, filter.day)) {
    for await (const line of linesFromEnd(file, budget)) {
      const entry = entryOf(line);
      if (!entry) continue;
      if (filter.day !== undefined && entry.time.slice(0, 10) < filter.day) return { entries, complete: true };
      if (!isFound(entry, filter)) continue;
      if (entries.length === filter.max) return { entries, complete: false };
      entries.push(entry);
    }
    if (budget.bytes <= 0) return { entries, complete: false };
  }
  return { entries, complete: true };
}

/** The time of the log's newest entry, in milliseconds since 1970; null: there is none in the last piece of it. */
export async function newestAuditTime(dataDir: string): Promise<number | null> {
  const { entries } = await readAuditLog(dataDir, { max: 1 }, newestBytes);
  const time = Date.parse(entries[0]?.time ?? '');
  return Number.isNaN(time) ? null : time;
}

/** The log's files, newest first; those that began after a day are left out. */
async function* filesFromEnd(folder: string, day: string | undefined): AsyncGenerator<FileHandle> {
  const current = await openOrNull(join(folder, auditFileName));
  const currentInode = current && (await current.stat()).ino;
  if (current) yield* closing(current);
  for (const { name, day: begun } of (await archivedAuditFiles(folder)).toReversed()) {
    if (day !== undefined && begun > day) continue;
    const file = await openOrNull(join(folder, name));
    if (!file) continue;
    // It was the current one when the reading began.
    if ((await file.stat()).ino === currentInode) await file.close();
    else yield* closing(file);
  }
}

async function* closing(file: FileHandle): AsyncGenerator<FileHandle> {
  try {
    yield file;
  } finally {
    await file.close();
  }
}

async function openOrNull(file: string): Promise<FileHandle | null> {
  try {
    return await open(file, 'r');
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

function entryOf(line: string): ListedAuditEntry | null {
  try {
    const { time, event, outcome, from, account, ...facts } = JSON.parse(line) as Record<string, unknown>;
    if (typeof time !== 'string' || typeof event !== 'string') return null;
    return {
      time,
      event,
      outcome: typeof outcome === 'string' ? outcome : 'done',
      from: typeof from === 'string' ? from : null,
      account: typeof account === 'string' ? account : null,
      facts,
    };
  } catch {
    return null;
  }
}

function isFound({ time, event, account, facts }: ListedAuditEntry, filter: AuditFilter): boolean {
  if (filter.event !== undefined && event !== filter.event) return false;
  if (filter.day !== undefined && time.slice(0, 10) !== filter.day) return false;
  if (filter.account === undefined) return true;
  const sought = filter.account.toLowerCase();
  return [account, facts['about']].some((one) => typeof one === 'string' && one.toLowerCase().includes(sought));
}
