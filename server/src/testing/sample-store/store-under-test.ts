import type { SampleStore } from '../../samples/sample-store.ts';
import type { TestRow } from '../small-release.ts';

/** What a suite needs from an adapter: releases, and stores opened on them, closed by `close`. */
export interface StoreUnderTest {
  /** Writes these rows as a release and makes it the current one. Returns its id. */
  publish(rows: readonly TestRow[], options?: { demonstration?: boolean }): Promise<string>;

  /** Opens a store like another server. `way` numbers its possible settings, such as threads, from 0. */
  open(way?: number): Promise<SampleStore>;

  /** The ids of the stored releases, oldest first. */
  stored(): Promise<string[]>;

  close(): Promise<void>;
}

/** Makes empty storage for an adapter's releases. */
export type MakeStoreUnderTest = () => Promise<StoreUnderTest>;
