import { join } from 'node:path';
import { keptReleases } from '../samples/releases/kept-releases.ts';
import { publishRelease } from '../samples/releases/publish-release.ts';
import { readManifest, readPointer } from '../samples/releases/release-folder.ts';
import { messageOf, verifyRelease } from '../samples/releases/verify-release.ts';
import { lockImports } from './staging-folder.ts';

/** Why a release is not served. */
export type ServingFault = 'no such release' | 'an import runs' | 'invented data' | { damage: string };

/**
 * Makes a release that is kept the current one, after every byte of it has been verified; the server follows. Imports
 * stay out meanwhile: one that is under way carries over the rows of the release it began with. Returns why not, or
 * null.
 */
export async function serveKeptRelease(dataDir: string, id: string): Promise<ServingFault | null> {
  const folder = join(dataDir, 'releases');
  const lock = await lockImports(dataDir);
  if (!lock) return 'an import runs';
  try {
    const { releases, unreadable } = await keptReleases(folder);
    const wanted = releases.find((release) => release.id === id);
    if (!wanted) return unreadable.includes(id) ? { damage: 'its manifest cannot be read' } : 'no such release';
    const current = await readPointer(folder).catch(() => null);
    const currentFacts = current === null ? null : await readManifest(folder, current).catch(() => null);
    if (wanted.demonstration && currentFacts?.demonstration === false) return 'invented data';
    try {
      await verifyRelease(folder, id);
    } catch (error) {
      return { damage: messageOf(error) };
    }
    await publishRelease(folder, id);
    return null;
  } finally {
    await lock.remove();
  }
}
