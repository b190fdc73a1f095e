import { expect, test } from 'vitest';
import { arrangedQueries, type QueryOrder } from './arranged-queries.ts';
import type { ListedQuery } from './listed-queries.ts';

const query = (name: string, more: Partial<ListedQuery> = {}): ListedQuery => ({
  id: name,
  name,
  records: 1,
  criteria: 'Matrix: Soil',
  query_type: 0,
  date: '2026-01-01T00:00:00.000Z',
  sharedBy: null,
  isShared: false,
  ...more,
});
const queries = [
  query('Well 10', { records: 5, date: '2026-02-01T00:00:00.000Z' }),
  query('Well 9', { records: 70, criteria: 'Parameter: Tritium' }),
  query('levels', { query_type: 2, date: '2026-03-01T00:00:00.000Z' }),
];
const names = (sought: string, order: QueryOrder = 'newest') =>
  arrangedQueries(queries, {
    sought,
    order,
    datasetOf: ({ query_type }) => ['BMI', 'SNWA', 'WL'][query_type] ?? '',
  }).map(({ name }) => name);

test('[people 17] queries are found by name, criteria and dataset', () => {
  expect(names('')).toEqual(['Well 10', 'Well 9', 'levels']);
  expect(names(' LEVEL ')).toEqual(['levels']);
  expect(names('tritium')).toEqual(['Well 9']);
  expect(names('wl')).toEqual(['levels']);
  expect(names('nothing like it')).toEqual([]);
});

test('queries stand newest first, by name in natural order, by records, or by when they were run', () => {
  expect(names('', 'name')).toEqual(['levels', 'Well 9', 'Well 10']);
  expect(names('', 'records')).toEqual(['Well 9', 'Well 10', 'levels']);
  expect(names('', 'run')).toEqual(['levels', 'Well 10', 'Well 9']);
});

test('queries of others stand below one’s own in every order, and are found by who shares them', () => {
  const others = [query('A', { records: 900, sharedBy: 'Ada Hale' }), query('B', { sharedBy: 'Jo Field' })];
  const arranged = (sought: string, order: QueryOrder) =>
    arrangedQueries([...queries, ...others], { sought, order, datasetOf: () => '' }).map(({ name }) => name);
  expect(arranged('', 'records')).toEqual(['Well 9', 'Well 10', 'levels', 'A', 'B']);
  expect(arranged('', 'name').slice(-2)).toEqual(['A', 'B']);
  expect(arranged('field', 'newest')).toEqual(['B']);
});
