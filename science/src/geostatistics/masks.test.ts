import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { convexHull } from './convex-hull.ts';
import { distanceToWells, withinDistance } from './distance-to-wells.ts';
import { insideHull } from './inside-hull.ts';

const number = fc.integer({ min: 0, max: 20 });
const wells = fc
  .array(fc.tuple(number, number), { minLength: 1, maxLength: 60 })
  .map((all) => ({ x: all.map(([x]) => x), y: all.map(([, y]) => y) }));
const axis = Array.from({ length: 24 }, (_, at) => at - 1.5);

describe('[SURF-12] masks', () => {
  test('the distance is to the nearest well of all', () => {
    fc.assert(
      fc.property(wells, (given) => {
        const distances = distanceToWells(given, axis, axis);
        for (const cell of [0, 17, 200, 313, 575]) {
          const [x, y] = [axis[cell % 24]!, axis[Math.floor(cell / 24)]!];
          const all = given.x.map((east, at) => Math.hypot(east - x, given.y[at]! - y));
          expect(distances[cell]).toBeCloseTo(Math.min(...all), 12);
        }
      }),
    );
  });

  test('wells without a coordinate do not count, and without a well all is far', () => {
    expect([...distanceToWells({ x: [0, Number.NaN], y: [0, 1] }, [3], [4])]).toEqual([5]);
    const [distance] = distanceToWells({ x: [Number.NaN], y: [0] }, [3], [4]);
    expect(distance).toBe(Infinity);
    expect([...withinDistance([distance!, Number.NaN, 3], Infinity)]).toEqual([0, 0, 1]);
    expect([...insideHull({ x: [], y: [] }, [0], [0], 5)]).toEqual([0]);
  });

  test('the hull is convex, has wells as its corners, and holds all of them', () => {
    fc.assert(
      fc.property(wells, (given) => {
        const hull = convexHull(given);
        for (const [x, y] of hull) expect(given.x.some((east, at) => east === x && given.y[at] === y)).toBe(true);
        for (const [at, [x, y]] of hull.entries()) {
          const [toX, toY] = hull[(at + 1) % hull.length]!;
          for (const [well, east] of given.x.entries()) {
            expect((toX - x) * (given.y[well]! - y) - (toY - y) * (east - x)).toBeGreaterThanOrEqual(0);
          }
        }
        for (const [at, x] of given.x.entries()) expect([...insideHull(given, [x], [given.y[at]!], 0)]).toEqual([1]);
      }),
    );
  });

  test('the buffer is around the hull, at its corners round', () => {
    const square = { x: [0, 4, 4, 0], y: [0, 0, 4, 4] };
    expect([...insideHull(square, [-1, -1.001, 2], [2], 1)]).toEqual([1, 0, 1]);
    // 0.7 and 0.7 beyond a corner are 0.99 away, 0.8 and 0.8 are 1.13.
    expect([...insideHull(square, [4.7], [4.7], 1), ...insideHull(square, [4.8], [4.8], 1)]).toEqual([1, 0]);
    expect(() => insideHull(square, [0], [0], -1)).toThrow(RangeError);
  });

  test('[SURF-09] wells on one line, at one point and alone have a buffer, and no inside', () => {
    const line = { x: [0, 1, 3], y: [0, 1, 3] };
    expect([...insideHull(line, [0, 2, 3.5], [2], 0)]).toEqual([0, 1, 0]);
    expect([...insideHull(line, [0, 1.3, 4.5], [2], 0.5)]).toEqual([0, 1, 0]);
    for (const x of [[2], [2, 2, 2]]) {
      expect([...insideHull({ x, y: x }, [2, 2.4, 2.6], [2], 0.5)]).toEqual([1, 1, 0]);
    }
  });
});
