import { readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { emptyWhenMissing, isMissing } from '../files/missing-file.ts';

/** The folder of the audit log within the data folder. */
export const auditFolderName = 'audit';
/** The file that is written to, at a fixed path for programs that follow it. */
export const auditFileName = 'audit.jsonl';

const dayMs = 24 * 60 * 60_000;
const archived = /^audit-(\d{4}-\d{2}-\d{2})(?:\.(\d+))?\.jsonl$/;

/** A finished file of the log. */
interface ArchivedAuditFile {
  name: string;
  /** The UTC day of its first entry: YYYY-MM-DD. */
  day: string;
  /** From 1; a day with many entries has several files. */
  part: number;
  bytes: number;
}

/** The finished files of the log, the oldest first. */
export async function archivedAuditFiles(folder: string): Promise<ArchivedAuditFile[]> {
  const names: string[] = await readdir(folder).catch(emptyWhenMissing);
  const files = names.flatMap((name) => {
    const [, day, part = '1'] = archived.exec(name) ?? [];
    return day === undefined ? [] : [{ name, day, part: Number(part) }];
  });
  files.sort((a, b) => a.day.localeCompare(b.day) || a.part - b.part);
  return Promise.all(files.map(async (file) => ({ ...file, bytes: await sizeOf(join(folder, file.name)) })));
}

/** Finishes the file that is written to, under the day of its first entry. */
export async function archiveAuditFile(folder: string, day: string): Promise<void> {
  const last = (await archivedAuditFiles(folder)).findLast((file) => file.day === day);
  const name = last === undefined ? `audit-${day}.jsonl` : `audit-${day}.${last.part + 1}.jsonl`;
  await rename(join(folder, auditFileName), join(folder, name));
}

/**
 * Deletes finished files older than `days`, unless it is null, and then the oldest while all are larger than `bytes` together.
 * Returns how many the size alone cost.
 */
export async function trimAuditFiles(
  folder: string,
  { days, bytes, now }: { days: number | null; bytes: number; now: number },
): Promise<number> {
  const first = days === null ? '' : new Date(now - days * dayMs).toISOString().slice(0, 10);
  const files = await archivedAuditFiles(folder);
  const old = files.filter(({ day }) => day < first);
  const others = files.slice(old.length);
  let total = others.reduce((sum, file) => sum + file.bytes, 0);
  const tooMany: ArchivedAuditFile[] = [];
  for (const file of others) {
    if (total <= bytes) break;
    tooMany.push(file);
    total -= file.bytes;
  }
  for (const { name } of [...old, ...tooMany]) await rm(join(folder, name), { force: true });
  return tooMany.length;
}

export async function sizeOf(file: string): Promise<number> {
  try {
    return (await stat(file)).size;
  } catch (error) {
    if (isMissing(error)) return 0;
    throw error;
  }
}
