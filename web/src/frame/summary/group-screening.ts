import { float64At, int32At, screenResults, screeningState, uint8At, type ScreeningState } from '@wellfield/science';
import { levelFor, levelIn, type LevelRule } from '../screening/level-rules.ts';
import { isAbove } from '../screening/row-screening.ts';
import { stateOfAny, withCannotTell } from '../screening/states-together.ts';
import type { SummaryGroupNames } from './summary-keys.ts';

/** The samples of a group against its level, and its latest result; days since 1970-01-01. */
export interface GroupScreening {
  /** Null where no level holds for the group. */
  above: number | null;
  /** Null where no level holds: of no sample can anything be determined then. */
  cannotTell: number | null;
  firstAboveDay: number | null;
  lastAboveDay: number | null;
  /**
   * The result of the last day with one: of several its largest detect, else its largest limit. Of a result above a limit that
   * limit, which is no value.
   */
  latest: number | null;
  latestIsNonDetect: boolean;
  latestIsAboveLimit: boolean;
  latestDay: number | null;
}

/** The results of a group on its last day with one. */
export interface LatestDay {
  results: number;
  /** Above if any is, else cannot tell if any cannot be determined, else below: as the map compares the latest result. */
  state: ScreeningState;
  /** The highest limit that results are above and that is below the level, so that nobody can tell; null without one. */
  highestExceeded: number | null;
  /** The highest limit of its non-detects; null without one. */
  highestLimit: number | null;
}

/** The level of a group, in its unit; NaN where none holds or none is converted into it. */
export function groupLevel(
  rules: readonly LevelRule[],
  { matrix, fraction, unit }: Pick<SummaryGroupNames, 'matrix' | 'fraction' | 'unit'>,
): number {
  const rule = levelFor(rules, matrix, fraction);
  return rule ? levelIn(rule, unit) : Number.NaN;
}

/**
 * Screens a group's samples; a result or limit that is missing cannot be determined, and is not the latest. `aboveLimits` are limits that
 * results are above, NaN elsewhere: where they are at the level or more, so is the result.
 */
export function screenGroup(
  values: Float64Array,
  nonDetects: Uint8Array,
  days: Int32Array,
  level: number,
  aboveLimits: Float64Array | null = null,
): GroupScreening {
  let [above, cannotTell] = [0, 0];
  let firstAboveDay: number | null = null;
  let lastAboveDay: number | null = null;
  let latest: ShownLatest | null = null;
  for (let at = 0; at < values.length; at += 1) {
    const value = float64At(values, at);
    const isNonDetect = uint8At(nonDetects, at) === 1;
    const day = int32At(days, at);
    const limit = aboveLimits === null ? Number.NaN : float64At(aboveLimits, at);
    const isDetermined = isAbove(limit, level);
    const state = isDetermined ? 'above' : screeningState(value, isNonDetect, level);
    if (state === 'cannot tell') cannotTell += 1;
    if (state === 'above') {
      above += 1;
      firstAboveDay = Math.min(firstAboveDay ?? day, day);
      lastAboveDay = Math.max(lastAboveDay ?? day, day);
    }
    const latestIsAboveLimit = !Number.isNaN(limit);
    const one = { latest: latestIsAboveLimit ? limit : value, latestIsNonDetect: isNonDetect, latestIsAboveLimit };
    if (Number.isNaN(one.latest)) continue;
    if (latest === null || goesBefore({ ...one, latestDay: day }, latest)) latest = { ...one, latestDay: day };
  }
  const hasLevel = !Number.isNaN(level);
  return {
    above: hasLevel ? above : null,
    cannotTell: hasLevel ? cannotTell : null,
    firstAboveDay,
    lastAboveDay,
    ...(latest ?? { latest: null, latestIsNonDetect: false, latestIsAboveLimit: false, latestDay: null }),
  };
}

interface ShownLatest extends Pick<GroupScreening, 'latestIsNonDetect' | 'latestIsAboveLimit'> {
  latest: number;
  latestDay: number;
}

/** Whether a result is shown as the latest rather than another: it is later, or on that day a detect, or larger. */
function goesBefore(one: ShownLatest, other: ShownLatest): boolean {
  if (one.latestDay !== other.latestDay) return one.latestDay > other.latestDay;
  if (one.latestIsNonDetect !== other.latestIsNonDetect) return other.latestIsNonDetect;
  return one.latest > other.latest || (one.latest === other.latest && one.latestIsAboveLimit);
}

/** A group's last day with a result, which `screenGroup` has found. */
export function latestDayOf(
  values: Float64Array,
  nonDetects: Uint8Array,
  days: Int32Array,
  level: number,
  latest: number | null,
  aboveLimits: Float64Array | null = null,
): LatestDay | null {
  const isOfDay = (_: number, at: number) => days[at] === latest && !Number.isNaN(values[at]);
  const [own, flags] = [values.filter(isOfDay), nonDetects.filter(isOfDay)];
  const exceeded = [...(aboveLimits ?? [])].filter((limit, at) => days[at] === latest && !Number.isNaN(limit));
  const untold = exceeded.filter((limit) => !isAbove(limit, level));
  const { states } = screenResults(own, flags, new Float64Array(own.length).fill(level));
  const state =
    exceeded.length > untold.length ? 'above' : stateOfAny(untold.length === 0 ? states : withCannotTell(states));
  if (latest === null || state === null) return null;
  const limits = [...own].filter((_, at) => flags[at] === 1);
  return {
    results: own.length + exceeded.length,
    state,
    highestExceeded: highest(untold),
    highestLimit: highest(limits),
  };
}

const highest = (limits: readonly number[]) =>
  limits.length === 0 ? null : limits.reduce((most, limit) => Math.max(most, limit));
