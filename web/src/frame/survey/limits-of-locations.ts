import { screeningState, uint32At, type ScreeningState } from '@wellfield/science';
import { meanLimitOf, type GroupMeanLimit } from '../summary/mean-limit.ts';

/** The UCL95 of a location's mean by the rule, against its level; one without a limit or a level cannot be determined. */
export interface LocationLimit extends Pick<GroupMeanLimit, 'ucl' | 'method' | 'tail' | 'gap'> {
  state: ScreeningState;
  /** Whether all of its results have the same level. */
  hasLevel: boolean;
}

interface LocatedValues {
  /** Results of the location with an index are between two starts. */
  starts: Uint32Array;
  /** Results, a non-detect at its limit; NaN where they are missing. */
  values: Float64Array;
  flags: Uint8Array;
  /** The level of all results of the location with an index; NaN where there is none, or several. */
  levelOf(index: number): number;
}

/** The limit of each location, as the Summary Table has it by its rule; null without any result. */
export function limitsOfLocations({
  starts,
  values,
  flags,
  levelOf,
}: LocatedValues): readonly (LocationLimit | null)[] {
  const limits: (LocationLimit | null)[] = [];
  for (let index = 0; index + 2 < starts.length; index += 1) {
    const [start, end] = [uint32At(starts, index), uint32At(starts, index + 1)];
    limits.push(locationLimit(values.subarray(start, end), flags.subarray(start, end), levelOf(index)));
  }
  return limits;
}

/** The limit of the mean of a location's results against their level; null without any result. */
export function locationLimit(values: Float64Array, flags: Uint8Array, level: number): LocationLimit | null {
  if (values.every(Number.isNaN)) return null;
  const { ucl, method, tail, gap } = meanLimitOf(values, flags, 'by-rule', 'at-limit');
  const state = ucl === null ? 'cannot tell' : screeningState(ucl, false, level);
  return { ucl, method, tail, gap, state, hasLevel: !Number.isNaN(level) };
}
