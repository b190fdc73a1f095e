import type { SampleStore } from '../../samples/sample-store.ts';
import type { TestRow } from '../small-release.ts';

/** What a suite needs of an adapter: releases to ask about, and stores to ask, opened on them and closed by `close`. */
export interface StoreUnderTest {
  /** Writes these rows as a release and makes it the current one. Answers its id. */
  publish(rows: readonly TestRow[], options?: { demonstration?: boolean }): Promise<string>;

  /** Opens a store as another server would. `way` numbers the ways in which it may be set up, threads among them, from 0. */
  open(way?: number): Promise<SampleStore>;

  /** The ids of the releases that take up room, oldest first. */
  stored(): Promise<string[]>;

  close(): Promise<void>;
}

/** Makes an adapter's place to keep releases, empty. */
export type MakeStoreUnderTest = () => Promise<StoreUnderTest>;
