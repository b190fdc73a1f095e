import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { builderFields, canonicalFilter, queryTypeOf, toChoices, toFilter, type Filter } from '@wellfield/contract';
import { releaseFiles } from '../server/src/samples/releases/release-folder.ts';
import { RandomFilters } from './random-filters.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'random-filters-'));
  const valueOf = (name: string, at: number) => (name === 'year' ? 1990 + at : `${name} ${at}`);
  const bmi = builderFields('bmi').flatMap(({ name }) =>
    Array.from({ length: 60 }, (_, at) => ({ field: name, filter: valueOf(name, at) })),
  );
  await writeFile(join(folder, releaseFiles.queryFilters), JSON.stringify({ bmi }));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const drawn = async (seed: number, draw: (filters: RandomFilters) => Filter): Promise<Filter[]> => {
  const filters = await RandomFilters.of({ folder }, seed);
  return Array.from({ length: 300 }, () => draw(filters));
};
const kindsOf = (filters: readonly Filter[]) =>
  [...new Set(filters.flatMap(({ clauses }) => clauses.map(({ kind }) => kind)))].toSorted();

test('random filters have every kind of clause that people can choose, also from one day on or until one', async () => {
  expect(kindsOf(await drawn(1, (filters) => filters.withAnyField()))).toEqual(['discrete', 'exclusion', 'range']);
  const ranged = await drawn(1, (filters) => filters.withRanges());
  expect(kindsOf(ranged)).toEqual(['days', 'discrete', 'exclusion', 'range']);
  const days = ranged.flatMap(({ clauses }) => clauses.filter((clause) => clause.kind === 'days'));
  const ends = days.map(({ from, to }) => `${from === undefined ? '' : 'from'}${to === undefined ? '' : 'to'}`);
  expect([...new Set(ends)].toSorted()).toEqual(['from', 'fromto', 'to']);
});

test('random filters are all different, the same for a seed, and what calls take', async () => {
  const mixed = await drawn(2, (filters) => filters.mixed());
  const keyOf = (filter: Filter) => JSON.stringify(canonicalFilter(filter));
  expect(new Set(mixed.map(keyOf)).size).toBe(mixed.length);
  expect(await drawn(2, (filters) => filters.mixed())).toEqual(mixed);
  expect(await drawn(3, (filters) => filters.mixed())).not.toEqual(mixed);
  for (const filter of mixed) expect(keyOf(toFilter(queryTypeOf('bmi').id, toChoices(filter)))).toBe(keyOf(filter));
});
