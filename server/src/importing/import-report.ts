import type { Dataset, DeliveryProfile, ReportedAnswer, ValueCount } from '@wellfield/contract';
import { z } from 'zod';

/** One reason why one row cannot be loaded. */
export interface Rejection {
  file: string;
  line: number | null;
  column: string;
  value: string | null;
  reason: string;
}

export const rowsByReason = z.object({ reason: z.string(), rows: z.number() });
/** How many rows, by reason, the most frequent first. */
export type RowsByReason = z.infer<typeof rowsByReason>[];

/** A location whose rows give several positions; the most frequent one is used for all. */
export interface ConflictingPositions {
  location: string;
  kept: { lat: number; long: number; rows: number };
  others: { lat: number; long: number; rows: number }[];
}

/** Differing rows of one sample: how many, of how many samples, and the first of these by location, day and analyte. */
export interface Replicates {
  rows: number;
  keys: number;
  first?: string[];
}

/** A name as delivered, and its rows. */
export interface NameRows {
  name: string;
  rows: number;
}

/** Names that the site's lookup table does not have, most rows first; `names` is their total number. */
export interface UnmatchedNames {
  names: number;
  rows: number;
  first: NameRows[];
}

/** All names of a delivery that the site's lookup tables do not have. */
export interface UnmatchedLists {
  analytes: NameRows[];
  locations: NameRows[];
}

/** The report of one delivery, stored with the release. */
export interface DeliveryReport {
  dataset: Dataset;
  imported: string;
  /** The product's version that made it; reports before 2026-11 have none. */
  product?: string;
  files: { name: string; rows: number }[];
  /** The mapping's file name, the format's name, or null if the header has the record's names. */
  mapping: string | null;
  append: boolean;
  /** Rows that the mapping produced, including skipped ones. */
  read: number;
  skipped: RowsByReason;
  /** Rows equal in every field to another of the delivery, or (appending) to one of the previous release. */
  duplicates: number;
  replicates: Replicates;
  /** Rows that replaced the release’s rows of their key, and how many of those were replaced. */
  revisions: { rows: number; replaced: number };
  /** Rows without sample_id: never merged. */
  withoutSampleId: number;
  /** Rows of the release that are from this delivery. */
  loaded: number;
  withoutCoordinates: RowsByReason;
  nonDetects: number;
  nonDetectsWithoutLimit: number;
  /** Rows whose unit was spelled differently. */
  unitsRespelled: number;
  unmatchedAnalytes: UnmatchedNames;
  unmatchedLocations: UnmatchedNames;
  conflictingPlaces: { locations: number; first: ConflictingPositions[] };
  /** What was understood of the rows; reports before 2026-11 have none. */
  profile?: DeliveryProfile;
  /** What people should check: columns that were not read, speciations under one name … */
  notes: string[];
}

/** The report of a release: for this import's deliveries, and for earlier ones whose rows it still contains. */
export interface ImportReport {
  deliveries: DeliveryReport[];
  earlier: DeliveryReport[];
  /** Flags in rows of earlier deliveries that an older version took for detects, unknown as they are. */
  carriedFlags?: ValueCount[];
  /** Answers to questions: of this import, and of those before it, which are not asked again. */
  answers?: ReportedAnswer[];
  /** Names in the site folder that no sample of the release has. */
  absentNames?: string[];
  /** Rows of the release by dataset; null while nothing could be counted. */
  rows: Record<Dataset, number> | null;
}

/** Maximum entries of an open-ended list in a report. */
export const reportListLength = 1_000;

/** The rows of all entries of a list. */
export function sumRows(list: readonly { rows: number }[]): number {
  return list.reduce((sum, { rows }) => sum + rows, 0);
}
