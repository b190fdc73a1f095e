import {
  int32At,
  meanScreeningState,
  screenResults,
  screeningStates,
  uint32At,
  type NonDetectMethod,
  type ScreeningCounts,
  type ScreeningState,
} from '@wellfield/science';
import type { LevelRule } from '../screening/level-rules.ts';
import { isAbove, screeningOf, type RowScreening } from '../screening/row-screening.ts';
import { latestStates, oneLevel, stateOfAny } from '../screening/states-together.ts';
import { gather } from '../gather.ts';
import { kindsOf } from '../summary/summary-keys.ts';
import type { LocatedRows } from '../snapshot/snapshot-rows.ts';
import type { SampleFrame } from '../sample-frame.ts';
import { limitsOfLocations, type LocationLimit } from './limits-of-locations.ts';

/** The states of an answer's rows against the levels in force, and of its locations. */
export interface ScreeningSurvey {
  /** Of the rows that are left; together their number. */
  counts: ScreeningCounts;
  /** Of the rows that pass all filters but that by state. */
  offered: ScreeningCounts;
  /** Why rows that are left cannot be determined: no level holds for them, or not in their unit; no value or limit. */
  withoutLevel: number;
  withoutValue: number;
  /** The state of each location by some statistics, in the order of the locations; null where it has no row or no value. */
  ofLocation: Readonly<Record<LocationScreeningStatistic, readonly (ScreeningState | null)[]>>;
  /** The last day with a result of each location, in their order; null without one. */
  latestDays: readonly (number | null)[];
  /** The UCL95 of each location's mean, in their order; null where it is not requested, or where there is no mean. */
  meanLimits: readonly (LocationLimit | null)[] | null;
}

/**
 * By what a location is compared: `max` is above if any of its results is, else cannot be determined if any of them cannot;
 * `latest` is the same of the last day with a result of each of its matrices and fractions; `mean` as `meanScreeningState`, where all of its results are of one
 * unit and level.
 */
type LocationScreeningStatistic = 'max' | 'latest' | 'mean';

export interface ScreeningQuestion {
  rules: readonly LevelRule[];
  /** Whether one matrix and one unit are chosen: else there is no mean. */
  hasValues: boolean;
  /** Whether limits of means are requested: they cost more than all else. */
  meanLimits?: boolean | undefined;
  nonDetects: NonDetectMethod;
}

/** Screens rows of a frame; `nearly` are those that only the filter by state refuses. */
export function screenRows(
  frame: SampleFrame,
  { starts, rows }: LocatedRows,
  nearly: Uint32Array,
  { rules, hasValues, meanLimits = false, nonDetects }: ScreeningQuestion,
): ScreeningSurvey {
  const screening = screeningOf(frame, rules);
  const { values, flags, levels } = columnsOf(rows, screening);
  const screened = screenResults(values, flags, levels);
  const { states } = screened;
  const { dated, determined } = frame.aboveLimits
    ? limitsOf(rows, screening, values)
    : { dated: values, determined: [] };
  for (const at of determined) states[at] = screeningStates.indexOf('above');
  const [above, below] = [screened.above + determined.length, screened.below];
  const cannotTell = screened.cannotTell - determined.length;
  const more = countStates(nearly, screening);
  const date = frame.columns.get('sample_date');
  const days =
    date?.kind === 'day' ? gather(date.days, rows, new Int32Array(rows.length)) : new Int32Array(rows.length);
  const levelOf = (index: number) => oneLevel(levels.subarray(uint32At(starts, index), uint32At(starts, index + 1)));
  const kinds = kindsOf(frame, rows);
  const latestDays: (number | null)[] = [];
  const ofLocation = { max: [], latest: [], mean: [] } as Record<LocationScreeningStatistic, (ScreeningState | null)[]>;
  for (let index = 0; index + 2 < starts.length; index += 1) {
    const [start, end] = [uint32At(starts, index), uint32At(starts, index + 1)];
    const own = states.subarray(start, end);
    ofLocation.max.push(stateOfAny(own));
    const [ownDated, ownDays] = [dated.subarray(start, end), days.subarray(start, end)];
    latestDays.push(lastDayOf(ownDated, ownDays));
    ofLocation.latest.push(stateOfAny(latestStates(own, ownDated, ownDays, kinds?.subarray(start, end))));
    ofLocation.mean.push(
      hasValues && end > start
        ? meanScreeningState(values.subarray(start, end), flags.subarray(start, end), levelOf(index), nonDetects)
        : null,
    );
  }
  return {
    counts: { above, below, cannotTell },
    offered: {
      above: above + more.above,
      below: below + more.below,
      cannotTell: cannotTell + more.cannotTell,
    },
    ...missingOf(values, levels, determined.length),
    ofLocation,
    latestDays,
    meanLimits: meanLimits && hasValues ? limitsOfLocations({ starts, values, flags, levelOf }) : null,
  };
}

/** The last day with a result; null without one. */
function lastDayOf(values: Float64Array, days: Int32Array): number | null {
  let last: number | null = null;
  for (let at = 0; at < values.length; at += 1) {
    if (!Number.isNaN(values[at])) last = Math.max(last ?? -Infinity, int32At(days, at));
  }
  return last;
}

/**
 * What limits that results are above tell: of which day there is a result, and which are above their level, because the
 * limit is.
 */
function limitsOf(rows: Uint32Array, { aboveLimitOf, levelOf }: RowScreening, values: Float64Array) {
  const dated = values.slice();
  const determined: number[] = [];
  for (let at = 0; at < rows.length; at += 1) {
    const row = uint32At(rows, at);
    const limit = aboveLimitOf(row);
    if (limit === null) continue;
    dated[at] = limit;
    if (isAbove(limit, levelOf(row))) determined.push(at);
  }
  return { dated, determined };
}

function columnsOf(rows: Uint32Array, { valueOf, levelOf, isNonDetect }: RowScreening) {
  const values = new Float64Array(rows.length);
  const flags = new Uint8Array(rows.length);
  const levels = new Float64Array(rows.length);
  for (let at = 0; at < rows.length; at += 1) {
    const row = uint32At(rows, at);
    values[at] = valueOf(row);
    flags[at] = isNonDetect(row) ? 1 : 0;
    levels[at] = levelOf(row);
  }
  return { values, flags, levels };
}

/** `told` of the rows without a value are above their level all the same. */
function missingOf(
  values: Float64Array,
  levels: Float64Array,
  determined: number,
): Pick<ScreeningSurvey, 'withoutLevel' | 'withoutValue'> {
  let [withoutLevel, withoutValue] = [0, -determined];
  for (let at = 0; at < values.length; at += 1) {
    if (Number.isNaN(values[at])) withoutValue += 1;
    else if (Number.isNaN(levels[at])) withoutLevel += 1;
  }
  return { withoutLevel, withoutValue };
}

function countStates(rows: Uint32Array, { stateOf }: RowScreening): ScreeningCounts {
  const counts = { above: 0, below: 0, 'cannot tell': 0 };
  for (let at = 0; at < rows.length; at += 1) counts[stateOf(uint32At(rows, at))] += 1;
  return { above: counts.above, below: counts.below, cannotTell: counts['cannot tell'] };
}
