import { expect, test } from 'vitest';
import { frameMarks } from './frame-marks.ts';

test('[map 10] a frame has round degrees along its sides, where they are in the map’s projection', () => {
  const { longs, lats } = frameMarks([-115, 36, -114.975, 36.02]);
  expect(longs.map(({ text }) => text)).toEqual(['115.000° W', '114.995° W', '114.990° W', '114.985° W', '114.980° W', '114.975° W']); // prettier-ignore
  expect(longs.map(({ share }) => Number(share.toFixed(6)))).toEqual([0, 0.2, 0.4, 0.6, 0.8, 1]);
  expect(lats.map(({ text }) => text)).toEqual(['36.000° N', '36.005° N', '36.010° N', '36.015° N', '36.020° N']);
  // From the top; halfway in degrees is a little below halfway on a map of the northern hemisphere.
  expect(lats[0]?.share).toBeCloseTo(1, 9);
  expect(lats[4]?.share).toBeCloseTo(0, 9);
  expect(lats[2]?.share).toBeGreaterThan(0.5);
  expect(lats[2]?.share).toBeCloseTo(0.5, 3);
});
