import { limits, type RetainedRelease } from '@wellfield/contract';
import { releaseBytes } from './retained-releases.ts';
import type { ReleaseManifest } from './release-manifest.ts';

export interface LongKeptReleases {
  /** Why each is retained: the first reason that applies. */
  reasons: ReadonlyMap<string, RetainedRelease['kept']>;
  /** What the pinned releases take on disk, and the last of quarters that are retained besides. */
  pinnedBytes: number;
  quarterBytes: number;
  /** Last releases of quarters for which there is no room; the oldest quarter last. */
  withoutRoom: string[];
}

/**
 * Which releases stay when newer ones are published: the newest, those that are pinned, and the last of each calendar quarter
 * (UTC, by the time of import), newest quarters first, while these and the pinned ones together take no more than `maxBytes`.
 * Pinned releases stay whatever they take; a pin is refused before it takes too much. Invented data is retained by its age alone.
 */
export function longKeptReleases(
  newestFirst: readonly ReleaseManifest[],
  { pinned, maxBytes }: { pinned: ReadonlySet<string>; maxBytes: number },
): LongKeptReleases {
  const reasons = new Map<string, RetainedRelease['kept']>();
  const seen = new Set<string>();
  const withoutRoom: string[] = [];
  const isOlder = (index: number): boolean => index >= limits.releasesRetained;
  let pinnedBytes = 0;
  for (const release of newestFirst) if (pinned.has(release.id)) pinnedBytes += releaseBytes(release);
  let quarterBytes = 0;
  for (const [index, release] of newestFirst.entries()) {
    const quarter = quarterOf(release.created);
    const isLast = !release.demonstration && !seen.has(quarter);
    if (!release.demonstration) seen.add(quarter);
    if (pinned.has(release.id)) reasons.set(release.id, 'pinned');
    else if (!isOlder(index)) reasons.set(release.id, 'newest');
    else if (isLast && withoutRoom.length === 0 && fits(release)) {
      reasons.set(release.id, 'quarter');
      quarterBytes += releaseBytes(release);
    } else {
      reasons.set(release.id, 'other');
      if (isLast) withoutRoom.push(release.id);
    }
  }
  return { reasons, pinnedBytes, quarterBytes, withoutRoom };

  function fits(release: ReleaseManifest): boolean {
    return pinnedBytes + quarterBytes + releaseBytes(release) <= maxBytes;
  }
}

/** The calendar quarter of a moment in ISO format, such as 2026-Q4. */
function quarterOf(created: string): string {
  return `${created.slice(0, 4)}-Q${Math.ceil(Number(created.slice(5, 7)) / 3)}`;
}
