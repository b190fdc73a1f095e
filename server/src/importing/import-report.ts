import type { Dataset } from '@wellfield/contract';
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

/** Names that the site's lookup table does not have, most rows first; `names` is how many there are in all. */
export interface UnmatchedNames {
  names: number;
  rows: number;
  first: { name: string; rows: number }[];
}

/** What became of one delivery's rows. It is kept with the release. */
export interface DeliveryReport {
  dataset: Dataset;
  imported: string;
  files: { name: string; rows: number }[];
  /** The mapping's file name, `wqx`, or null where the header carried the record's names. */
  mapping: string | null;
  append: boolean;
  /** Rows that the mapping yielded, those left out on purpose included. */
  read: number;
  skipped: RowsByReason;
  /** Rows alike in every field to another of the delivery, or (appending) to one of the release before. */
  duplicates: number;
  /** Rows of one key that differ, and of how many keys. */
  replicates: { rows: number; keys: number };
  /** Rows that replaced the release’s rows of their key, and how many of those were replaced. */
  revisions: { rows: number; replaced: number };
  /** Rows without sample_id: never merged. */
  withoutSampleId: number;
  /** Rows that this delivery brought into the release. */
  loaded: number;
  withoutCoordinates: RowsByReason;
  nonDetects: number;
  nonDetectsWithoutLimit: number;
  /** Rows whose unit was spelled otherwise. */
  unitsRespelled: number;
  unmatchedAnalytes: UnmatchedNames;
  unmatchedLocations: UnmatchedNames;
  conflictingPlaces: { locations: number; first: ConflictingPositions[] };
  /** What a person should look at: columns that were not read, speciations under one name … */
  notes: string[];
}

/** The report of a release: of this import's deliveries, and of the earlier ones whose rows it still holds. */
export interface ImportReport {
  deliveries: DeliveryReport[];
  earlier: DeliveryReport[];
  /** Rows of the release by dataset; null while nothing could be counted. */
  rows: Record<Dataset, number> | null;
}

/** How many entries of an open-ended list a report holds. */
export const reportListLength = 1_000;
