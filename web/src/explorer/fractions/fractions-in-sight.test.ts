import { expect, test } from 'vitest';
import type { TotalName } from '../../frame/sample-frame.ts';
import { fractionsInSight, pooledText } from './fractions-in-sight.ts';

const counts = (total: number, dissolved: number) =>
  new Map([
    ['Total', total],
    ['Dissolved', dissolved],
  ]);

test('[plots 8] figures of total and dissolved results together say so, until one is chosen', () => {
  const both = fractionsInSight(counts(1234, 56), [], 'Total');
  expect(both).toEqual({ samples: { Total: 1234, Dissolved: 56 }, chosen: 'both', totalAs: 'Total' });
  expect(pooledText(both)).toBe('1,234 total and 56 dissolved results together.');
  expect(fractionsInSight(counts(1, 2), ['Dissolved', 'Total'], 'Total')?.chosen).toBe('both');
  const one = fractionsInSight(counts(1, 2), ['Dissolved'], 'Total');
  expect([one?.chosen, pooledText(one)]).toEqual(['Dissolved', null]);
});

test('[plots 8] of one fraction there is nothing to tell apart', () => {
  expect([
    fractionsInSight(counts(5, 0), [], 'Total'),
    fractionsInSight(new Map(), [], 'Total'),
    pooledText(null),
  ]).toEqual([null, null, null]);
});

test('[quarter A9] results whose fraction nobody stated are not called total', () => {
  const pooled = (totalAs: TotalName) => pooledText(fractionsInSight(counts(12, 56), [], totalAs));
  expect(pooled('Not stated')).toBe('12 not stated and 56 dissolved results together.');
  expect(pooled('Total or not stated')).toBe('12 total or not stated and 56 dissolved results together.');
});
