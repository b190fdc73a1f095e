import { datasets } from '@wellfield/contract';
import type { PinnedRelease } from '../../samples/sample-store.ts';

/** How much a release holds, of all its datasets together. */
export interface ReleaseSummary {
  samples: number;
  locations: number;
  years: { first: number; last: number } | null;
}

/** The latest release's summary: a release never changes. */
export class ReleaseSummaries {
  #latest: { id: string; summary: Promise<ReleaseSummary> } | null = null;

  of(release: PinnedRelease): Promise<ReleaseSummary> {
    if (this.#latest?.id !== release.id) this.#latest = { id: release.id, summary: summaryOf(release) };
    return this.#latest.summary;
  }
}

async function summaryOf(release: PinnedRelease): Promise<ReleaseSummary> {
  const values = (await Promise.all(datasets.map((dataset) => release.queryFilters(dataset)))).flat();
  const valuesOf = (field: string): Set<string> =>
    new Set(values.flatMap((value) => (value.field === field && value.filter !== null ? [String(value.filter)] : [])));
  const years = [...valuesOf('year')].map(Number).toSorted((a, b) => a - b);
  const [first, last] = [years[0], years.at(-1)];
  return {
    samples: Object.values(release.manifest.rows).reduce((sum, rows) => sum + rows, 0),
    locations: valuesOf('location').size,
    years: first === undefined || last === undefined ? null : { first, last },
  };
}
