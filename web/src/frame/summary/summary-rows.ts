import { isNonDetect } from '@wellfield/contract';
import {
  isKaplanMeier,
  methodInForce,
  reportedEstimate,
  standardErrorOfMean,
  summariseGroup,
  type GroupSummary,
  type NonDetectMethod,
  elementAt,
  float64At,
  int32At,
  uint32At,
} from '@wellfield/science';
import type { Pace } from '../pace.ts';
import { aboveLimitAt, type SampleFrame } from '../sample-frame.ts';
import { meanLimitOf, type GroupMeanLimit, type RequestedMeanLimit } from './mean-limit.ts';
import type { LevelRule } from '../screening/level-rules.ts';
import { groupLevel, screenGroup, type GroupScreening } from './group-screening.ts';
import { summaryKeys, type SummaryGroupNames } from './summary-keys.ts';

/** The summary of the samples of one matrix, fraction, location and unit. A missing name is null. */
export type SummaryRow = SummaryGroupNames &
  GroupSummary & {
    estimate: GroupEstimate | null;
    meanLimit: GroupMeanLimit | null;
    /** Against the levels in force; missing without any. */
    screening?: GroupScreening;
  };

/** What a summary has besides the statistics of detects. */
export interface SummaryRequest {
  /** How non-detects enter the estimates. */
  method: NonDetectMethod;
  /** The limit of means. */
  meanLimit: RequestedMeanLimit | null;
  /** The levels in force. */
  levels: readonly LevelRule[];
}

/** The estimate of a group's detects and non-detects together. */
interface GroupEstimate {
  mean: number | null;
  median: number | null;
  sd: number | null;
  /** The standard error of the mean, by Kaplan–Meier. */
  se: number | null;
  /** What the sum of squares in `sd` is divided by: of results without non-detects n − 1, whatever the method. */
  sdDivisor: SdDivisor | null;
  /** Whether the mean is above that with non-detects at their limit, which it cannot be. */
  isAboveLimits: boolean;
}

type SdDivisor = 'n' | 'n - 1';

/** The number of rows between two checks for a pause. */
const stride = 8_192;

/**
 * Summarizes the given rows of a frame by matrix, fraction, location and unit, sorted in this order; values in two units
 * are never in one row. With an estimating method, each row has an estimate of detects and non-detects together; with a
 * limit requested, the upper confidence limit of its mean; with levels, its samples against the one that holds for it.
 * Throws the signal's reason if it is cancelled.
 */
export async function summaryRows(
  frame: SampleFrame,
  rows: Uint32Array,
  pace: Pace,
  { method = 'at-limit', meanLimit = null, levels = [] }: Partial<SummaryRequest> = {},
): Promise<readonly SummaryRow[]> {
  const keys = summaryKeys(frame);
  const groups = new Uint32Array(rows.length);
  const numbered = numberGroups(keys.count);
  await paced(rows.length, pace, (at) => {
    groups[at] = numbered.number(keys.of(uint32At(rows, at)));
  });
  const { ends, values, nonDetects, days, limits } = await bringTogether(
    frame,
    rows,
    groups,
    numbered.keys.length,
    pace,
  );
  const sorted = Uint32Array.from(numbered.keys.keys()).sort(
    (a, b) => elementAt(numbered.keys, a) - elementAt(numbered.keys, b),
  );
  const summary: SummaryRow[] = [];
  for (const group of sorted) {
    const from = group === 0 ? 0 : uint32At(ends, group - 1);
    const to = uint32At(ends, group);
    const [ownValues, ownFlags] = [values.subarray(from, to), nonDetects.subarray(from, to)];
    const ownDays = days.subarray(from, to);
    const names = keys.names(elementAt(numbered.keys, group));
    summary.push({
      ...names,
      ...summariseGroup(ownValues, ownFlags, ownDays),
      estimate: method === 'at-limit' ? null : estimateOf(ownValues, ownFlags, method),
      meanLimit: meanLimit && meanLimitOf(ownValues, ownFlags, meanLimit, method),
      ...(levels.length > 0 && {
        screening: screenGroup(
          ownValues,
          ownFlags,
          ownDays,
          groupLevel(levels, names),
          limits?.subarray(from, to) ?? null,
        ),
      }),
    });
    if (pace.isDue()) await pace.rest();
  }
  return summary;
}

