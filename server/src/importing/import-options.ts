import type { CasRecord, Dataset, SampleColumn, StandardLocation } from '@wellfield/contract';
import type { ImportReport, Rejection } from './import-report.ts';

/** Files that together become one dataset's rows, and how they are read. Without mapping and format the header carries the sample record's names. */
export interface Delivery {
  dataset: Dataset;
  files: readonly string[];
  /** A mapping file, `.json` or `.sql`. */
  mapping?: string;
  format?: 'wqx';
}

/** What an import takes from the site folder. */
export interface ImportSite {
  casIds: readonly CasRecord[];
  standardLocations: readonly StandardLocation[];
  /** Spellings of units, as they come to as they are held. */
  units: Readonly<Record<string, string>>;
  /** Values that a field may have, where the site lists them. */
  allowedValues: Readonly<Partial<Record<SampleColumn, readonly (string | number)[]>>>;
}

export interface ImportOptions {
  dataDir: string;
  site: ImportSite;
  /** At most one for each dataset; all of them make one release. */
  deliveries: readonly Delivery[];
  /** The operator's name for the release. */
  releaseName?: string;
  /** Keep the dataset's rows; a row that differs from the current release's row of its key replaces it. */
  append?: boolean;
  /** Publish also what has no rows, or over 20 % fewer than the dataset it replaces. */
  force?: boolean;
  /** Do everything but write a release. */
  dryRun?: boolean;
  /** The rows are invented; they go with the first import of real ones. */
  demonstration?: boolean;
  onProgress?: (progress: Progress) => void;
  signal?: AbortSignal;
}

/** Where an import is; `fraction` of the step, where that is known. */
export interface Progress {
  step: string;
  fraction?: number;
}

export type ImportOutcome =
  | { status: 'published'; release: string; report: ImportReport }
  | { status: 'checked'; report: ImportReport }
  | { status: 'rejected'; rejected: RejectedRows; report: ImportReport };

/** The first rejections in the order of files and lines; `rows` is how many rows were rejected in all. */
export interface RejectedRows {
  rows: number;
  first: Rejection[];
}

/** The call itself cannot be carried out: an argument, a mapping, a file that cannot be opened. */
export class ImportUsageError extends Error {}

/** The delivery cannot become a release; nothing was changed. The text says what was found and what to do. */
export class ImportRefusedError extends Error {}
