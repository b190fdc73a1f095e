import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { syncFolder } from '../files/durable-files.ts';
import { fileChecksum } from '../files/file-checksum.ts';
import { takeFileLock } from '../files/file-lock.ts';
import { isMissing } from '../files/missing-file.ts';
import { archiveOf, ArchiveError, unpackArchive } from '../files/tar-archive.ts';
import { BackupError, isFileOfBackup, manifestFile } from './backup-manifest.ts';
import { backupDraft, copyInto, refuseFolders, type WrittenBackup } from './write-backup.ts';

/** A backup's folder holds this alone if it is encrypted. Its content is a backup as an archive. */
export const encryptedFile = 'backup.tar.age';

/**
 * Makes a backup that only the holder of a recipient's identity can read, in an empty or new folder. What is not encrypted
 * yet never leaves the data folder: the copy is made there, of which releases take no room, and goes once it is encrypted. The
 * encrypted bytes are read back.
 */
export async function writeEncryptedBackup(
  dataDir: string,
  folder: string,
  { recipients, databaseUrl = null }: { recipients: readonly string[]; databaseUrl?: string | null },
): Promise<WrittenBackup> {
  await refuseFolders(dataDir, folder, databaseUrl);
  const lock = takeFileLock(join(dataDir, `${backupDraft}.lock`));
  if (!lock) throw new BackupError(`Another encrypted backup of ${dataDir} is being made. Wait until it has ended.`);
  const draft = join(dataDir, backupDraft);
  const file = join(folder, encryptedFile);
  let made: string | undefined;
  try {
    await rm(draft, { recursive: true, force: true });
    await mkdir(draft, { mode: 0o700 });
    const written = await copyInto(draft, dataDir, { databaseUrl, linksReleases: true });
    const { size } = await stat(join(draft, manifestFile));
    made = await mkdir(folder, { recursive: true, mode: 0o700 });
    const files = [...written.manifest.files, { name: manifestFile, bytes: size }];
    const sha256 = await encryptInto(`${file}.part`, archiveOf(draft, files), recipients);
    await rename(`${file}.part`, file);
    await syncFolder(folder);
    return { ...written, checked: { name: encryptedFile, sha256 } };
  } catch (error) {
    for (const name of [`${file}.part`, file]) await rm(name, { force: true });
    if (made !== undefined) await rm(folder, { recursive: true, force: true });
    throw error;
  } finally {
    await rm(draft, { recursive: true, force: true });
    await lock.remove();
  }
}

export async function isEncrypted(backup: string): Promise<boolean> {
  return stat(join(backup, encryptedFile)).then(
    () => true,
    (error: unknown) => {
      if (isMissing(error)) return false;
      throw error;
    },
  );
}

/** Unpacks an encrypted backup into a folder, where it is to be verified. */
export async function decryptBackup(backup: string, into: string, identities: readonly string[]): Promise<void> {
  if (identities.length === 0) {
    throw new BackupError(`The backup ${backup} is encrypted: name the file with its key, --identity FILE.`);
  }
  const { Decrypter } = await import('age-encryption');
  const decrypter = new Decrypter();
  for (const identity of identities) decrypter.addIdentity(identity);
  try {
    const file = join(backup, encryptedFile);
    const plain = await decrypter.decrypt(webStream(createReadStream(file, { highWaterMark: 1 << 18 })));
    await unpackArchive(plain as ReadableStream<Uint8Array>, into, isFileOfBackup);
  } catch (error) {
    // A full disk is no fault of the backup.
    if (!(error instanceof ArchiveError) && error instanceof Error && 'syscall' in error) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new BackupError(`The backup ${backup} cannot be read with this key, or is damaged: ${reason}.`);
  }
}

async function encryptInto(
  file: string,
  plain: AsyncIterable<Uint8Array>,
  recipients: readonly string[],
): Promise<string> {
  const { Encrypter } = await import('age-encryption');
  const encrypter = new Encrypter();
  for (const recipient of recipients) encrypter.addRecipient(recipient);
  const encrypted = await encrypter.encrypt(webStream(Readable.from(plain)));
  const hash = createHash('sha256');
  const target = await open(file, 'wx', 0o600);
  try {
    for await (const part of encrypted as ReadableStream<Uint8Array>) {
      hash.update(part);
      await target.writeFile(part);
    }
    await target.sync();
  } finally {
    await target.close();
  }
  const sha256 = hash.digest('hex');
  if ((await fileChecksum(file)).sha256 === sha256) return sha256;
  throw new BackupError(`${file} does not read back as it was written: is its disk damaged?`);
}

/** The types of Node's streams and the browser's differ in name alone. */
function webStream(stream: Readable): globalThis.ReadableStream<Uint8Array> {
  return Readable.toWeb(stream) as globalThis.ReadableStream<Uint8Array>;
}
