import type { Stats } from 'node:fs';
import { chmod, lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { isMissing } from './missing-file.ts';

/** What the product keeps in its data folder. Anything else there is somebody else's. */
const retained =
  /^(audit|backup\.draft.*|demonstration\.draft|exports|gauges|importing|migration\.draft|outbox|releases|results|second-factors\.key|server\.(json|lock)|state\.sqlite.*)$/;

/** From now on nobody else can read what this process writes: addresses, password hashes, mails, samples. */
export function writeForOwnerOnly(): void {
  process.umask(0o077);
}

/**
 * Takes the rights of others away from a data folder and what the product keeps in it, whatever they were, and returns how
 * many files and folders had given any. What belongs to another user is left alone, as are links.
 */
export async function tightenDataFolder(dataDir: string): Promise<number> {
  // Windows has no such rights: a folder there inherits those of the one around it.
  if (process.platform === 'win32') return 0;
  let count = await tighten(dataDir, await lstat(dataDir));
  for (const name of await readdir(dataDir)) if (retained.test(name)) count += await tightenAll(join(dataDir, name));
  return count;
}

/** Likewise for one folder and everything in it, such as a backup. */
export async function tightenAll(path: string): Promise<number> {
  try {
    const found = await lstat(path);
    let count = await tighten(path, found);
    if (found.isDirectory()) for (const name of await readdir(path)) count += await tightenAll(join(path, name));
    return count;
  } catch (error) {
    // Others remove what has expired meanwhile.
    if (isMissing(error)) return 0;
    throw error;
  }
}

async function tighten(path: string, found: Stats): Promise<number> {
  const isOwn = found.uid === process.getuid?.() && !found.isSymbolicLink();
  if (!isOwn || (found.mode & 0o077) === 0) return 0;
  await chmod(path, found.mode & 0o700);
  return 1;
}
