import { mkdir, readdir, realpath, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { lockImports } from '../importing/staging-folder.ts';
import { fileFault } from '../files/file-fault.ts';
import { syncFolder } from '../files/durable-files.ts';
import { emptyWhenMissing } from '../files/missing-file.ts';
import { stateStoreOf } from '../state/state-store-of.ts';
import { BackupError, verifyBackup, type BackupManifest } from './backup-manifest.ts';
import { copyFile } from './copy-file.ts';
import { isInside } from './write-backup.ts';

export interface RestoredBackup {
  manifest: BackupManifest;
  /** Where the previous data folder is now; null if there was none. */
  aside: string | null;
}

/**
 * Replaces a data folder with a backup, all or nothing: the backup is copied and checked beside it, then renamed. The
 * old folder is kept. Throws `DataFolderHeldError` while a server uses the folder, `BackupError` if the backup cannot
 * be used, `StateError` if this version cannot read its state.
 */
export async function restoreBackup(folder: string, dataDir: string, now = Date.now()): Promise<RestoredBackup> {
  // If the data folder is a link, the data stays on its disk.
  const target = await realpath(dataDir).catch(() => dataDir);
  if (isInside(folder, target) || isInside(target, folder)) {
    throw new BackupError(`The backup ${folder} and the data folder ${target} must not contain one another.`);
  }
  const isThere = (await readdir(target).catch(emptyWhenMissing)).length > 0;
  // A missing folder has neither server nor import.
  const letGo = isThere ? await keepOthersOut(target) : async () => {};
  const draft = `${target}.restoring`;
  try {
    const manifest = await verifyBackup(folder);
    await rm(draft, { recursive: true, force: true });
    await mkdir(draft, { recursive: true, mode: 0o700 });
    for (const file of manifest.files) {
      const copied = await copyFile(folder, draft, file.name);
      const fault = copied.sha256 === file.sha256 ? await fileFault(draft, file) : `${file.name} changed meanwhile`;
      if (fault !== null) throw new BackupError(`The backup could not be copied: ${fault}.`);
    }
    // Migrates the schema, and refuses the state of a newer version before anything is replaced.
    await (await stateStoreOf(draft).open()).close();
    await syncFolder(draft);
    // Windows does not rename folders that contain open files.
    if (process.platform === 'win32') await letGo();
    const aside = isThere ? `${target}.before-${new Date(now).toISOString().replaceAll(/[-:.]/g, '')}` : null;
    await replaceFolder(draft, target, aside);
    return { manifest, aside };
  } finally {
    await letGo();
    await rm(draft, { recursive: true, force: true });
  }
}

async function keepOthersOut(dataDir: string): Promise<() => Promise<void>> {
  const lock = stateStoreOf(dataDir).lock();
  const imports = await lockImports(dataDir);
  if (!imports) {
    lock.release();
    throw new BackupError(`An import into ${dataDir} is running. Wait until it has ended, then restore.`);
  }
  return async () => {
    await imports.remove();
    lock.release();
  };
}

async function replaceFolder(draft: string, target: string, aside: string | null): Promise<void> {
  try {
    if (aside !== null) await rename(target, aside);
    // An empty folder is replaced.
    else await rm(target, { recursive: true, force: true });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new BackupError(
      `${target} cannot be renamed (${reason}): is it a disk of its own? Then set DATA_DIR to a folder on it.`,
    );
  }
  try {
    await rename(draft, target);
  } catch (error) {
    if (aside !== null) await rename(aside, target);
    throw error;
  }
  await syncFolder(dirname(target));
}
