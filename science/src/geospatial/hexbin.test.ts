import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hexagonCorners, hexbin } from './hexbin.ts';

const side = 0.15;
const coordinate = fc.double({ min: -3, max: 3, noNaN: true });
const samples = fc.array(fc.record({ x: coordinate, y: coordinate, count: fc.integer({ min: 0, max: 900 }) }));

describe('[MAP-11] hexagons of samples', () => {
  test('contain all samples together, whatever the origin', () => {
    fc.assert(
      fc.property(samples, coordinate, coordinate, (given, originX, originY) => {
        const [x, y, counts] = [given.map((s) => s.x), given.map((s) => s.y), given.map((s) => s.count)];
        const bins = hexbin(x, y, { side, origin: [originX, originY] }, counts);
        expect(bins.reduce((sum, { count }) => sum + count, 0)).toBe(counts.reduce((sum, count) => sum + count, 0));
      }),
    );
  });

  test('a point lies in the hexagon that counts it', () => {
    fc.assert(
      fc.property(coordinate, coordinate, (x, y) => {
        const [bin, ...others] = hexbin([x], [y], { side, origin: [0, 0] });
        expect(others).toEqual([]);
        const corners = hexagonCorners(bin!.x, bin!.y, side);
        for (const [at, [fromX, fromY]] of corners.entries()) {
          const [toX, toY] = corners[(at + 1) % 6]!;
          expect((toX - fromX) * (y - fromY) - (toY - fromY) * (x - fromX)).toBeGreaterThanOrEqual(-1e-12);
        }
      }),
    );
  });

  test('sides have the given length, and neighbors share one', () => {
    const corners = hexagonCorners(1, 2, side);
    for (const [at, [x, y]] of corners.entries()) {
      const [nextX, nextY] = corners[(at + 1) % 6]!;
      expect(Math.hypot(nextX - x, nextY - y)).toBeCloseTo(side, 12);
      expect(Math.hypot(x - 1, y - 2)).toBeCloseTo(side, 12);
    }
    const [left, right] = hexbin([0, 0.26], [0, 0], { side, origin: [0, 0] });
    expect(hexagonCorners(left!.x, left!.y, side)[0]![0]).toBeCloseTo(
      hexagonCorners(right!.x, right!.y, side)[4]![0],
      12,
    );
  });

  test('a point without a coordinate is not counted', () => {
    expect(hexbin([Number.NaN, 0], [0, Number.NaN], { side, origin: [0, 0] })).toEqual([]);
  });
});
