import { rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { lockDataFolder } from '../config/data-folder-lock.ts';
import { syncFolder } from '../files/durable-files.ts';
import { lockImports } from '../importing/staging-folder.ts';
import type { ReleaseArchive } from '../samples/archive/release-archive.ts';
import { BackupError } from './backup-manifest.ts';

/**
 * Keeps servers and imports out of a data folder, and imports out of its archive, until the returned function is called; null
 * while an import runs. Throws `DataFolderInUseError` while a server uses the folder.
 */
export async function keepOthersOut(
  dataDir: string,
  { isThere, archive }: { isThere: boolean; archive: ReleaseArchive },
): Promise<(() => Promise<void>) | null> {
  // A missing folder has no server.
  const lock = isThere ? lockDataFolder(dataDir) : null;
  // If it is missing, an import into it is not kept out by a file of it.
  const imports = await (isThere ? lockImports(dataDir, archive) : archive.lock('import')).catch((error: unknown) => {
    lock?.release();
    throw error;
  });
  if (!imports) {
    lock?.release();
    return null;
  }
  return async () => {
    await ('remove' in imports ? imports.remove() : imports.release());
    lock?.release();
  };
}

/** Where a folder that is replaced is stored. */
export function asideOf(folder: string, now: number): string {
  return `${folder}.before-${new Date(now).toISOString().replaceAll(/[-:.]/g, '')}`;
}

/** Renames a draft to a data folder, whose former one goes `aside`; null: there is none, or an empty one. */
export async function replaceFolder(draft: string, target: string, aside: string | null): Promise<void> {
  try {
    if (aside !== null) await rename(target, aside);
    // An empty folder is replaced.
    else await rm(target, { recursive: true, force: true });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new BackupError(`${target} cannot be renamed (${reason}): is it a separate disk? Then use a folder on it.`);
  }
  try {
    await rename(draft, target);
  } catch (error) {
    if (aside !== null) await rename(aside, target);
    throw error;
  }
  await syncFolder(dirname(target));
}
