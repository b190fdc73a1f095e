import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { projectRoot } from '../scripts/project-root.ts';
import { comparison, median, p95 } from './figure.ts';

test('a median is the middle value, or the mean of the two middle ones', () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([10, 1, 2, 4])).toBe(3);
  expect(() => median([])).toThrow('no values');
});

test('95% of values do not exceed the 95th percentile', () => {
  const hundred = Array.from({ length: 100 }, (_, index) => 100 - index);
  expect(p95(hundred)).toBe(95);
  // Of fifty, 48 are the fewest that make 95%.
  expect(p95(hundred.slice(50))).toBe(48);
  expect(p95([7])).toBe(7);
  expect(() => p95([])).toThrow('no values');
});

test('a comparison is the ratio of the medians', () => {
  expect(comparison({ name: 'counts', unit: 'ms' }, [1, 2, 30], [4, 8, 6])).toEqual({
    name: 'counts',
    unit: 'ms',
    median: 2,
    reference: 6,
    ratio: 1 / 3,
  });
});

test('every benchmark holds at least one of its figures against a bound', () => {
  const files = globSync('bench/*.bench.ts', { cwd: projectRoot });
  expect(files.length).toBeGreaterThan(30);
  const bound = /'[≤≥<>] ?[\d.,]+|'[\d.]+ to [\d.]+ ×'|aim: '0'/;
  const unbound = files.filter((file) => !bound.test(readFileSync(`${projectRoot}/${file}`, 'utf8')));
  expect(unbound).toEqual([]);
});
