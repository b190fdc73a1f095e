import { expect, test } from 'vitest';
import { Draws } from './draws.ts';

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
const variance = (values: readonly number[]): number => {
  const center = mean(values);
  return mean(values.map((value) => (value - center) ** 2));
};
const many = (draw: () => number): number[] => Array.from({ length: 200_000 }, draw);

test('draws have the means and variances of their distributions', () => {
  const draws = new Draws(1);
  const normal = many(() => draws.normal());
  expect(mean(normal)).toBeCloseTo(0, 1.9);
  expect(variance(normal)).toBeCloseTo(1, 1.9);
  const lognormal = many(() => draws.lognormal(0.5));
  expect(mean(lognormal)).toBeCloseTo(Math.exp(0.125), 1.9);
  for (const shape of [0.5, 2]) {
    const gamma = many(() => draws.gamma(shape));
    expect(mean(gamma) / shape).toBeCloseTo(1, 1.6);
    expect(variance(gamma) / shape).toBeCloseTo(1, 1.3);
  }
});

test('neighbors of a series correlate as asked for, and a seed gives the same draws', () => {
  const series = new Draws(2).series(200_000, 0.6);
  expect(variance(series)).toBeCloseTo(1, 1.3);
  expect(mean(series.slice(1).map((value, index) => value * (series[index] ?? 0)))).toBeCloseTo(0.6, 1.3);
  expect(new Draws(2).series(5, 0.6)).toEqual(series.slice(0, 5));
});