function estimateOf(values: Float64Array, nonDetects: Uint8Array, method: NonDetectMethod): GroupEstimate {
  const { mean, sd, quantile, isAboveLimits } = reportedEstimate(values, nonDetects, method);
  const sdDivisor = sd === null ? null : sdDivisorOf(methodInForce(values, nonDetects, method));
  const se = standardErrorOfMean(values, nonDetects, method);
  return { mean, median: quantile(0.5), sd, se, sdDivisor, isAboveLimits };
}

/** A fitted distribution has its standard deviation from its parameters. */
function sdDivisorOf(inForce: NonDetectMethod): SdDivisor | null {
  if (inForce === 'lognormal-likelihood') return null;
  return isKaplanMeier(inForce) ? 'n' : 'n - 1';
}

/** The rows by group, and where each group ends, by a counting sort. */
async function bringTogether(
  frame: SampleFrame,
  rows: Uint32Array,
  groups: Uint32Array,
  groupCount: number,
  pace: Pace,
) {
  const result = frame.columns.get('result');
  const date = frame.columns.get('sample_date');
  const isNonDetectAt = nonDetectMask(frame);
  const ends = new Uint32Array(groupCount);
  for (const group of groups) ends[group] = uint32At(ends, group) + 1;
  let start = 0;
  ends.forEach((count, group) => {
    ends[group] = start;
    start += count;
  });
  const values = new Float64Array(rows.length).fill(Number.NaN);
  const nonDetects = new Uint8Array(rows.length);
  const days = new Int32Array(rows.length);
  const limits = frame.aboveLimits ? new Float64Array(rows.length).fill(Number.NaN) : null;
  await paced(rows.length, pace, (at) => {
    const row = uint32At(rows, at);
    const group = uint32At(groups, at);
    const to = uint32At(ends, group);
    ends[group] = to + 1;
    if (result?.kind === 'number') values[to] = float64At(result.values, row);
    if (date?.kind === 'day') days[to] = int32At(date.days, row);
    nonDetects[to] = isNonDetectAt(row);
    if (limits) limits[to] = aboveLimitAt(frame, row) ?? Number.NaN;
  });
  return { ends, values, nonDetects, days, limits };
}

async function paced(count: number, pace: Pace, visit: (at: number) => void): Promise<void> {
  for (let from = 0; from < count; from += stride) {
    const to = Math.min(count, from + stride);
    for (let at = from; at < to; at += 1) visit(at);
    if (pace.isDue()) await pace.rest();
  }
}

function nonDetectMask(frame: SampleFrame): (row: number) => number {
  const column = frame.columns.get('detect');
  if (column?.kind !== 'text') return () => 0;
  const isFlagged = Uint8Array.from(column.dictionary, (flag) => (isNonDetect(flag) ? 1 : 0));
  return (row) => isFlagged[int32At(column.codes, row)] ?? 0;
}

/** Above so many possible groups, those that occur are stored in a map instead of a table. */
const maxInTable = 1 << 22;

/** Numbers groups from 0 in order of first occurrence; `keys` lists their keys by number. */
function numberGroups(possible: number): { keys: number[]; number(key: number): number } {
  const keys: number[] = [];
  if (possible <= maxInTable) {
    // A group's number plus one; 0 for a group that has not occurred yet.
    const numbers = new Uint32Array(possible);
    return { keys, number: (key) => (numbers[key] ||= keys.push(key)) - 1 };
  }
  const numbers = new Map<number, number>();
  return {
    keys,
    number(key) {
      const known = numbers.get(key);
      if (known !== undefined) return known;
      numbers.set(key, keys.length);
      return keys.push(key) - 1;
    },
  };
}
