import { join } from 'node:path';
import { SupersededError, type ReleaseArchive } from '../samples/archive/release-archive.ts';
import { verifiedRelease } from '../samples/archive/verified-release.ts';
import { DatabaseFault } from '../postgres/database-faults.ts';
import type { RowStorage } from '../samples/rows/row-storage.ts';
import { messageOf } from '../samples/releases/verify-release.ts';
import { lockImports } from './staging-folder.ts';

/** Why a release is not served. */
export type ServingFault = 'no such release' | 'an import runs' | 'invented data' | { damage: string };

/**
 * Makes a release that is kept the current one, after every byte of it has been verified; the servers follow. Imports
 * stay out meanwhile: one that is under way carries over the rows of the release it began with. Returns why not, or
 * null.
 */
export async function serveRetainedRelease(
  dataDir: string,
  id: string,
  { archive, storage }: { archive: ReleaseArchive; storage: RowStorage | null },
): Promise<ServingFault | null> {
  const lock = await lockImports(dataDir, archive);
  if (!lock) return 'an import runs';
  try {
    const { releases, unreadable, current } = await archive.list();
    const wanted = releases.find((release) => release.id === id);
    if (!wanted) return unreadable.includes(id) ? { damage: 'its manifest cannot be read' } : 'no such release';
    const served = releases.find((release) => release.id === current);
    if (wanted.demonstration && served?.demonstration === false) return 'invented data';
    try {
      await archive.fetch(id);
      const manifest = await verifiedRelease(archive, join(dataDir, 'releases'), id);
      if (manifest.storedRows) await storedIn(storage).verify(manifest);
    } catch (error) {
      if (error instanceof DatabaseFault) throw error;
      return { damage: messageOf(error) };
    }
    await archive.publish(id);
    return null;
  } catch (error) {
    if (error instanceof SupersededError) return 'invented data';
    throw error;
  } finally {
    await lock.remove();
  }
}

function storedIn(storage: RowStorage | null): RowStorage {
  if (!storage) throw new Error('its rows are in a database: set SAMPLES_URL to its address');
  return storage;
}
