import type { Dataset, SampleColumn } from '@wellfield/contract';
import type { ReleaseManifest } from '../releases/release-manifest.ts';
import type { Question } from '../sample-store.ts';

/**
 * Where the rows of releases are stored that no server's disk should hold. A release there never changes: its rows are stored
 * before it is published, and removed when no server keeps it.
 */
export interface RowStorage {
  /** Stores the rows of a release: all of them, or nothing is left. Returns what tells them from any others. */
  store(id: string, rows: NewRows, signal?: AbortSignal): Promise<{ checksum: string }>;

  /** The rows of a release. Throws what is wrong if they are not all there, as far as that can be determined quickly. */
  open(manifest: ReleaseManifest): Promise<StoredRows>;

  /** Throws what is wrong unless every value of a release's rows is as it was stored. */
  verify(manifest: ReleaseManifest): Promise<void>;

  /** The releases whose rows are stored. */
  list(): Promise<string[]>;

  /** Removes a release's rows, if they are there. */
  remove(id: string): Promise<void>;

  close(): Promise<void>;
}

/** The text that rows travel as: CSV without a header (RFC 4180), a missing value is empty. */
export type RowsText = AsyncIterable<Uint8Array>;

/** What a release's rows are stored from. */
export interface NewRows {
  rows: Record<Dataset, number>;
  /** Every row, as `rowColumns` says. */
  samples(): RowsText;
  /** `code,text` of every value of a dimension, in the order of the codes. */
  dictionaries: ReadonlyMap<SampleColumn, readonly string[]>;
  /** `analyte,alias` and `location,alias`. */
  aliases: Readonly<Record<AliasKind, readonly (readonly [name: string, alias: string])[]>>;
}

export const aliasKinds = ['analyte', 'location'] as const;
export type AliasKind = (typeof aliasKinds)[number];

/** Which rows: those of a question, those of some analytes in all datasets, or all. */
export type RowsRequest = { question: Question } | { analytes: readonly string[] } | 'all';

/** The rows of a stored release. */
export interface StoredRows {
  readonly dictionaries: ReadonlyMap<SampleColumn, readonly string[]>;

  /** The table of samples, as SQL. */
  readonly table: string;

  /** A question as a condition on that table, with binds from $1. */
  condition(question: Question): { text: string; values: (string | number)[] };

  /** The rows of a small result. Ends in the database, too, when the signal aborts. */
  rows(sql: string, values: readonly (string | number)[], signal?: AbortSignal): Promise<unknown[][]>;

  /** Rows in the release's order, as `rowColumns` says. Ends in the database, too, when the signal aborts. */
  text(requested: RowsRequest, signal?: AbortSignal): RowsText;

  aliases(kind: AliasKind): Promise<(readonly [name: string, alias: string])[]>;
}
