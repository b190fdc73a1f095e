import { mkdir, readdir, realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { auditFolderName } from '../auditing/audit-files.ts';
import { tightenAll } from '../files/own-files.ts';
import { fileChecksum } from '../files/file-checksum.ts';
import { fileFault } from '../files/file-fault.ts';
import { syncFolder } from '../files/durable-files.ts';
import { emptyWhenMissing } from '../files/missing-file.ts';
import { withReleaseArchive } from '../samples/archive/open-release-archive.ts';
import type { ReleaseArchive } from '../samples/archive/release-archive.ts';
import { stateStoreOf } from '../state/state-store-of.ts';
import { BackupError, manifestFile, verifyBackup, type BackupManifest } from './backup-manifest.ts';
import { copyFile } from './copy-file.ts';
import { decryptBackup, encryptedFile, isEncrypted } from './encrypted-backup.ts';
import { asideOf, keepOthersOut, replaceFolder } from './replace-folder.ts';
import { isInside } from './write-backup.ts';

export interface RestoredBackup {
  manifest: BackupManifest;
  /** Where the previous data folder is now; null if there was none. */
  aside: string | null;
}

/**
 * Replaces a data folder with a backup, all or nothing: the backup is copied and checked beside it, then renamed. The
 * old folder is retained. Throws `DataFolderInUseError` while a server uses the folder, `BackupError` if the backup cannot
 * be used, `StateError` if this version cannot read its state.
 */
export async function restoreBackup(
  folder: string,
  dataDir: string,
  {
    now = Date.now(),
    identities = [],
    sha256 = null,
    databaseUrl = null,
  }: { now?: number; identities?: readonly string[]; sha256?: string | null; databaseUrl?: string | null } = {},
): Promise<RestoredBackup> {
  // If the data folder is a link, the data stays on its disk.
  const target = await realpath(dataDir).catch(() => dataDir);
  if (isInside(folder, target) || isInside(target, folder)) {
    throw new BackupError(`The backup ${folder} and the data folder ${target} must not contain one another.`);
  }
  const isThere = (await readdir(target).catch(emptyWhenMissing)).length > 0;
  return withReleaseArchive({ dataDir: target, databaseUrl }, (archive) =>
    restoreInto(target, { folder, isThere, now, identities, sha256, databaseUrl, archive }),
  );
}

interface Restoring {
  folder: string;
  /** Whether there is a folder to replace. */
  isThere: boolean;
  now: number;
  identities: readonly string[];
  /** What `npm run backup` has printed; null: it is not requested. */
  sha256: string | null;
  databaseUrl: string | null;
  archive: ReleaseArchive;
}

async function restoreInto(
  target: string,
  { folder, isThere, now, identities, sha256, databaseUrl, archive }: Restoring,
): Promise<RestoredBackup> {
  const letGo = await keepOthersOut(target, { isThere, archive });
  if (!letGo) throw new BackupError(`An import into ${target} is running. Wait until it has ended, then restore.`);
  const draft = `${target}.restoring`;
  try {
    await rm(draft, { recursive: true, force: true });
    const manifest = await bringInto(draft, { folder, identities, sha256 });
    if (isThere) await keepAuditLog(target, draft);
    // Migrates the schema, and refuses the state of a newer version before anything is replaced.
    const copied = await stateStoreOf({ dataDir: draft, databaseUrl: null });
    await (await copied.open()).close();
    await tightenAll(draft);
    await syncFolder(draft);
    // Windows does not rename folders that contain open files.
    if (process.platform === 'win32') await letGo();
    const aside = isThere ? asideOf(target, now) : null;
    const state = await stateStoreOf({ dataDir: draft, databaseUrl });
    await archive.restore(join(draft, 'releases'), () =>
      state.replaceBy(draft, () => replaceFolder(draft, target, aside)),
    );
    return { manifest, aside };
  } finally {
    await letGo();
    await rm(draft, { recursive: true, force: true });
  }
}

/** Copies a backup, or decrypts one, into a folder, every byte verified. */
async function bringInto(
  draft: string,
  { folder, identities, sha256 }: Pick<Restoring, 'folder' | 'identities' | 'sha256'>,
): Promise<BackupManifest> {
  // Before anything is written, a backup that can be read is verified where it is.
  const encrypted = await isEncrypted(folder);
  await refuseLinks(folder);
  await requireChecksum(join(folder, encrypted ? encryptedFile : manifestFile), sha256);
  const known = encrypted ? null : await verifyBackup(folder);
  await mkdir(draft, { recursive: true, mode: 0o700 });
  if (known === null) {
    await decryptBackup(folder, draft, identities);
    const manifest = await verifyBackup(draft);
    await rm(join(draft, manifestFile));
    return manifest;
  }
  for (const file of known.files) {
    const copied = await copyFile(folder, draft, file.name, { followsLinks: false });
    const fault = copied.sha256 === file.sha256 ? await fileFault(draft, file) : `${file.name} changed meanwhile`;
    if (fault !== null) throw new BackupError(`The backup could not be copied: ${fault}.`);
  }
  return known;
}

/** A backup has no links. One that was put into it would bring another file of the machine into the data folder. */
async function refuseLinks(folder: string): Promise<void> {
  // A folder that cannot be read is refused for what it lacks.
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const found = entries.find((entry) => entry.isSymbolicLink());
  if (found) throw new BackupError(`The backup ${folder} has a link, ${found.name}: it is not as it was made.`);
}

async function requireChecksum(file: string, sha256: string | null): Promise<void> {
  if (sha256 === null || (await fileChecksum(file)).sha256 === sha256.toLowerCase()) return;
  throw new BackupError(`${file} does not have the SHA-256 that was given: it is not the backup that was made.`);
}

/** The log of the folder that is replaced goes on: a restore must not undo who did what. */
async function keepAuditLog(from: string, to: string): Promise<void> {
  const names: string[] = await readdir(join(from, auditFolderName)).catch(emptyWhenMissing);
  if (names.length === 0) return;
  await rm(join(to, auditFolderName), { recursive: true, force: true });
  for (const name of names) await copyFile(from, to, join(auditFolderName, name));
}
