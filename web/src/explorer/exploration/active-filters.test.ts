import { afterEach, expect, test } from 'vitest';
import type { Clause } from '@wellfield/contract';
import type { ColumnFilter } from '../../frame/filtering/answer-filters.ts';
import type { TotalName } from '../../frame/sample-frame.ts';
import { activeFiltersOf } from './active-filters.ts';
import { noExploration } from './exploration.ts';
import { useExploration, explore } from './exploration-store.ts';

const clauses: Clause[] = [
  { kind: 'discrete', field: 'matrix', values: ['Soil', null] },
  { kind: 'range', field: 'year', min: 2000, max: 2005 },
];
const columnFilters: ColumnFilter[] = [
  { kind: 'text', column: 'location', text: 'MW' },
  { kind: 'number', column: 'result', min: null, max: 5 },
  { kind: 'date', column: 'sample_date', from: '2001-01-01', to: '2001-12-31' },
];
const polygon = (id: string) => ({ id, coords: [], layer: 'drawn' });
const locationRange = { of: 'latest', min: 250, max: 400 } as const;
const state = { ...noExploration, clauses, columnFilters, polygons: [polygon('a'), polygon('b')], locationRange };

afterEach(() => explore(() => noExploration));

test('[FLT-10] [FLT-12] every filter in words, whichever screen set it', () => {
  expect(activeFiltersOf('bmi', state).map(({ words }) => words)).toEqual([
    'Matrix: Null, Soil',
    'Year: from 2000 to 2005',
    'Location contains “MW”',
    'Result up to 5',
    'Sample date Jan 1, 2001 to Dec 31, 2001',
    'Map: inside any of 2 polygons',
    'Locations whose latest result is 250 to 400, with all their samples',
  ]);
});

test('each removes only itself', () => {
  explore(() => state);
  for (const [removed, { remove }] of activeFiltersOf('bmi', state).entries()) {
    remove();
    expect(activeFiltersOf('bmi', useExploration.getState())).toHaveLength(6 - removed);
  }
});

test('[quarter A9] a filter on what nobody stated does not read total', () => {
  const filtered = { ...noExploration, clauses: [{ kind: 'discrete', field: 'fraction', values: ['Total'] } as const] };
  const stated = (...totalAs: [TotalName?]) => activeFiltersOf('bmi', filtered, ...totalAs).map(({ words }) => words);
  expect([stated(), stated('Not stated'), stated('Total')]).toEqual([
    ['Fraction: Total or not stated'],
    ['Fraction: Not stated'],
    ['Fraction: Total'],
  ]);
});
