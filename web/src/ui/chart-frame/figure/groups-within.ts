import type { Figure } from './figure.ts';

/** A part of a figure, in pixels, including its edges. */
export interface FigureArea {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

type Grouped = Pick<Figure, 'points' | 'groups'>;

/** The names of the points in an area, those with the most points first. */
export function groupsWithin(figure: Grouped, { left, top, right, bottom }: FigureArea): readonly string[] {
  const { xs, ys } = figure.points ?? { xs: [], ys: [] };
  return groupsWhere(figure, (point) => {
    const [x, y] = [xs[point] as number, ys[point] as number];
    return x >= left && x <= right && y >= top && y <= bottom;
  });
}

/** The names of the points of a style, those with the most such points first. */
export function groupsOfStyle(figure: Grouped, style: number): readonly string[] {
  return groupsWhere(figure, (point) => figure.points?.style[point] === style);
}

function groupsWhere({ points, groups }: Grouped, holds: (point: number) => boolean): readonly string[] {
  if (!points || !groups) return [];
  const counts = new Map<number, number>();
  for (let point = 0; point < points.xs.length; point += 1) {
    const group = groups.of[point] ?? -1;
    if (group !== -1 && holds(point)) counts.set(group, (counts.get(group) ?? 0) + 1);
  }
  const ordered = [...counts].toSorted(([, a], [, b]) => b - a);
  return ordered.flatMap(([group]) => groups.names[group] ?? []);
}
