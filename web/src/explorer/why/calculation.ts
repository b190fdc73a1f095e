import type { NonDetectMethod } from '@wellfield/science';

/** How a number comes from samples, in words, as a formula, and as lines of other programs. */
export interface Calculation {
  words: string;
  formula: string;
  source: string;
  /** Whether it tells detects from non-detects: then `used` in Python is of (number, is non-detect), else of numbers. */
  takesFlags?: true;
  /** Lines that turn `used` into `value`; null where the method has none. */
  python: readonly string[] | null;
  /** The same in R, from the vectors `used` and `nd`. */
  r: readonly string[] | null;
}

/** The samples of a group as the statistics take them: a non-detect at its limit, NaN without a value. */
export interface GroupSamples {
  values: Float64Array;
  nonDetects: Uint8Array;
}

/** Which of a group's samples a statistic is of. */
export type SamplePart =
  /** All, also those without a value. */
  | 'samples'
  /** Flagged as detects or non-detects, also without a value. */
  | 'flagged-detects'
  | 'flagged-non-detects'
  /** With a value. */
  | 'values'
  | 'detects'
  | 'limits';

/** A statistic that a screen shows: 'Why this number?' knows it by its id. */
export interface ExplainedStatistic {
  title: string;
  part: SamplePart;
  /** By the method for non-detects that is in force, if it has one. */
  calculation(method: NonDetectMethod): Calculation;
  /** By the functions that made the number on the screen; null where there is none. */
  value(samples: GroupSamples, method: NonDetectMethod): number | null;
  /** As the screen writes it. */
  text(value: number, samples: GroupSamples, method: NonDetectMethod): string;
  /** Whether a method for non-detects applies: others are of the samples as reported. */
  isEstimate?: true;
  /** Whether it is a number of samples, or a share of them, and so has no unit. */
  isCount?: true;
}
