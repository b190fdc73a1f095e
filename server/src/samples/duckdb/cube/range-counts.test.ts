import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { QueryClause } from '@wellfield/contract';
import { bruteForceCount } from '../../../testing/brute-force.ts';
import { duckdbStore } from '../../../testing/sample-store/duckdb-store.ts';
import { sortedFilters } from '../../../testing/sample-store/read-answers.ts';
import { sampleOf, type TestRow } from '../../../testing/small-release.ts';
import { cubeFile } from '../../releases/release-folder.ts';
import type { PinnedRelease } from '../../sample-store.ts';
import { decodeCube } from './cube-file.ts';

/** A location has one depth, none, or many; a year has many days; results say nothing of other columns. */
const rows = Array.from({ length: 960 }, (_, index): TestRow => {
  const year = 1991 + ((index * 7) % 20);
  const month = String(1 + (index % 12)).padStart(2, '0');
  return {
    dataset: 'bmi',
    analyte: index % 3 === 0 ? 'Tritium' : 'Nitrate',
    location: `M-${index % 4}`,
    sample_date: `${year}-${month}-15`,
    year,
    matrix: index % 5 === 0 ? null : 'Soil',
    result: index % 11 === 0 ? null : (index * 37) % 101,
    sample_bottom_depth: [10, null, 25, index % 9][index % 4] ?? null,
    source_line: index,
  };
});

const days: QueryClause = { kind: 'days', field: 'sample_date', from: '1998-05-01', to: '2004-08-31' };
const results: QueryClause = { kind: 'range', field: 'result', min: 20, max: 71 };
const depths: QueryClause = { kind: 'range', field: 'sample_bottom_depth', min: 4, max: 12 };
const soil: QueryClause = { kind: 'discrete', field: 'matrix', values: ['Soil'] };
const tritium: QueryClause = { kind: 'exclusion', field: 'analyte_name', values: ['Tritium'] };
const elsewhere: QueryClause = { kind: 'exclusion', field: 'location', values: ['M-2'] };
const scattered = [3, 17, 20, 31, 44, 58, 90].map((value): QueryClause => ({
  kind: 'range',
  field: 'result',
  min: value,
  max: value,
}));

let tested: Awaited<ReturnType<typeof duckdbStore>>;
let release: PinnedRelease;
let byValue: string[];
beforeAll(async () => {
  tested = await duckdbStore();
  const id = await tested.publish(rows);
  const bytes = await readFile(path.join(tested.releasesFolder, id, cubeFile('bmi')));
  const { ranges } = decodeCube(new Uint8Array(bytes).buffer);
  byValue = ranges.flatMap((range) => (range.byValue ? [range.column] : []));
  release = await (await tested.open()).pin();
});
afterAll(async () => {
  release.unpin();
  await tested.close();
});

test('rows are kept by the value of what no axis decides', () => {
  expect(byValue).toContain('result');
  expect(byValue).not.toContain('sample_date');
});

test.each<[string, QueryClause[]]>([
  ['days that cut years', [days]],
  ['days within a year', [{ ...days, to: '1998-09-30' }]],
  ['results, by their values', [results]],
  ['several results, and one too many to search for', [...scattered.slice(0, 4), ...scattered.slice(5)]],
  ['two results', scattered.slice(0, 2)],
  ['depths that wells have, and one well has many of', [depths]],
  ['days and results', [days, results]],
  ['days, results and depths', [days, results, depths]],
  ['days among clauses on each axis', [days, soil, tritium, elsewhere]],
  ['results among clauses on each axis', [results, soil, tritium, elsewhere]],
  ['depths among clauses on each axis', [depths, soil, tritium, elsewhere]],
  ['all of them', [days, results, depths, soil, tritium, elsewhere]],
  ['days that are a whole year', [{ ...days, from: '2003-01-01', to: '2003-12-31' }, results]],
  ['no row', [{ ...days, from: '2010-01-01', to: '2011-01-01' }, soil]],
])('a range counts as its rows do: %s', async (_, clauses) => {
  const question = { filter: { dataset: 'bmi' as const, clauses }, analyte: null };
  const counted = await release.count(question);
  const expected = bruteForceCount(rows.map(sampleOf), question);
  expect(counted.records).toBe(expected.records);
  expect(sortedFilters(counted.includedFilters)).toEqual(sortedFilters(expected.includedFilters));
});
