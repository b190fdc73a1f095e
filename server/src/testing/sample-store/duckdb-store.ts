import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openSampleStore } from '../../samples/duckdb/open-sample-store.ts';
import type { SampleStore } from '../../samples/sample-store.ts';
import { writeSmallRelease } from '../small-release.ts';
import type { StoreUnderTest } from './store-under-test.ts';

const ways = [{}, { threads: 1, statements: 1 }, { threads: 4, statements: 4 }, { threads: 8, memoryLimit: '512MB' }];

/** DuckDB's releases in a separate folder. */
export async function duckdbStore(): Promise<StoreUnderTest & { releasesFolder: string }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'sample-store-'));
  const releasesFolder = path.join(folder, 'releases');
  const stores: SampleStore[] = [];
  return {
    releasesFolder,
    publish: (rows, options) => writeSmallRelease(folder, rows, options),
    async open(way = 0) {
      const store = await openSampleStore({ releasesFolder, watchEveryMs: 20, ...ways[way % ways.length] });
      stores.push(store);
      return store;
    },
    stored: async () => (await readdir(releasesFolder)).filter((name) => /^2\d+T/.test(name)).toSorted(),
    async close() {
      for (const store of stores) await store.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
