import { formatCounted } from '@wellfield/science';
import { releaseBytes } from '../samples/releases/retained-releases.ts';
import type { ReadRelease, SiteContent } from './site-content.ts';

/** A part of a site, as it is in the place that it was moved from and in the one that it was moved to. */
export interface ComparedPart {
  what: string;
  from: string;
  to: string;
  equal: boolean;
}

/** What was moved is not what is there now; nothing was taken over. */
export class SiteDiffersError extends Error {
  readonly parts: readonly ComparedPart[];

  constructor(parts: readonly ComparedPart[]) {
    const different = parts.filter(({ equal }) => !equal).map(({ what }) => what);
    super(`What arrived differs from what was sent: ${different.join(', ')}.`);
    this.parts = parts;
  }
}

/** Compares everything that a site holds with what arrived; throws `SiteDiffersError` where anything differs. */
export function compareSites(from: SiteContent, to: SiteContent): ComparedPart[] {
  const parts = [...comparedTables(from, to), ...comparedReleases(from, to), ...comparedExports(from, to)];
  if (parts.some(({ equal }) => !equal)) throw new SiteDiffersError(parts);
  return parts;
}

function comparedTables(from: SiteContent, to: SiteContent): ComparedPart[] {
  return from.tables.map(({ table, rows, sha256 }) => {
    const there = to.tables.find((other) => other.table === table);
    const equal = there?.rows === rows && there.sha256 === sha256;
    return { what: table, from: formatCounted(rows, 'row'), to: formatCounted(there?.rows ?? 0, 'row'), equal };
  });
}

function comparedReleases(from: SiteContent, to: SiteContent): ComparedPart[] {
  const parts = [...from.releases].map(([id, release]) => {
    const there = to.releases.get(id) ?? { manifest: null, fault: 'missing' };
    const equal = there.fault === null && JSON.stringify(there.manifest) === JSON.stringify(release.manifest);
    return { what: `release ${id}`, from: releaseText(release), to: releaseText(there), equal };
  });
  const equal = from.current === to.current;
  return [...parts, { what: 'current release', from: from.current ?? 'none', to: to.current ?? 'none', equal }];
}

function releaseText({ manifest, fault }: ReadRelease): string {
  if (fault !== null || manifest === null) return fault ?? 'missing';
  return `${formatCounted(manifest.files.length, 'file')}, ${(releaseBytes(manifest) / 1e6).toFixed(1)} MB`;
}

function comparedExports({ exports: from }: SiteContent, { exports: to }: SiteContent): ComparedPart[] {
  if (from === null || to === null) return [];
  const ids = [...from.keys()];
  const equal = ids.every((id) => JSON.stringify(from.get(id)) === JSON.stringify(to.get(id)));
  // A data folder may have others, which wait to be moved into its database.
  const arrived = ids.filter((id) => to.has(id));
  return [
    {
      what: 'files of exports',
      from: formatCounted(ids.length, 'file'),
      to: formatCounted(arrived.length, 'file'),
      equal,
    },
  ];
}
