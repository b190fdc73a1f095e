import type { DatabasePool } from '../../../postgres/database-pool.ts';
import { publishedReleases } from '../../releases/publish-release.ts';
import { readManifest, readPointer, releaseIds } from '../../releases/release-folder.ts';
import { verifyRelease } from '../../releases/verify-release.ts';
import { SupersededError } from '../release-archive.ts';
import type { ArchiveRows } from './archive-rows.ts';
import { publishInDatabase } from './publish-in-database.ts';

interface Adoption {
  pool: DatabasePool;
  rows: ArchiveRows;
  releasesFolder: string;
}

/**
 * Whether the releases of a folder become those of the archive: it has none yet, or only invented data. So a site that had one
 * server goes on with its releases when it gets a database.
 */
export async function isToAdopt({ rows, releasesFolder }: Adoption): Promise<boolean> {
  const own = await readPointer(releasesFolder).catch(() => null);
  if (own === null) return false;
  const pointer = await rows.pointer();
  if (pointer.release === null) return true;
  if (!pointer.demonstration || (await rows.find(own)) !== null) return false;
  const { demonstration } = await readManifest(releasesFolder, own);
  return !demonstration;
}

/** Stores the folder's intact releases and makes its current one the archive's, unless another server was first. */
export async function adoptReleases(adoption: Adoption): Promise<void> {
  if (!(await isToAdopt(adoption))) return;
  const { pool, rows, releasesFolder } = adoption;
  const id = await readPointer(releasesFolder);
  if (id === null) return;
  const older = await intactReleases(releasesFolder);
  const { release: upon } = await rows.pointer();
  try {
    await publishInDatabase(pool, releasesFolder, { id, older, upon });
  } catch (error) {
    if (!(error instanceof SupersededError)) throw error;
  }
}

async function intactReleases(releasesFolder: string): Promise<string[]> {
  const intact: string[] = [];
  for (const id of await storedReleases(releasesFolder)) {
    const manifest = await verifyRelease(releasesFolder, id).catch(() => null);
    if (manifest) intact.push(id);
  }
  return intact;
}

/** The published releases whose files are in a folder, oldest first. */
export async function storedReleases(releasesFolder: string): Promise<string[]> {
  const there = await releaseIds(releasesFolder);
  return (await publishedReleases(releasesFolder)).filter((id) => there.includes(id));
}
