import type { ReleaseFacts } from './sample-store.ts';

/**
 * The writing side of the sample store. `Staging` is the database in which an import prepares its rows: the sink reads
 * relations there by their names, and shows the current release's there, so that rows never pass through JavaScript
 * unless a store needs them to.
 */
export interface ReleaseSink<Staging> {
  /** The release that is current, whose rows an import carries over; null before the first. Throws where it is damaged. */
  current(): Promise<CurrentRelease<Staging> | null>;

  /**
   * Writes a release as one transaction: all of it lasts, or nothing is left. Nobody is served from it before it is
   * published. Rejects with the signal's reason where that aborts first.
   */
  write(release: NewRelease<Staging>): Promise<ReleaseFacts>;

  /** Makes a written release the current one, at once: whoever looks sees the one before or this one, also after a crash. */
  publish(id: string): Promise<void>;
}

/** The release that is current while an import runs. */
export interface CurrentRelease<Staging> {
  facts: ReleaseFacts;
  /** The report of the import that made it; null where there is none that can be read. */
  report: unknown;
  /**
   * Makes it readable in a staging database: `current_rows` (`dataset`, every sample column, and `_current`, which tells
   * one row from another) and `current_analyte_aliases`, `current_location_aliases`, with text as text.
   */
  showIn(staging: Staging): Promise<void>;
}

export interface NewRelease<Staging> {
  /**
   * Has `records`: `dataset` and every sample column, mapped, checked, standardised;
   * and `analyte_aliases(analyte, alias)`, `location_aliases(location, alias)`.
   */
  staging: Staging;
  /** The operator's name for the release. */
  name: string | null;
  demonstration: boolean;
  /** The import's report, kept with the release. */
  report: unknown;
  onProgress?: (step: WritingStep) => void;
  signal?: AbortSignal;
}

export type WritingStep = 'check' | 'sort' | 'count' | 'checksum';
