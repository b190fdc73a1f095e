import { summariseGroup, type GroupSummary } from './summarise-group.ts';

/** Samples as columns of equal length, and the group that each belongs to. */
export interface GroupedSamples {
  /** The group of each sample, from 0 to below `groupCount`. */
  groups: ArrayLike<number>;
  groupCount: number;
  /** As `summariseGroup` takes them. */
  values: ArrayLike<number>;
  nonDetects: ArrayLike<number>;
  days: ArrayLike<number>;
}

/**
 * `summariseGroup` of every group, by its number; a group without samples has a summary without anything. Samples are
 * brought together by a counting sort, without an object per sample: a million take a fraction of a second.
 *
 * summariseGroups({"groups": [0], "groupCount": 1, "values": [3], "nonDetects": [0], "days": [17592]}) → [{"samples": 1, "detects": 1, "nonDetects": 0, "withoutValue": 0, "detectFrequency": 1, "sum": 3, "min": 3, "p25": 3, "median": 3, "mean": 3, "p75": 3, "max": 3, "sd": null, "minNonDetect": null, "maxNonDetect": null, "firstDay": 17592, "lastDay": 17592}]
 *
 * @throws RangeError when the columns differ in length or a group is out of range.
 * Source: as `summariseGroup`.
 */
export function summariseGroups({ groups, groupCount, values, nonDetects, days }: GroupedSamples): GroupSummary[] {
  const n = groups.length;
  if (values.length !== n || nonDetects.length !== n || days.length !== n) {
    throw new RangeError(
      `summariseGroups: ${n} groups, ${values.length} values, ${nonDetects.length} non-detects, ${days.length} days`,
    );
  }
  const starts = startsOf(groups, groupCount);
  const next = starts.slice();
  const groupedValues = new Float64Array(n);
  const groupedNonDetects = new Uint8Array(n);
  const groupedDays = new Float64Array(n);
  for (let at = 0; at < n; at += 1) {
    const group = groups[at] as number;
    const to = next[group] as number;
    next[group] = to + 1;
    groupedValues[to] = values[at] as number;
    groupedNonDetects[to] = nonDetects[at] as number;
    groupedDays[to] = days[at] as number;
  }
  return Array.from({ length: groupCount }, (_, group) => {
    const [from, to] = [starts[group], starts[group + 1]];
    return summariseGroup(
      groupedValues.subarray(from, to),
      groupedNonDetects.subarray(from, to),
      groupedDays.subarray(from, to),
    );
  });
}

/** Where each group begins among the sorted samples, and at last their number. */
function startsOf(groups: ArrayLike<number>, groupCount: number): Uint32Array {
  const starts = new Uint32Array(groupCount + 1);
  for (let at = 0; at < groups.length; at += 1) {
    const group = groups[at] as number;
    if (!(Number.isInteger(group) && group >= 0 && group < groupCount)) {
      throw new RangeError(`summariseGroups: group must be a whole number below ${groupCount}, got ${group}`);
    }
    starts[group + 1] = (starts[group + 1] as number) + 1;
  }
  for (let group = 0; group < groupCount; group += 1) {
    starts[group + 1] = (starts[group + 1] as number) + (starts[group] as number);
  }
  return starts;
}
