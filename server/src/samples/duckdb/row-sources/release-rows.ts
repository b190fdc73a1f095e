import type { AnalyteOption, Dataset, Filter, QueryExtent } from '@wellfield/contract';
import type { RowsFileForm, ShareHeard } from '../answers/rows-file-job.ts';
import type { ReleaseDictionaries } from '../database/release-dictionaries.ts';
import type { Requester } from '../database/shares.ts';
import type { Count, Question } from '../../sample-store.ts';
import type { Slice } from '../rows/slice.ts';
import type { RowsFile } from '../../row-counts.ts';

/**
 * Where the rows of a release are asked: its own file of DuckDB's, or a database that several servers share
 * (`docs/decisions/0052`). Counts are the cube's; this is asked for the rest.
 */
export interface ReleaseRows {
  /** The texts of each dimension, in the order of the codes. */
  readonly dictionaries: ReleaseDictionaries;

  /** The same rows, asked by an account. */
  requestedBy(requester: Requester): ReleaseRows;

  /** The extents of a dataset's fields with ranges. */
  extents(dataset: Dataset, signal?: AbortSignal): Promise<QueryExtent[]>;

  /** The unit that most rows of each analyte of a dataset have; null where that is none. */
  commonUnits(dataset: Dataset, signal?: AbortSignal): Promise<ReadonlyMap<string, string | null>>;

  /** The analytes that a filter finds, most samples first, ties by name. */
  analytes(filter: Filter, signal?: AbortSignal): Promise<(AnalyteOption & { records: number })[]>;

  /** A count without the cube. */
  count(question: Question, signal?: AbortSignal): Promise<Count>;

  /** The numbers of a question's rows in the release, minus `firstRow`. */
  numbers(question: Question, firstRow: number, signal?: AbortSignal): Promise<Uint32Array>;

  /** The rows of a question, until they are released. */
  slice(question: Question, signal?: AbortSignal): Promise<Slice>;

  /** The rows of some analytes in all datasets, among others or not. */
  sliceOfAnalytes(analytes: readonly string[], signal?: AbortSignal): Promise<Slice>;

  /** Writes the rows of a question as a file into an empty folder of the caller. */
  writeFile(
    form: RowsFileForm,
    question: Question,
    folder: string,
    signal?: AbortSignal,
    onShare?: ShareHeard,
  ): Promise<RowsFile>;

  /** `ok`, or why they cannot be read. */
  health(): Promise<string>;

  close(): Promise<void>;
}
