import fc from 'fast-check';
import { expect, test } from 'vitest';
import { spreadPositions } from './spread-positions.ts';

test('positions that are far enough apart stay; others part evenly around where they are', () => {
  expect(spreadPositions([10, 30, 50], 14, [0, 100])).toEqual([10, 30, 50]);
  expect(spreadPositions([50, 50], 14, [0, 100])).toEqual([43, 57]);
  expect(spreadPositions([50, 52, 54], 14, [0, 100])).toEqual([38, 52, 66]);
  expect(spreadPositions([50], 14, [0, 100])).toEqual([50]);
  expect(spreadPositions([], 14, [0, 100])).toEqual([]);
});

test('at an end they part inward, and with the gap that is left where there is no room', () => {
  expect(spreadPositions([0, 1, 2], 10, [0, 100])).toEqual([0, 10, 20]);
  expect(spreadPositions([99, 100], 10, [0, 100])).toEqual([90, 100]);
  expect(spreadPositions([5, 5, 5], 10, [0, 10])).toEqual([0, 5, 10]);
});

test('whatever they are, they stay in order, within the ends and a gap apart', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0, max: 500, noNaN: true }), { maxLength: 30 }), (list) => {
      const spread = spreadPositions(
        list.toSorted((a, b) => a - b),
        14,
        [0, 500],
      );
      for (const [at, one] of spread.entries()) {
        expect(one).toBeGreaterThanOrEqual(-1e-9);
        expect(one).toBeLessThanOrEqual(500 + 1e-9);
        if (at > 0) expect(one - (spread[at - 1] as number)).toBeGreaterThanOrEqual(14 - 1e-9);
      }
    }),
  );
});
