import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { triangulate } from './tin.ts';

describe('[MAP-16] the triangulated network', () => {
  test('no point lies within the circle through a triangle’s corners', () => {
    const point = fc.tuple(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 30 }));
    fc.assert(
      fc.property(fc.uniqueArray(point, { selector: String, minLength: 3, maxLength: 25 }), (given) => {
        const { triangles } = triangulate(
          given.map(([x]) => x),
          given.map(([, y]) => y),
        );
        for (const corners of triangles) {
          const [a, b, c] = corners.map((at) => given[at]!) as [[number, number], [number, number], [number, number]];
          const turn = Math.sign((b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1]));
          expect(turn).not.toBe(0);
          // Whole numbers: the determinant is exact.
          for (const at of given.keys()) expect(turn * inCircle(a, b, c, given[at]!)).toBeLessThanOrEqual(0);
        }
      }),
    );
  });

  test('triangles cover the hull, here a square, and are sorted', () => {
    const { triangles, area, reason } = triangulate([5, 0, 10, 10, 0], [5, 0, 0, 10, 10]);
    expect(triangles).toEqual([
      [0, 1, 2],
      [0, 1, 4],
      [0, 2, 3],
      [0, 3, 4],
    ]);
    expect(area).toBeCloseTo(100, 12);
    expect(reason).toBeNull();
  });

  test('gives the reason if there is none', () => {
    expect(triangulate([], [])).toEqual({ triangles: [], area: 0, reason: 'fewer than three places' });
    expect(triangulate([1, 1, 2], [1, 1, 2]).reason).toBe('fewer than three places');
    expect(triangulate([0, 1, Number.NaN], [0, 5, 5]).reason).toBe('fewer than three places');
    expect(triangulate([0, 1, 2, 7], [0, 1, 2, 7]).reason).toBe('all on one line');
    const along = [0.1, 0.2, 0.3, 0.7];
    expect(
      triangulate(
        along,
        along.map((x) => x * 3.3 + 0.1),
      ).reason,
    ).toBe('all on one line');
  });

  test('indices stay those of the caller when points lack a coordinate or repeat', () => {
    expect(triangulate([Number.NaN, 0, 0, 4, 0], [1, 0, 0, 0, 3]).triangles).toEqual([[1, 3, 4]]);
  });
});

/** Positive when d lies within the circle through a, b and c, which run counter-clockwise. */
function inCircle(...[a, b, c, d]: [number, number][]): number {
  const [ax, ay, aw] = relative(a!, d!);
  const [bx, by, bw] = relative(b!, d!);
  const [cx, cy, cw] = relative(c!, d!);
  return ax * (by * cw - cy * bw) - ay * (bx * cw - cx * bw) + aw * (bx * cy - cx * by);
}

function relative([x, y]: [number, number], [fromX, fromY]: [number, number]): [number, number, number] {
  return [x - fromX, y - fromY, (x - fromX) ** 2 + (y - fromY) ** 2];
}
