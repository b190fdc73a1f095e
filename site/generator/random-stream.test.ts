import { expect, test } from 'vitest';
import { RandomStream } from './random-stream.ts';

const draw = (stream: RandomStream, next: (stream: RandomStream) => number): number[] =>
  Array.from({ length: 20_000 }, () => next(stream));
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

test('depends on seed and name alone', () => {
  const first = draw(new RandomStream(1, 'a'), (stream) => stream.uniform());
  expect(draw(new RandomStream(1, 'a'), (stream) => stream.uniform())).toEqual(first);
  expect(draw(new RandomStream(2, 'a'), (stream) => stream.uniform())).not.toEqual(first);
  expect(draw(new RandomStream(1, 'b'), (stream) => stream.uniform())).not.toEqual(first);
});

test('uniform, whole and normal numbers have their moments', () => {
  const stream = new RandomStream(7, 'moments');
  const uniform = draw(stream, (s) => s.uniform());
  expect(mean(uniform)).toBeCloseTo(0.5, 1);
  expect(Math.min(...uniform)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...uniform)).toBeLessThan(1);
  expect(new Set(draw(stream, (s) => s.whole(3, 5)))).toEqual(new Set([3, 4, 5]));
  const normal = draw(stream, (s) => s.normal());
  expect(Math.abs(mean(normal))).toBeLessThan(0.03);
  expect(mean(normal.map((value) => value ** 2))).toBeCloseTo(1, 1);
  expect(Math.abs(mean(normal.map((value) => value ** 3)))).toBeLessThan(0.1);
});
