import { isNonDetect } from '@wellfield/contract';
import { float64At, int32At, screeningState, type ScreeningState } from '@wellfield/science';
import { aboveLimitAt, type SampleFrame } from '../sample-frame.ts';
import { rowLevels, type LevelRule } from './level-rules.ts';

/** Rows against levels, one row at a time: nothing is worked out before it is requested. */
export interface RowScreening {
  /** The level in the row's unit; NaN if there is none. */
  levelOf(row: number): number;
  stateOf(row: number): ScreeningState;
  /** The result, NaN if it is missing; a non-detect's limit. */
  valueOf(row: number): number;
  isNonDetect(row: number): boolean;
  /** The limit that the result is above; null of any other row. */
  aboveLimitOf(row: number): number | null;
}

/**
 * Whether a value above a limit is above a level, too: where the limit is at the level or more (so that no lower result is
 * below, see `screeningState`); else nobody can tell.
 */
export function isAbove(limit: number, level: number): boolean {
  return screeningState(level, false, limit) === 'below';
}

export function screeningOf(frame: SampleFrame, rules: readonly LevelRule[]): RowScreening {
  const levelOf = rowLevels(frame, rules);
  const result = frame.columns.get('result');
  const detect = frame.columns.get('detect');
  const flags = detect?.kind === 'text' ? [null, ...detect.dictionary].map(isNonDetect) : [];
  const valueOf = (row: number) => (result?.kind === 'number' ? float64At(result.values, row) : Number.NaN);
  const isNonDetectAt = (row: number) => detect?.kind === 'text' && flags[int32At(detect.codes, row) + 1] === true;
  return {
    levelOf,
    valueOf,
    isNonDetect: isNonDetectAt,
    aboveLimitOf: (row) => aboveLimitAt(frame, row),
    stateOf: (row) => {
      const limit = aboveLimitAt(frame, row);
      if (limit !== null) return isAbove(limit, levelOf(row)) ? 'above' : 'cannot tell';
      return screeningState(valueOf(row), isNonDetectAt(row), levelOf(row));
    },
  };
}
