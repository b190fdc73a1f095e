import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDatabaseRows } from '../../samples/rows/postgres/database-rows.ts';
import type { RowStorage } from '../../samples/rows/row-storage.ts';
import { openSampleStore } from '../../samples/duckdb/open-sample-store.ts';
import type { SampleStore } from '../../samples/sample-store.ts';
import { newRowsDatabase } from '../postgres/citus-cluster.ts';
import type { PostgresServer } from '../postgres/postgres-server.ts';
import { writeSmallRelease } from '../small-release.ts';
import type { StoreUnderTest } from './store-under-test.ts';

const ways = [{}, { threads: 1, statements: 1 }, { threads: 4, statements: 4 }, { threads: 8, memoryLimit: '512MB' }];

export interface DatabaseStore extends StoreUnderTest {
  releasesFolder: string;
  address: string;
  storage: RowStorage;
}

/** Releases whose rows are in a database of their own. */
export async function databaseStore(server: PostgresServer): Promise<DatabaseStore> {
  return storeInDatabase(await newRowsDatabase(server));
}

/** The same in a database that is there. */
export async function storeInDatabase({ address }: { address: string }): Promise<DatabaseStore> {
  const folder = await mkdtemp(path.join(tmpdir(), 'sample-store-'));
  const releasesFolder = path.join(folder, 'releases');
  const storage = openDatabaseRows(address);
  const opened: { store: SampleStore; own: RowStorage }[] = [];
  return {
    releasesFolder,
    address,
    storage,
    publish: (rows, options) => writeSmallRelease(folder, rows, { ...options, storage }),
    async open(way = 0) {
      const own = openDatabaseRows(address);
      const store = await openSampleStore({
        releasesFolder,
        storage: own,
        watchEveryMs: 20,
        ...ways[way % ways.length],
      });
      opened.push({ store, own });
      return store;
    },
    stored: () => storage.list(),
    async close() {
      for (const { store, own } of opened) {
        await store.close();
        await own.close();
      }
      await storage.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
