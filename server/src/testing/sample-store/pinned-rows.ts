import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PinnedRelease } from '../../samples/sample-store.ts';
import type { TestRow } from '../small-release.ts';
import { duckdbStore } from './duckdb-store.ts';

/** A release of the rows to ask, and an empty folder for the files that it writes. */
export async function pinnedRows(
  rows: readonly TestRow[],
): Promise<{ release: PinnedRelease; folder: string; end: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'wellfield-pinned-'));
  const store = await duckdbStore();
  await store.publish(rows);
  const release = await (await store.open()).pin();
  return {
    release,
    folder,
    async end() {
      release.unpin();
      await store.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
