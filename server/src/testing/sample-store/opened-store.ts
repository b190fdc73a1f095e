import { afterAll, beforeAll } from 'vitest';
import type { PinnedRelease } from '../../samples/sample-store.ts';
import type { TestRow } from '../small-release.ts';
import type { MakeStoreUnderTest, StoreUnderTest } from './store-under-test.ts';

export interface OpenedStore {
  release: () => PinnedRelease;
  store: () => StoreUnderTest;
}

/** Opens a store on one release for the tests of a `describe`. The result is valid from the first test on. */
export function openedStore(make: MakeStoreUnderTest, rows: readonly TestRow[]): OpenedStore {
  let tested: StoreUnderTest | undefined;
  let pinned: PinnedRelease | undefined;
  beforeAll(async () => {
    tested = await make();
    await tested.publish(rows);
    pinned = await (await tested.open()).pin();
  });
  afterAll(async () => {
    pinned?.unpin();
    await tested?.close();
  });
  const there = <T>(value: T | undefined): T => {
    if (value === undefined) throw new Error('the store is not open yet');
    return value;
  };
  return { release: () => there(pinned), store: () => there(tested) };
}
