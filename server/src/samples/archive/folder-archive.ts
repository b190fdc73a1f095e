import { retainedReleases } from '../releases/retained-releases.ts';
import { publishedReleases, publishRelease } from '../releases/publish-release.ts';
import { readPointer, releaseIds } from '../releases/release-folder.ts';
import { verifyRelease } from '../releases/verify-release.ts';
import type { ReleaseArchive } from './release-archive.ts';

/** For a server on its own: its releases folder is all there is. */
export function folderArchive(releasesFolder: string): ReleaseArchive {
  return {
    isEmpty: () => hasNoReleases(releasesFolder),
    follow: async () => {},
    watch: () => ({ begun: Promise.resolve(), fault: null, stop: async () => {} }),
    fetch: async () => 'own',
    mend: async () => false,
    fateOf: () => 'own',
    publish: (id) => publishRelease(releasesFolder, id),
    restore: (_, swap) => swap(),
    async list() {
      return {
        ...(await retainedReleases(releasesFolder)),
        current: await readPointer(releasesFolder).catch(() => null),
      };
    },
    async verify(id) {
      await verifyRelease(releasesFolder, id);
    },
    lock: async () => ({ release: async () => {} }),
    close: async () => {},
  };
}

export async function hasNoReleases(releasesFolder: string): Promise<boolean> {
  const [made, published] = await Promise.all([releaseIds(releasesFolder), publishedReleases(releasesFolder)]);
  return made.length === 0 && published.length === 0;
}
