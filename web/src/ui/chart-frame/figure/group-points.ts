import { groupIndices, type GroupedIndices, uint32At } from '@wellfield/science';
import type { PointGroups } from './figure.ts';

const members = new WeakMap<PointGroups, GroupedIndices>();

/** The name of a point's group, or null. */
export function groupOf(groups: PointGroups | undefined, point: number): string | null {
  return groups?.names[groups.of[point] ?? -1] ?? null;
}

/** The first `max` points of a group's name. The first call for some groups sorts their points. */
export function pointsOfGroup(groups: PointGroups | undefined, name: string | null, max: number): ArrayLike<number> {
  const group = groups?.names.indexOf(name ?? '') ?? -1;
  if (!groups || group === -1) return [];
  const { order, starts } = members.get(groups) ?? sorted(groups);
  const start = uint32At(starts, group);
  return order.subarray(start, Math.min(start + max, uint32At(starts, group + 1)));
}

function sorted(groups: PointGroups): GroupedIndices {
  const grouped = groupIndices(groups.of, groups.names.length);
  members.set(groups, grouped);
  return grouped;
}
