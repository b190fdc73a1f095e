import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pointInPolygon, type Ring } from './point-in-polygon.ts';

const square = [
  [-115, 36.04],
  [-114.97, 36.04],
  [-114.97, 36.08],
  [-115, 36.08],
] as const;

describe('[MAP-05] a position in a drawn polygon', () => {
  test('edges and corners are inside, whatever the direction of the outline and whether it repeats its first point', () => {
    const closed: Ring = [...square, square[0]];
    for (const ring of [square, closed, square.toReversed(), closed.toReversed()]) {
      expect(pointInPolygon(ring, -114.985, 36.06)).toBe(true);
      expect(pointInPolygon(ring, -115, 36.06)).toBe(true);
      expect(pointInPolygon(ring, -114.985, 36.08)).toBe(true);
      expect(pointInPolygon(ring, -114.97, 36.04)).toBe(true);
      expect(pointInPolygon(ring, -115.0000001, 36.06)).toBe(false);
      expect(pointInPolygon(ring, -114.985, 36.0800001)).toBe(false);
    }
  });

  test('a part that an outline covers twice is outside', () => {
    const bowl: Ring = [
      [0, 0],
      [6, 0],
      [6, 6],
      [2, 6],
      [2, 2],
      [4, 2],
      [4, 4],
      [0, 4],
    ];
    expect(pointInPolygon(bowl, 3, 3)).toBe(false);
    expect(pointInPolygon(bowl, 5, 3)).toBe(true);
    expect(pointInPolygon(bowl, 1, 3)).toBe(true);
  });

  test('nothing is inside an empty outline, and a missing position is outside', () => {
    expect(pointInPolygon([], 0, 0)).toBe(false);
    expect(pointInPolygon(square, Number.NaN, 36.06)).toBe(false);
    expect(pointInPolygon(square, -114.985, Number.NaN)).toBe(false);
  });

  test('agrees with the half-planes of a convex polygon', () => {
    const angles = fc.uniqueArray(fc.integer({ min: 0, max: 359 }), { minLength: 3, maxLength: 12 });
    const coordinate = fc.double({ min: -12, max: 12, noNaN: true });
    fc.assert(
      fc.property(angles, coordinate, coordinate, (given, x, y) => {
        const ring = given
          .toSorted((a, b) => a - b)
          .map((angle) => (angle * Math.PI) / 180)
          .map((angle): [number, number] => [10 * Math.cos(angle), 10 * Math.sin(angle)]);
        const sides = ring.map(([ax, ay], at) => {
          const [bx, by] = ring[(at + 1) % ring.length]!;
          return (bx - ax) * (y - ay) - (by - ay) * (x - ax);
        });
        fc.pre(sides.every((side) => Math.abs(side) > 1e-9));
        expect(pointInPolygon(ring, x, y)).toBe(sides.every((side) => side > 0));
      }),
    );
  });
});
