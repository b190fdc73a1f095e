import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { makeDataFolder } from '../config/make-data-folder.ts';
import { takeFileLock } from '../files/file-lock.ts';
import type { ReleaseArchive } from '../samples/archive/release-archive.ts';
import { ImportRunsError } from './import-options.ts';

/** The folder of one import: its databases and unpacked files. Its lock keeps a second import out. */
export interface StagingFolder {
  path: string;
  remove(): Promise<void>;
}

const lockName = 'import.lock';

/**
 * The working folder of imports, under the data folder. Anything in it while no import runs is left over from a killed
 * one.
 */
export const stagingName = 'importing';
const stagingRoot = (dataDir: string): string => path.join(dataDir, stagingName);

/**
 * Takes the import lock, clears leftovers of killed imports, and creates a folder.
 * Throws `ImportRunsError` while another import runs.
 */
export async function openStagingFolder(dataDir: string, archive: ReleaseArchive): Promise<StagingFolder> {
  const root = stagingRoot(dataDir);
  const lock = await lockImports(dataDir, archive);
  if (!lock) {
    throw new ImportRunsError(`Another import into ${dataDir} is running. Wait until it has ended and start again.`);
  }
  try {
    await clearFolder(root);
    const folder = await mkdtemp(path.join(root, 'import-'));
    return {
      path: folder,
      async remove() {
        await rm(folder, { recursive: true, force: true });
        await lock.remove();
      },
    };
  } catch (error) {
    await lock.remove();
    throw error;
  }
}

/** Keeps imports out of a data folder, and out of those of other servers with the same archive; null while one runs. */
export async function lockImports(
  dataDir: string,
  archive: Pick<ReleaseArchive, 'lock'> | null = null,
): Promise<{ remove(): Promise<void> } | null> {
  makeDataFolder(dataDir);
  const root = stagingRoot(dataDir);
  await mkdir(root, { recursive: true });
  const own = takeFileLock(path.join(root, lockName));
  if (!own || !archive) return own;
  const shared = await archive.lock('import').catch(async (error: unknown) => {
    await own.remove();
    throw error;
  });
  if (!shared) {
    await own.remove();
    return null;
  }
  return {
    async remove() {
      await shared.release();
      await own.remove();
    },
  };
}

/** Removes leftovers of killed imports; does nothing while an import runs. */
export async function clearImportLeftovers(dataDir: string): Promise<void> {
  const root = stagingRoot(dataDir);
  if ((await readdir(root).catch(() => [])).length === 0) return;
  const lock = takeFileLock(path.join(root, lockName));
  if (!lock) return;
  try {
    await clearFolder(root);
  } finally {
    await lock.remove();
  }
}

async function clearFolder(root: string): Promise<void> {
  for (const name of await readdir(root)) {
    if (!name.startsWith(lockName)) await rm(path.join(root, name), { recursive: true, force: true });
  }
}
