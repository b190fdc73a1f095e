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
  /** Where that lies now which was there before; null: nothing was. */
  aside: string | null;
}

/**
 * Puts a backup in the place of a data folder, all or nothing: it is copied and checked beside it, then takes its name.
 * What was there before is kept aside. Throws `DataFolderHeldError` while a server works on the folder, `BackupError`
 * where the backup cannot be used, `StateError` where this version cannot read its state.
 */
export async function restoreBackup(folder: string, dataDir: string, now = Date.now()): Promise<RestoredBackup> {
  // A data folder that is a link keeps its disk.
  const target = await realpath(dataDir).catch(() => dataDir);
  if (isInside(folder, target) || isInside(target, folder)) {
    throw new BackupError(`The backup ${folder} and the data folder ${target} must not contain one another.`);
  }
  const isThere = (await readdir(target).catch(emptyWhenMissing)).length > 0;
  // A folder that is not there has neither server nor import.
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
    // Brings the schema up to date, and refuses the state of a newer version before anything is replaced.
    await (await stateStoreOf(draft).open()).close();
    await syncFolder(draft);
    // Windows renames no folder with an open file in it.
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
    // An empty folder gives way.
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
