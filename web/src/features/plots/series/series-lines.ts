import { uint32At, uint8At } from '@wellfield/science';
import { fractionAt, type SampleFrame } from '../../../frame/sample-frame.ts';
import type { LocatedSamples } from '../../../frame/samples/located-samples.ts';
import type { Point, Mark } from '../../../ui/chart-frame/figure/marks.ts';
import { seriesLook } from './series-styles.ts';

const columnPx = 0.5;

/** A line through each location's samples in the order of time, one for each fraction; that of dissolved is dashed. */
export function seriesLines(
  frame: SampleFrame,
  { locations, series, rows }: LocatedSamples,
  xs: Float64Array,
  ys: Float64Array,
): Mark[] {
  const lines = new Map<string, { location: number; isDissolved: boolean; points: Point[] }>();
  for (let at = 0; at < series.length; at += 1) {
    const location = uint8At(series, at);
    const isDissolved = fractionAt(frame, uint32At(rows, at)) === 'Dissolved';
    const key = `${location} ${isDissolved}`;
    const line = lines.get(key) ?? { location, isDissolved, points: [] };
    line.points.push([xs[at] ?? Number.NaN, ys[at] ?? Number.NaN]);
    lines.set(key, line);
  }
  const isSplit = new Set(Array.from(lines.values(), ({ isDissolved }) => isDissolved)).size > 1;
  return Array.from(lines.values()).flatMap(({ location, isDissolved, points }): Mark[] => {
    const vertices = thinned(points.filter(([x]) => !Number.isNaN(x)).toSorted(([a], [b]) => a - b));
    const { tone } = seriesLook(location, locations.length);
    return vertices.length < 2 ? [] : [{ kind: 'line', vertices, tone, widthPx: 1, dashed: isSplit && isDissolved }];
  });
}

/** Of the points in a column no wider than half a pixel the first, the highest, the lowest and the last are drawn. */
function thinned(points: readonly Point[]): readonly Point[] {
  const retained: Point[] = [];
  for (let from = 0, to = 0; from < points.length; from = to) {
    const start = points[from]?.[0] ?? 0;
    while (to < points.length && (points[to]?.[0] ?? 0) < start + columnPx) to += 1;
    const column = points.slice(from, to);
    const ys = column.map(([, y]) => y);
    const ends = [0, ys.indexOf(Math.min(...ys)), ys.indexOf(Math.max(...ys)), column.length - 1];
    for (const index of [...new Set(ends)].toSorted((a, b) => a - b)) retained.push(column[index] as Point);
  }
  return retained;
}
