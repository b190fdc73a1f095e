import type { SavedQuery } from '@wellfield/contract';
import { expect, test } from 'vitest';
import { arrangedQueries, type QueryOrder } from './arranged-queries.ts';

const query = (name: string, more: Partial<SavedQuery> = {}): SavedQuery => ({
  id: name,
  name,
  records: 1,
  criteria: 'Matrix: Soil',
  query_type: 0,
  pull_date: '2026-01-01T00:00:00.000Z',
  visible: 1,
  deleted: 0,
  ...more,
});
const queries = [
  query('Well 10', { records: 5, pull_date: '2026-02-01T00:00:00.000Z' }),
  query('Well 9', { records: 70, criteria: 'Parameter: Tritium' }),
  query('levels', { query_type: 2, pull_date: '2026-03-01T00:00:00.000Z' }),
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
