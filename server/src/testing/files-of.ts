import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { createHash } from 'node:crypto';
import { fileChecksum } from '../files/file-checksum.ts';

/** What every name directly in a folder holds: locks, and what lies in a log of SQLite only, do not count. */
export async function filesOf(folder: string): Promise<Record<string, string>> {
  const digests: Record<string, string> = {};
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !/lock|server\.json|-shm$|-wal$/.test(entry.name));
  for (const path of files.map((entry) => join(entry.parentPath, entry.name)).toSorted()) {
    const name = relative(folder, path).split(sep)[0] ?? '';
    const { sha256 } = await fileChecksum(path);
    digests[name] = createHash('sha256')
      .update(`${digests[name] ?? ''} ${relative(folder, path)} ${sha256}`)
      .digest('hex');
  }
  return digests;
}
