import { expect, test } from 'vitest';
import { groupsOfStyle, groupsWithin } from './groups-within.ts';

const figure = {
  points: {
    xs: Float64Array.of(10, 20, 30, 40, 50, 60),
    ys: Float64Array.of(5, 5, 90, 5, 5, 5),
    style: Uint8Array.of(0, 1, 0, 1, 1, 0),
    styles: [],
  },
  groups: { names: ['W-1', 'W-2', 'W-3'], of: Int32Array.of(0, 1, 2, 1, -1, 0) },
};

test('an area gives the names of its points, including its edges, the most frequent first; points without a name do not count', () => {
  expect(groupsWithin(figure, { left: 10, right: 40, top: 0, bottom: 10 })).toEqual(['W-2', 'W-1']);
  expect(groupsWithin(figure, { left: 10, right: 60, top: 0, bottom: 100 })).toEqual(['W-1', 'W-2', 'W-3']);
  expect(groupsWithin(figure, { left: 45, right: 55, top: 0, bottom: 100 })).toEqual([]);
});

test('a style gives the names of its points', () => {
  expect(groupsOfStyle(figure, 1)).toEqual(['W-2']);
  expect(groupsOfStyle(figure, 0)).toEqual(['W-1', 'W-3']);
  expect(groupsOfStyle({ points: null }, 0)).toEqual([]);
});
