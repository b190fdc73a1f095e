import type { ReleaseFacts } from './sample-store.ts';

/**
 * The writing side of the sample store. `Staging` is the database in which an import prepares its rows: the sink reads
 * relations there by name, and exposes the current release's there, so that rows only pass through JavaScript if a
 * store needs them to.
 */
export interface ReleaseSink<Staging> {
  /** The current release, whose rows an import carries over; null before the first. */
  current(): Promise<CurrentRelease<Staging> | null>;

  /**
   * Writes a release as one transaction: completely, or nothing is left. It is not served before it is published.
   * Rejects with the signal's reason if that aborts first.
   */
  write(release: NewRelease<Staging>): Promise<ReleaseFacts>;

  /**
   * Atomically makes a written release the current one, for all servers of the site: readers see the previous one or this one,
   * also after a crash. Rejects with `SupersededError` if another than `upon` has become the current one meanwhile. Returns the
   * fault if it is current, but a failure of the disk or the database may bring back the previous one.
   */
  publish(id: string, options?: { upon?: string | null }): Promise<Error | null>;
}

/** The current release during an import. */
export interface CurrentRelease<Staging> {
  facts: ReleaseFacts;
  /** Reads every byte of its files. Throws what is wrong with one. */
  verify(): Promise<void>;
  /** The report of the import that made it; null if it has none. Throws where there is one that cannot be read. */
  report(): Promise<unknown>;
  /**
   * Makes it readable in a staging database: `current_rows` (`dataset`, every sample column, and `_current`, which
   * identifies a row) and `current_analyte_aliases`, `current_location_aliases`, with text as text.
   */
  showIn(staging: Staging): Promise<void>;
}

export interface NewRelease<Staging> {
  /**
   * Contains `records`: `dataset` and every sample column, mapped, checked, standardized;
   * and `analyte_aliases(analyte, alias)`, `location_aliases(location, alias)`.
   */
  staging: Staging;
  /** The operator's name for the release. */
  name: string | null;
  demonstration: boolean;
  /** The import's report, stored with the release. */
  report: unknown;
  onProgress?: (step: WritingStep) => void;
  signal?: AbortSignal;
}

export type WritingStep = 'check' | 'sort' | 'count' | 'store' | 'checksum';
