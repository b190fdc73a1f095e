import { expect, test } from 'vitest';
import { gestureAt, isCleared, rangeAfter, type PixelRange } from './brush-gesture.ts';

const brush: PixelRange = [100, 200];
const drag = (range: PixelRange | null, from: number, to: number) => rangeAfter(gestureAt(from, range), to);

test.each([
  ['draws one beside it', brush, 20, 60, [20, 60]],
  ['draws upwards', null, 60, 20, [20, 60]],
  ['draws to the end at most', null, 250, 999, [250, 300]],
  ['moves the upper end', brush, 103, 123, [120, 200]],
  ['moves the lower end', brush, 195, 245, [100, 250]],
  ['takes an end over the other', brush, 100, 230, [200, 230]],
  ['moves it as a whole', brush, 150, 170, [120, 220]],
  ['moves it to the end at most', brush, 150, 290, [200, 300]],
  ['moves it to the start at most', brush, 150, -90, [0, 100]],
  ['moves a narrow one by its middle', [100, 110], 105, 125, [120, 130]],
] as const)('[FLT-05] a drag on the distribution %s', (_, range, from, to, after) => {
  expect(drag(range, from, to)).toEqual(after);
});

test('[FLT-05] a brush under 10 pixels counts as cleared', () => {
  expect(isCleared([50, 59.9])).toBe(true);
  expect(isCleared([50, 60])).toBe(false);
  expect(isCleared(drag(null, 50, 50))).toBe(true);
  expect(isCleared(drag(brush, 100, 195))).toBe(true);
});
