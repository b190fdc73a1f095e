import type {
  CasRecord,
  Dataset,
  ImportQuestion,
  QuestionAnswer,
  SampleColumn,
  ScreeningLevel,
  StandardLocation,
} from '@wellfield/contract';
import type { FreeSpace, SpaceFloor } from '../files/free-space.ts';
import type { ReleaseArchive } from '../samples/archive/release-archive.ts';
import type { RowStorage } from '../samples/rows/row-storage.ts';
import type { SiteSettings } from '../site/site-settings.ts';
import type { UnknownFlags } from './flags/delivered-flags.ts';
import type { ImportReport, Rejection, UnmatchedLists } from './import-report.ts';

/**
 * Files that together become one dataset's rows, and how to read them. Without mapping and format the header has the
 * sample record's names.
 */
export interface Delivery {
  dataset: Dataset;
  files: readonly string[];
  /** A mapping file, `.json` or `.sql`. */
  mapping?: string;
  /** The name of a format (`formats/table-formats`). */
  format?: string;
  /** How texts are written, if not in UTF-8: a name that `TextDecoder` knows. */
  encoding?: string;
  /** The system of a format's coordinates that name none. */
  crs?: string;
}

/** What an import uses from the site folder. */
export interface ImportSite {
  casIds: readonly CasRecord[];
  standardLocations: readonly StandardLocation[];
  /** Unit spellings, as delivered to as stored. */
  units: Readonly<Record<string, string>>;
  /** Allowed values of a field, if the site lists them. */
  allowedValues: Readonly<Partial<Record<SampleColumn, readonly (string | number)[]>>>;
  /** What figures leave out, to tell which values never occur. */
  leftOut?: SiteSettings['leftOut'];
  /** What results are compared with, to tell which levels no result has. */
  screeningLevels?: readonly ScreeningLevel[];
  /** Where loads are calculated, to tell which locations no sample has. */
  loadStations?: SiteSettings['loadStations'];
  /** Which analytes are the major ions, to tell which of them never occur. */
  waterAnalyses?: SiteSettings['waterAnalyses'];
  /** How much of the data folder's disk stays free. */
  spaceFloor?: SpaceFloor;
  /** Grids of the site's own, by their names in `crs`. */
  localGrids?: SiteSettings['localGrids'];
  /** What the map shows at its start, to compare positions with. */
  map?: { center: readonly [number, number]; zoom: number };
}

export interface ImportOptions {
  dataDir: string;
  /** Where releases are published; by default in the data folder alone. */
  archive?: ReleaseArchive;
  /** Where rows are stored; by default each release has a file of them. */
  storage?: RowStorage | null;
  site: ImportSite;
  /** At most one per dataset; together they make one release. */
  deliveries: readonly Delivery[];
  /** The operator's name for the release. */
  releaseName?: string;
  /** Keep the dataset's rows; a row that differs from the current release's row of its key replaces it. */
  append?: boolean;
  /** Publish even without rows, with over 20 % fewer than the dataset it replaces, or without any change. */
  force?: boolean;
  /** With `force`: why all open questions are answered by loading the rows as they are. Without it they stay open. */
  reason?: string;
  /** Answers to questions, and the name of the file that has them. */
  answers?: { by: string; list: readonly QuestionAnswer[] };
  /** Do everything but write a release. */
  dryRun?: boolean;
  /** The rows are invented; the first import of real ones removes them. */
  demonstration?: boolean;
  /** Called with all names that the site's tables do not have; the report has the first of them. */
  onUnmatched?: (dataset: Dataset, names: UnmatchedLists) => void;
  onProgress?: (progress: Progress) => void;
  /** The space of the data folder's disk; by default as it is, with the site's floor. */
  space?: FreeSpace;
  signal?: AbortSignal;
}

/** The progress of an import; `fraction` of the step, if known. */
export interface Progress {
  step: string;
  fraction?: number;
}

export type ImportOutcome =
  /** `unconfirmed`: why a power failure may bring back the release before; null if it cannot. */
  | { status: 'published'; release: string; unconfirmed: string | null; report: ImportReport }
  /** Nothing changed, so nothing was published: `release` stays the current one. */
  | { status: 'unchanged'; release: string; report: ImportReport }
  | { status: 'checked'; isUnchanged: boolean; questions: ImportQuestion[]; report: ImportReport }
  /** Nothing was published: these questions are open. */
  | { status: 'asked'; questions: ImportQuestion[]; report: ImportReport }
  | { status: 'rejected'; rejected: RejectedRows; report: ImportReport };

/** The first rejections by file and line; `rows` is the number of rejected rows. */
export interface RejectedRows {
  rows: number;
  first: Rejection[];
  /** Flags that mean nothing to the sample record, with all their rows. */
  flags: UnknownFlags;
  /** What to do about them, line by line. */
  advice: string[];
}

/** The import cannot be carried out: a wrong argument or mapping, a file that cannot be opened. */
export class ImportUsageError extends Error {}

/** The delivery cannot become a release; nothing was changed. The text says what was found and what to do. */
export class ImportRefusedError extends Error {}

/** Another import runs. */
export class ImportRunsError extends ImportRefusedError {}
