import type { ReleaseManifest } from '../releases/release-manifest.ts';
import { verifyRelease } from '../releases/verify-release.ts';
import type { ReleaseArchive } from './release-archive.ts';

/**
 * Verifies every byte of a release in the releases folder; one that is damaged is brought once more, if the archive has
 * another copy. Throws what is wrong with it otherwise.
 */
export async function verifiedRelease(
  archive: ReleaseArchive,
  releasesFolder: string,
  id: string,
): Promise<ReleaseManifest> {
  try {
    return await verifyRelease(releasesFolder, id);
  } catch (damage) {
    // What is wrong here is of more use than why it cannot be brought.
    if (!(await archive.mend(id).catch(() => false))) throw damage;
    return verifyRelease(releasesFolder, id);
  }
}
