import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { takeFileLock } from '../../files/file-lock.ts';
import { publishedReleases, publishRelease, writeHistory } from '../releases/publish-release.ts';
import { readPointer } from '../releases/release-folder.ts';

/** What an archive says now. */
interface PointedRelease {
  /** The current release; null: the folder's pointer stays. */
  current: string | null;
  /** Every release that was ever published, oldest first. */
  known: readonly string[];
}

const lockName = '.pointer.lock';
const tryAgainMs = 20;

/**
 * Makes a releases folder's pointer and history those of an archive. The server and commands may do so at the same time: each
 * asks while it holds the lock, so that the last one has the newest answer. `ask` may refuse with null: nothing is changed then.
 */
export async function pointFolder(
  releasesFolder: string,
  ask: () => Promise<PointedRelease | null>,
): Promise<PointedRelease | null> {
  await mkdir(releasesFolder, { recursive: true });
  const file = path.join(releasesFolder, lockName);
  let lock = takeFileLock(file);
  for (; !lock; lock = takeFileLock(file)) await sleep(tryAgainMs);
  try {
    const pointed = await ask();
    if (pointed === null) return null;
    const listed = await publishedReleases(releasesFolder).catch(() => []);
    // What only this folder has is older than everything that all servers know.
    const all = [...listed.filter((id) => !pointed.known.includes(id)), ...pointed.known];
    if (all.join() !== listed.join()) await writeHistory(releasesFolder, all);
    const pointer = await readPointer(releasesFolder).catch(() => null);
    if (pointed.current !== null && pointed.current !== pointer) await publishRelease(releasesFolder, pointed.current);
    return pointed;
  } finally {
    lock.release();
  }
}
