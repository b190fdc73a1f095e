import { expect, test } from 'vitest';
import { fractionsInSight, pooledText } from './fractions-in-sight.ts';

const counts = (total: number, dissolved: number) =>
  new Map([
    ['Total', total],
    ['Dissolved', dissolved],
  ]);

test('[plots 8] figures of total and dissolved results together say so, until one is chosen', () => {
  const both = fractionsInSight(counts(1234, 56), []);
  expect(both).toEqual({ samples: { Total: 1234, Dissolved: 56 }, chosen: 'both' });
  expect(pooledText(both)).toBe('1,234 total and 56 dissolved results together.');
  expect(fractionsInSight(counts(1, 2), ['Dissolved', 'Total'])?.chosen).toBe('both');
  const one = fractionsInSight(counts(1, 2), ['Dissolved']);
  expect([one?.chosen, pooledText(one)]).toEqual(['Dissolved', null]);
});

test('[plots 8] of one fraction there is nothing to tell apart', () => {
  expect([fractionsInSight(counts(5, 0), []), fractionsInSight(new Map(), []), pooledText(null)]).toEqual([
    null,
    null,
    null,
  ]);
});
