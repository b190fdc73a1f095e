import fc from 'fast-check';
import { expect, test } from 'vitest';
import { alongLine } from './along-line.ts';

const bent = { x: [0, 4, 4], y: [0, 0, 3] };

test('[SECT-02] points are projected onto the nearest point of a line, beyond its ends onto the end', () => {
  // Beside the first part, in the inner corner as near to both parts, beyond the end, before the start, on the line.
  const { along, away, corners } = alongLine({ x: [1, 3, 4, -3, 4], y: [-2, 1, 7, 4, 1.5] }, bent);
  expect([...along]).toEqual([1, 3, 7, 0, 5.5]);
  expect([...away]).toEqual([2, 1, 4, 5, 0]);
  expect([...corners]).toEqual([0, 4, 7]);
});

test('[SECT-02] a missing coordinate is nowhere, a corner twice is one, and one corner is no line', () => {
  expect([...alongLine({ x: [Number.NaN], y: [0] }, bent).away]).toEqual([Number.NaN]);
  expect([...alongLine({ x: [1], y: [1] }, { x: [0, 0, 4], y: [0, 0, 0] }).along]).toEqual([1]);
  expect(() => alongLine({ x: [], y: [] }, { x: [0], y: [0] })).toThrow(/two corners/);
});

test('[SECT-02] no point of the line is nearer than the one that a point is projected onto', () => {
  const number = fc.double({ min: -10, max: 10, noNaN: true });
  fc.assert(
    fc.property(number, number, fc.double({ min: 0, max: 1, noNaN: true }), (x, y, share) => {
      const { along, away } = alongLine({ x: [x], y: [y] }, bent);
      const length = 7 * share;
      const [onX, onY] = length <= 4 ? [length, 0] : [4, length - 4];
      expect(away[0]).toBeLessThanOrEqual(Math.hypot(x - onX, y - onY) + 1e-9);
      const [atX, atY] = along[0]! <= 4 ? [along[0]!, 0] : [4, along[0]! - 4];
      expect(Math.hypot(x - atX, y - atY)).toBeCloseTo(away[0]!, 9);
    }),
  );
});
