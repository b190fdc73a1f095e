import type { BackgroundForm, CensoredTestMethod, NonDetectMethod } from '@wellfield/science';
import type { Results } from '../../frame/samples/row-results.ts';
import type { RequestedMeanLimit } from '../../frame/summary/mean-limit.ts';
import type { TrendRow } from '../../frame/trends/trend-rows.ts';
import type { SqlFigure } from '../../ui/files/sql-lines-of-file.ts';
import type { NumberDetail } from './number-detail.ts';
import type { SurfaceBehind } from './surface-behind.ts';

/** What a line of another program gets of a sample besides its result. */
export type SampleFact =
  /** Whether it is a non-detect. */
  | 'flag'
  /** Its day, as an ISO date. */
  | 'day'
  /** The level that it is compared with, in its unit. */
  | 'level'
  /** The location that it is from, or the series, or its unit. */
  | 'key';

/** How a number comes from samples, in words, as a formula, and as lines of other programs. */
export interface Calculation {
  words: string;
  formula: string;
  source: string;
  /**
   * What it takes of samples besides results, in the order of `SampleFact`. In Python `used` is then of (result, …), else of
   * results; R has the vectors `used`, `nd`, `day`, `level` and `key`.
   */
  takes?: readonly SampleFact[];
  /** Whether it takes the samples of the background too: `background` in Python, `bg` and `bg_nd` in R. */
  takesBackground?: true;
  /** Whether it takes the p of the other tests: `others`. */
  takesTests?: true;
  /** Lines that turn `used` into `value`; null where the method has none. */
  python: readonly string[] | null;
  /** The same in R, into `result`. */
  r: readonly string[] | null;
  /** The same in SQL, where that has a word for it. */
  sql?: SqlFigure;
}

/** The samples of a group, and what they are compared with. */
export interface GroupSamples extends Results {
  /** Since 1970-01-01. */
  days: Int32Array;
  /** The level in the unit of each; NaN without one. */
  levels: Float64Array;
  /** The limits that results are above, which are no values; NaN elsewhere. Null without any. */
  aboveLimits: Float64Array | null;
  /** Which location, or of trends which series, each is from, or of loads its unit: an index of `keys`. */
  keyOf: Uint32Array;
  /** The names of locations; null is a missing one. */
  keys: readonly (string | null)[];
  /** The background's results that have a value. */
  background: Results | null;
  /** The p of the other tests that were made together; null where they are not requested. */
  otherTests: readonly number[] | null;
  /** What is known of each series; null where it is not requested. */
  trends: readonly Pick<TrendRow, 'location' | 'verdict'>[] | null;
  /** The estimated surface that it is of; null where none is requested, or is there. */
  surface: SurfaceBehind | null;
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
  /** With a value that a logarithmic axis has. */
  | 'values-above-0'
  /** Without a value. */
  | 'without-value'
  | 'detects'
  | 'detects-above-0'
  | 'limits'
  | 'limits-above-0';

/** What was chosen on the screen for the samples. */
export interface NumberChoices {
  method: NonDetectMethod;
  meanLimit: RequestedMeanLimit;
  background: { form: BackgroundForm | 'by-rule'; future: number; test: CensoredTestMethod };
  detail: NumberDetail;
}

/** What a number is: without a kind it is in the unit of its samples. */
export type NumberKind = 'count' | 'locations' | 'plain' | 'rate' | 'day' | 'word';

/** A statistic that a screen shows: 'Why this number?' knows it by its id. */
export interface ExplainedStatistic {
  title: string;
  part: SamplePart | ((choices: NumberChoices) => SamplePart);
  calculation(samples: GroupSamples, choices: NumberChoices): Calculation;
  /** By the functions that made what is on the screen; a day as ISO date; null where there is none. */
  value(samples: GroupSamples, choices: NumberChoices): number | string | null;
  /** As the screen writes it. */
  text(value: number | string, samples: GroupSamples, choices: NumberChoices): string;
  kind?: NumberKind;
  /** Its unit, where that is not the one of its samples; null where it has none. */
  unit?(choices: NumberChoices, samples: GroupSamples, reported: string | null): string | null;
  /** How results are converted for it; null where they are not. */
  conversion?(choices: NumberChoices): string | null;
  /** Whether a method for non-detects applies: others are of the samples as reported. */
  isEstimate?: true;
  /** What it takes besides its samples. */
  takes?: 'level' | 'background' | 'tests' | 'surface';
  /** Whether its samples are of the time that the map shows; those of others are of all dates. */
  isOfMapTime?: true;
  /** Whether its samples are those of the background. */
  isOfBackground?: true;
  /** Whether it is of Compare with background, where the samples of a query are on one side, and on no other. */
  isOfComparison?: true;
  /** What `keys` tell apart: locations, or series of trends, or the units of loads. */
  keys?: 'series' | 'units';
  /** How non-detects enter, where no method for them applies and they do not count by their limits. */
  nonDetects?: string;
}

/**
 * A calculation against a level, of samples of which some are results above a limit: lines of other programs would take such a
 * limit for a value, or leave it out, so that there are none, and words say what is done.
 */
export function unlessAboveLimits(
  calculation: Calculation,
  { aboveLimits }: Pick<GroupSamples, 'aboveLimits'>,
): Calculation {
  if (aboveLimits === null) return calculation;
  return {
    ...calculation,
    words: `${calculation.words} A result above a limit counts as above where the limit is at the level or more; else it is not known.`,
    python: null,
    r: null,
  };
}
