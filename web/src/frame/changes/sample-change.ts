import type { Fraction, SampleColumn } from '@wellfield/contract';
import type { ScreeningState } from '@wellfield/science';
import type { UnstatedTotal } from '../sample-frame.ts';

/** A result as it stood in a release. */
export interface ResultThen {
  /** Null where it is missing; a non-detect's limit, or the one that a result is above. */
  result: number | null;
  isNonDetect: boolean;
  /** Whether the value is more than `result`. */
  isAboveLimit: boolean;
  /** Null without a level in force. */
  state: ScreeningState | null;
  /** What it is left out of figures as, as 'field duplicates'; null where it counts. */
  leftOut: string | null;
  /** What was reported, where that is shown in another unit; else null. */
  reported: { result: number | null; unit: string | null } | null;
}

/** A sample that two releases have differently. */
export interface SampleChange {
  kind: 'new' | 'changed' | 'withdrawn';
  analyte: string | null;
  location: string;
  sampleId: string | null;
  date: string | null;
  matrix: string | null;
  fraction: Fraction | null;
  /** Whether its file says that it is total; missing where it does. */
  totalAs?: UnstatedTotal;
  unit: string | null;
  before: ResultThen | null;
  after: ResultThen | null;
  /** Of a changed one, the fields that differ. */
  fields: readonly SampleColumn[];
}
