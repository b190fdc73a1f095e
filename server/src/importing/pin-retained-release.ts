import type { ReleaseArchive } from '../samples/archive/release-archive.ts';
import { releaseBytes } from '../samples/releases/retained-releases.ts';
import type { PinnedReleases } from '../state/port/pinned-releases.ts';

/** Why a release is not pinned: there is none, it has invented data, or pinned ones would take so many bytes in all. */
export type PinFault = 'no such release' | 'invented data' | { bytes: number };

/** Keeps a release by a name until it is unpinned, if those that are pinned then take at most `maxBytes`. Null: it is pinned. */
export async function pinRetainedRelease(
  { archive, pinnedReleases, maxBytes }: { archive: ReleaseArchive; pinnedReleases: PinnedReleases; maxBytes: number },
  id: string,
  name: string,
): Promise<PinFault | null> {
  const { releases } = await archive.list();
  const wanted = releases.find((release) => release.id === id);
  if (!wanted) return 'no such release';
  if (wanted.demonstration) return 'invented data';
  const pinned = new Set((await pinnedReleases.list()).map(({ release }) => release));
  if (!pinned.has(id)) {
    const others = releases.filter((release) => pinned.has(release.id));
    const bytes = [wanted, ...others].reduce((sum, release) => sum + releaseBytes(release), 0);
    if (bytes > maxBytes) return { bytes };
  }
  await pinnedReleases.pin(id, name);
  return null;
}
