import { mkdir, readdir, rm } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { stagingName } from '../importing/staging-folder.ts';
import { tightenAll } from '../files/own-files.ts';
import { productVersion } from '../config/product-version.ts';
import { fileChecksum } from '../files/file-checksum.ts';
import type { ListedFile } from '../files/file-fault.ts';
import { syncFolder, writeFileAtomically } from '../files/durable-files.ts';
import { emptyWhenMissing, isMissing } from '../files/missing-file.ts';
import type { StateStore } from '../state/port/state-store.ts';
import { isOfLock } from '../config/data-folder-lock.ts';
import { nodeNameFile } from '../config/node-name.ts';
import { stateStoreOf } from '../state/state-store-of.ts';
import { BackupError, manifestFile, verifyFiles, type BackupManifest } from './backup-manifest.ts';
import { copyFile, linkFile } from './copy-file.ts';
import { copyReleases } from './copy-releases.ts';

export interface WrittenBackup {
  manifest: BackupManifest;
  /** The file that stands for all of it, because it has their checksums or contents, and its own checksum. */
  checked: { name: string; sha256: string };
  /** Warnings for the operator. */
  notices: string[];
}

const releasesName = 'releases';
/** Where a backup is put together that leaves the data folder encrypted. */
export const backupDraft = 'backup.draft';
/** What is copied separately, such as the state, and what belongs to running processes. */
const apart = [releasesName, stagingName, nodeNameFile];
/** Files still being written. */
const unfinished = /\.(part|draft)$/;

/**
 * Copies everything under a data folder into an empty or new one, also while a server writes to it. The state is copied
 * first: files copied later can be more than the state refers to, never fewer, except expired ones. Every byte is read
 * back before the manifest makes it a backup. If that fails, everything written is removed.
 */
export async function writeBackup(
  dataDir: string,
  folder: string,
  { databaseUrl = null }: { databaseUrl?: string | null } = {},
): Promise<WrittenBackup> {
  await refuseFolders(dataDir, folder, databaseUrl);
  const made = await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    return await copyInto(folder, dataDir, { databaseUrl });
  } catch (error) {
    for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true, force: true });
    if (made !== undefined) await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

/** Copies a data folder into an empty folder. On the same disk releases can be links: nobody changes their files. */
export async function copyInto(
  folder: string,
  dataDir: string,
  { databaseUrl, linksReleases = false }: { databaseUrl: string | null; linksReleases?: boolean },
): Promise<WrittenBackup> {
  const state = await stateStoreOf({ dataDir, databaseUrl });
  await state.copyTo(folder);
  const copied = await copyOtherFiles(dataDir, folder, state);
  await mkdir(join(folder, releasesName));
  const put = linksReleases ? linkFile : copyFile;
  const { current, notices } = await copyReleases(join(dataDir, releasesName), join(folder, releasesName), put);
  const manifest: BackupManifest = {
    format: 1,
    version: productVersion,
    created: new Date().toISOString(),
    release: current,
    files: await listFiles(folder, copied),
  };
  await verifyFiles(folder, manifest.files);
  await writeFileAtomically(join(folder, manifestFile), `${JSON.stringify(manifest, null, 2)}\n`);
  await tightenAll(folder);
  const { sha256 } = await fileChecksum(join(folder, manifestFile));
  return { manifest, checked: { name: manifestFile, sha256 }, notices };
}

export async function refuseFolders(dataDir: string, folder: string, databaseUrl: string | null): Promise<void> {
  if (isInside(folder, dataDir) || isInside(dataDir, folder)) {
    throw new BackupError(`The backup ${folder} and the data folder ${dataDir} must not contain one another.`);
  }
  const state = await stateStoreOf({ dataDir, databaseUrl });
  if (!(await state.exists())) throw new BackupError(`There is nothing to back up: ${dataDir} is not a data folder.`);
  const taken: string[] = await readdir(folder).catch(emptyWhenMissing);
  if (taken.length === 0) return;
  const what = taken.some((name) => name === manifestFile || name.endsWith('.age'))
    ? 'already contains a backup'
    : 'is not empty';
  throw new BackupError(`${folder} ${what}. A backup needs an empty or new folder; name another one.`);
}

export function isInside(folder: string, parent: string): boolean {
  const way = relative(parent, folder);
  return way === '' || (way !== '..' && !way.startsWith(`..${sep}`));
}

/** Copies everything finished under a data folder but its state, its releases and what belongs to its server alone. */
export async function copyOtherFiles(dataDir: string, folder: string, state: StateStore): Promise<ListedFile[]> {
  const copied: ListedFile[] = [];
  for (const name of await readdir(dataDir).catch(emptyWhenMissing)) {
    // The draft of an encrypted one, and its lock's files.
    if (apart.includes(name) || name.startsWith(backupDraft) || isOfLock(name) || state.owns(name)) continue;
    for (const file of await filesOf(dataDir, name)) {
      const copy = await copyFile(dataDir, folder, file).catch((error: unknown) => {
        // An export that has expired, a mail that an operator removed.
        if (isMissing(error)) return null;
        throw error;
      });
      if (copy) copied.push(copy);
    }
  }
  return copied;
}

/** The finished files under a path of the folder, or the path itself if it is a file. */
async function filesOf(folder: string, name: string): Promise<string[]> {
  if (unfinished.test(name)) return [];
  const entries = await readdir(join(folder, name), { withFileTypes: true }).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOTDIR') return null;
    if (isMissing(error)) return [];
    throw error;
  });
  if (entries === null) return [name];
  const below = await Promise.all(entries.map((entry) => filesOf(folder, join(name, entry.name))));
  return below.flat();
}

/** Every file of the backup, with the checksum from copying if it was copied byte by byte. */
async function listFiles(folder: string, copied: readonly ListedFile[]): Promise<ListedFile[]> {
  const names = (await Promise.all((await readdir(folder)).map((name) => filesOf(folder, name)))).flat().toSorted();
  const files: ListedFile[] = [];
  for (const name of names) {
    const known = copied.find((file) => file.name === name) ?? (await fileChecksum(join(folder, name)));
    files.push({ ...known, name: name.split(sep).join('/') });
  }
  for (const inner of new Set(names.map((name) => dirname(join(folder, name))))) await syncFolder(inner);
  return files;
}
