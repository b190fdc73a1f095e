import type { Filter } from '@wellfield/contract';
import { openSampleStore } from '../server/src/samples/duckdb/open-sample-store.ts';
import type { PinnedRelease } from '../server/src/samples/sample-store.ts';
import { generatedRelease } from './bench-release.ts';
import { comparison, p95, timed, type Row } from './figure.ts';
import { RandomFilters } from './random-filters.ts';
import { RawDatabase } from './raw-database.ts';

export const title = 'A count with the rows of every value of every field, against DuckDB counting the rows alone';

const filtersOfAKind = 40;

export async function run(): Promise<Row[]> {
  const generated = await generatedRelease();
  const store = await openSampleStore({ releasesFolder: generated.releasesFolder });
  const release = await store.pin();
  const raw = await RawDatabase.open(generated.samplesFile);
  try {
    const filters = await RandomFilters.of(generated, 1);
    const pair = async (filter: Filter) => [await timedCount(release, filter), await timedRaw(raw, filter)] as const;
    const kinds = [
      { name: 'random filters without location', aim: '≤ 0.5 ×', make: () => filters.withoutLocation() },
      { name: 'random filters with locations', aim: '≤ 0.5 ×', make: () => filters.withLocation() },
      { name: 'random filters with ranges', aim: '≤ 0.5 ×', make: () => filters.withRanges() },
    ];
    for (const { make } of kinds) for (let warming = 0; warming < 8; warming += 1) await pair(make());
    const rows: Row[] = [];
    for (const { make, ...kind } of kinds) {
      const measuredMs: number[] = [];
      const referenceMs: number[] = [];
      for (let made = 0; made < filtersOfAKind; made += 1) {
        const [count, reference] = await pair(make());
        if (count.records !== reference.records) {
          throw new Error(`the store counts ${count.records} rows, DuckDB ${reference.records}`);
        }
        measuredMs.push(count.ms);
        referenceMs.push(reference.ms);
      }
      rows.push(comparison({ ...kind, unit: 'ms' }, measuredMs, referenceMs));
      rows.push(comparison({ name: `${kind.name}, p95`, unit: 'ms' }, [p95(measuredMs)], [p95(referenceMs)]));
    }
    return rows;
  } finally {
    raw.close();
    release.unpin();
    await store.close();
  }
}

async function timedCount(release: PinnedRelease, filter: Filter): Promise<{ ms: number; records: number }> {
  let records = 0;
  const ms = await timed(async () => ({ records } = await release.count({ filter, analyte: null })));
  return { ms, records };
}

async function timedRaw(raw: RawDatabase, filter: Filter): Promise<{ ms: number; records: number }> {
  let records = 0;
  const ms = await timed(async () => (records = await raw.count(filter)));
  return { ms, records };
}
