import { readManifest, releaseIds } from './release-folder.ts';
import type { ReleaseManifest } from './release-manifest.ts';
import { publishedReleases } from './publish-release.ts';

/** The releases on disk that were published, newest first; those whose manifest cannot be read by their ids. */
export async function retainedReleases(
  releasesFolder: string,
): Promise<{ releases: ReleaseManifest[]; unreadable: string[] }> {
  const published = new Set(await publishedReleases(releasesFolder));
  const ids = (await releaseIds(releasesFolder)).filter((id) => published.has(id)).toReversed();
  const releases: ReleaseManifest[] = [];
  const unreadable: string[] = [];
  for (const id of ids) {
    const manifest = await readManifest(releasesFolder, id).catch(() => null);
    if (manifest) releases.push(manifest);
    else unreadable.push(id);
  }
  return { releases, unreadable };
}

/** The size of a release's files. */
export function releaseBytes({ files }: ReleaseManifest): number {
  return files.reduce((sum, { bytes }) => sum + bytes, 0);
}
