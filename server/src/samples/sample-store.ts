import type {
  AnalyteOption,
  Dataset,
  ExportFormat,
  Extents,
  Filter,
  IncludedFilter,
  Location,
  QueryExtent,
  QueryFilter,
  SentTable,
} from '@wellfield/contract';
import { DatabaseFault } from '../postgres/database-faults.ts';
import type { WaterAnalyses, WaterAnalysisRules } from './water-analyses.ts';
import type { RowsFile } from './row-counts.ts';

/**
 * The sample store: immutable releases of all samples, one of them current. A request pins the release it begins with
 * and unpins it when its answer is sent; a superseded release keeps answering until its last pin is removed.
 */
export interface SampleStore {
  /**
   * Pins the current release, or the requested one, which may have to be fetched first. Rejects with `NoReleaseError` (none is
   * served), `ReleaseUnknownError` (never existed), `ReleaseGoneError` (no longer retained) or `ReleaseAwayError`. Its questions
   * are those of an account, `asker`, or of the server: accounts take turns.
   */
  pin(releaseId?: string, requester?: string | null): Promise<PinnedRelease>;
  health(): StoreHealth;
  /** Writes a table of a caller's own into an empty folder of theirs; rejects with the signal's reason if that aborts. */
  writeTable(table: SentTable, folder: string, signal?: AbortSignal): Promise<{ path: string }>;
  /** `ok`, or why the served release's rows cannot be read, for the operator. Counts, and what people save, need none. */
  rowsHealth(): Promise<string>;
  close(): Promise<void>;
}

export interface StoreHealth {
  /** The id of the served release, or null. */
  release: string | null;
  /** Why an older release than the newest is served, if so. */
  degraded: string | null;
}

/** The description of a release, independent of its storage. */
export interface ReleaseFacts {
  id: string;
  /** The operator's name for it, if any. */
  name: string | null;
  created: string;
  /** Invented data: removed, with its account, when the first real release is served. */
  demonstration: boolean;
  rows: Record<Dataset, number>;
}

/** A filter, narrowed to one analyte or not. The analyte joins the filter by AND, also in every facet. */
export interface Question {
  filter: Filter;
  analyte: string | null;
}

/** Some of a question's rows in the release's order: a bit for each, the first in the lowest bit of the first byte. */
export interface RowSet {
  count: number;
  bits: Uint8Array;
}

export interface Count {
  records: number;
  includedFilters: IncludedFilter[];
}

/** Everything of an answer about one analyte except its samples. */
export interface AnswerHead {
  records: number;
  locations: Location[];
  years: Extents;
}

/** A value of a builder's field as stored in a release, without what screens add. */
export type ReleaseQueryFilter = Omit<QueryFilter, 'included' | 'active' | 'visible' | 'unit'>;

export interface PinnedRelease {
  readonly id: string;
  readonly manifest: ReleaseFacts;

  /**
   * The number of rows, and for every builder field the values that still have rows given the other fields' clauses.
   * Throws `StatementTooLongError`.
   */
  count(question: Question, signal?: AbortSignal): Promise<Count>;

  /** Every value of every builder field of a dataset, with its rows. Computed at import, so this is a lookup. */
  queryFilters(dataset: Dataset): Promise<ReleaseQueryFilter[]>;

  /** The report of the import that made it, as it was stored; null if there is none. */
  report(): Promise<unknown>;

  /** The extents of a dataset's fields with ranges; a field without numbers is left out. */
  extents(dataset: Dataset, signal?: AbortSignal): Promise<QueryExtent[]>;

  /** The unit that most rows of each analyte of a dataset have; null where that is none. */
  commonUnits(dataset: Dataset, signal?: AbortSignal): Promise<ReadonlyMap<string, string | null>>;

  /** The analytes that a filter finds, most samples first, ties by name. */
  analytes(filter: Filter, signal?: AbortSignal): Promise<(AnalyteOption & { records: number })[]>;

  /** Locations with statistics over the rows of the first row's matrix and unit, and extents. */
  answerHead(question: Question, signal?: AbortSignal): Promise<AnswerHead>;

  /** The rows in the release's order as pieces of JSON text that together make one array. */
  rowsAsJson(question: Question, signal?: AbortSignal): AsyncIterable<string>;

  /** The rows in the release's order as an Arrow IPC stream whose schema carries `metadata`. */
  rowsAsArrow(
    question: Question,
    metadata: ReadonlyMap<string, string>,
    signal?: AbortSignal,
  ): AsyncIterable<Uint8Array>;

  /** The analyses of major ions; the caller says which analytes they are made of. */
  waterAnalyses(rules: WaterAnalysisRules, signal?: AbortSignal): Promise<WaterAnalyses>;

  /** Statements with which people read the rows from the release's own file; null where it has none. */
  rowsSql(question: Question): string | null;

  /** How much of the disk it takes to write a file of so many rows, at most. */
  bytesToWrite(rows: number): number;

  /**
   * Writes the rows as a file into an empty folder of the caller. `facts` say what it was made from: cells that are the same in
   * every row of a CSV file, metadata elsewhere. `onShare` hears now and then which share of the rows, from 0 to 1, is in the file.
   * `taken`: which of the rows, in the release's order; all, if missing.
   */
  writeFile(
    format: ExportFormat,
    question: Question,
    folder: string,
    signal?: AbortSignal,
    facts?: Readonly<Record<string, string>>,
    onShare?: (share: number) => void,
    taken?: RowSet,
  ): Promise<RowsFile>;

  /** Unpins the release; calling it twice is harmless. */
  unpin(): void;
}

export class NoReleaseError extends Error {}
export class ReleaseUnknownError extends Error {}
export class ReleaseGoneError extends Error {}
/** Another server may have it, but it cannot be fetched now. The text is for the operator. */
export class ReleaseAwayError extends Error {
  override readonly name = 'ReleaseAwayError';
}
/** The database that has a release's rows cannot be used now, or one of its machines. The text is for the operator. */
export class RowsAwayError extends DatabaseFault {
  override readonly name = 'RowsAwayError';
}
/** A question that is none of an execution or an export took so long that it was stopped. */
export class StatementTooLongError extends Error {}
/** The format cannot hold so many rows. The text says how many it holds, for whoever requested the file. */
export class FileTooLargeError extends Error {}
