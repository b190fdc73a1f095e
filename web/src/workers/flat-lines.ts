import { float64At, uint32At, type Point } from '@wellfield/science';

/** Many lines in two arrays, which can be transferred without a copy: x and y in turn, and where each line ends. */
export interface FlatLines {
  points: Float64Array;
  /** In points, not in numbers. */
  ends: Uint32Array;
}

export function flattenLines(lines: readonly (readonly Point[])[]): FlatLines {
  const points = new Float64Array(2 * lines.reduce((sum, line) => sum + line.length, 0));
  const ends = new Uint32Array(lines.length);
  let end = 0;
  for (const [at, line] of lines.entries()) {
    for (const [x, y] of line) {
      points[2 * end] = x;
      points[2 * end + 1] = y;
      end += 1;
    }
    ends[at] = end;
  }
  return { points, ends };
}

export function linesOf({ points, ends }: FlatLines): [x: number, y: number][][] {
  return Array.from(ends, (end, line) => {
    const start = line === 0 ? 0 : uint32At(ends, line - 1);
    return Array.from({ length: end - start }, (_, at): [number, number] => [
      float64At(points, 2 * (start + at)),
      float64At(points, 2 * (start + at) + 1),
    ]);
  });
}
