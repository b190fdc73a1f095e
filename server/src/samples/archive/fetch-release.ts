import { createHash, randomBytes } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { syncFolder, writeDurably } from '../../files/durable-files.ts';
import { takeFileLock } from '../../files/file-lock.ts';
import { isMissing } from '../../files/missing-file.ts';
import { lockFileOf } from '../releases/clear-leftovers.ts';
import { buildingPrefix, parseManifest, readManifest, releaseFiles } from '../releases/release-folder.ts';
import type { ReleaseManifest } from '../releases/release-manifest.ts';

/** A file is stored in pieces of this size; the last one is smaller. */
export const pieceBytes = 1 << 20;

/** A release as another storage holds it. */
export interface StoredRelease {
  id: string;
  /** The text of its `manifest.json`. */
  manifest: string;
  /** A piece of a file, counted from 0; null if it is missing. */
  piece: (file: string, number: number) => Promise<Uint8Array | null>;
}

/**
 * Writes a release into a draft in the releases folder, compares every file with its checksum, and renames it into place,
 * unless another process was faster; `replaces` a damaged copy. If that fails or is aborted, nothing is left and nothing was
 * changed.
 */
export async function fetchRelease(
  releasesFolder: string,
  stored: StoredRelease,
  { signal, replaces }: { signal: AbortSignal; replaces: boolean },
): Promise<void> {
  await mkdir(releasesFolder, { recursive: true });
  const draft = draftIn(releasesFolder, stored.id);
  const lock = takeFileLock(lockFileOf(draft));
  if (!lock) throw new Error(`${draft} is in use.`);
  try {
    await mkdir(draft);
    const manifest = parseManifest(stored.manifest, stored.id);
    for (const file of manifest.files) await fetchFile(draft, file, stored, signal);
    await writeDurably(path.join(draft, releaseFiles.manifest), stored.manifest);
    await syncFolder(draft);
    if (replaces || !(await isInFolder(releasesFolder, stored.id))) await putInto(releasesFolder, stored.id, draft);
  } finally {
    await rm(draft, { recursive: true, force: true });
    await lock.remove();
  }
}

/** Whether a release is in the folder, as far as its manifest tells. */
export function isInFolder(releasesFolder: string, id: string): Promise<boolean> {
  return readManifest(releasesFolder, id).then(
    () => true,
    () => false,
  );
}

/** Reads every byte of a stored release, and throws what is wrong with it. */
export async function verifyStored(stored: StoredRelease, signal: AbortSignal): Promise<void> {
  for (const file of parseManifest(stored.manifest, stored.id).files) {
    const pieces = verifiedPieces(file, stored, signal);
    while (!(await pieces.next()).done);
  }
}

async function fetchFile(
  draft: string,
  file: ReleaseManifest['files'][number],
  stored: StoredRelease,
  signal: AbortSignal,
): Promise<void> {
  const { name } = file;
  if (path.basename(name) !== name) throw new Error(`${name} is not a file of a release`);
  const handle = await open(path.join(draft, name), 'wx');
  try {
    for await (const piece of verifiedPieces(file, stored, signal)) await handle.writeFile(piece);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** The pieces of a stored file; after the last it throws if they are not what the manifest lists. */
async function* verifiedPieces(
  { name, bytes, sha256 }: ReleaseManifest['files'][number],
  { piece }: StoredRelease,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256');
  for (let number = 0; number * pieceBytes < bytes; number += 1) {
    signal.throwIfAborted();
    const part = await piece(name, number);
    if (part === null) throw new Error(`piece ${number} of ${name} is missing`);
    hash.update(part);
    yield part;
  }
  if (hash.digest('hex') !== sha256) throw new Error(`${name} does not match its checksum`);
}

/** A folder under construction, with a lock that tells it from a leftover. */
function draftIn(releasesFolder: string, id: string): string {
  return path.join(releasesFolder, `${buildingPrefix}${id}-${randomBytes(3).toString('hex')}`);
}

async function putInto(releasesFolder: string, id: string, draft: string): Promise<void> {
  const target = path.join(releasesFolder, id);
  const aside = draftIn(releasesFolder, id);
  await rename(target, aside).catch((error: unknown) => {
    if (!isMissing(error)) throw error;
  });
  await rename(draft, target);
  await syncFolder(releasesFolder);
  await rm(aside, { recursive: true, force: true });
}
