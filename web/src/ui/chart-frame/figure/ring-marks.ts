import { float64At, groupIndices, uint32At, type GroupedIndices } from '@wellfield/science';
import type { Figure, PointGroups } from './figure.ts';
import type { NamedTone, Category, Point, Mark } from './marks.ts';

/** The most rings of a name that can be distinguished. */
export const maxRings = 2_000;
const radiusPx = 5;
const tones: readonly Category[] = ['category-0', 'category-1', 'category-2', 'category-3', 'category-4', 'category-5'];

/** The color of one of several names that are compared: its own, if there is another. */
export function comparedTone(index: number, count: number): NamedTone {
  return count === 1 ? 'selection' : (tones[index % tones.length] ?? 'selection');
}

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

/** Rings around the points of names that are compared, each name in its color. The first lies on top. */
export function ringMarks({ points, groups }: Pick<Figure, 'points' | 'groups'>, names: readonly string[]): Mark[] {
  if (!points) return [];
  const rings = names.map((name, index): Mark => ({
    kind: 'rings',
    centers: Array.from(pointsOfGroup(groups, name, maxRings), (point): Point => [
      float64At(points.xs, point),
      float64At(points.ys, point),
    ]),
    radiusPx,
    tone: comparedTone(index, names.length),
  }));
  return rings.toReversed();
}

/** A figure as files have it: with the rings that the screen shows. */
export function withRings(figure: Figure, names: readonly string[]): Figure {
  return names.length === 0 ? figure : { ...figure, front: [...figure.front, ...ringMarks(figure, names)] };
}
