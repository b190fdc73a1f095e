import { groupIndices, uint32At } from '@wellfield/science';
import type { GroupSamples } from './calculation.ts';

/** The samples of one location, or of one series. */
export type KeySamples = Pick<GroupSamples, 'values' | 'nonDetects' | 'days' | 'levels' | 'aboveLimits'> & {
  key: string | null;
};

/** The samples of a group by what their keys tell apart. */
export function samplesByKey({
  values,
  nonDetects,
  days,
  levels,
  aboveLimits,
  keyOf,
  keys,
}: GroupSamples): readonly KeySamples[] {
  const { order, starts } = groupIndices(keyOf, keys.length);
  return keys.flatMap((key, index) => {
    const own = order.subarray(uint32At(starts, index), uint32At(starts, index + 1));
    if (own.length === 0) return [];
    return [
      {
        key,
        values: Float64Array.from(own, (at) => values[at] ?? Number.NaN),
        nonDetects: Uint8Array.from(own, (at) => nonDetects[at] ?? 0),
        days: Int32Array.from(own, (at) => days[at] ?? 0),
        levels: Float64Array.from(own, (at) => levels[at] ?? Number.NaN),
        aboveLimits: aboveLimits && Float64Array.from(own, (at) => aboveLimits[at] ?? Number.NaN),
      },
    ];
  });
}
