import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fieldNames, type FieldName } from '@wellfield/contract';
import { projectRoot } from '../scripts/project-root.ts';
import { filesThatName, productFiles } from './files-that-name.ts';

const list = 'contract/src/filter/fields.ts';

/** The folders of filters: what they mean, how rows are counted by them, and where people choose them. */
const folders = [
  'contract/src/filter',
  'server/src/modules/query-filters',
  'server/src/samples/duckdb/counting',
  'server/src/samples/duckdb/cube',
  'server/src/samples/duckdb/writing',
  'web/src/explorer/exploration',
  'web/src/explorer/link',
  'web/src/features/filter-bar',
  'web/src/features/query-builder',
  'web/src/frame/fields',
  'web/src/frame/filtering',
];

/** The files of these folders that name a field, because it means more to them than its values. */
const naming: Readonly<Record<FieldName, readonly string[]>> = {
  analyte_type: [
    'server/src/samples/duckdb/counting/list-analytes.ts',
    'server/src/samples/duckdb/writing/make-query-filters.ts',
    'web/src/features/query-builder/offered-fields.ts',
  ],
  analyte_subtype: [
    'server/src/samples/duckdb/counting/list-analytes.ts',
    'server/src/samples/duckdb/writing/make-query-filters.ts',
    'web/src/features/query-builder/offered-fields.ts',
  ],
  analyte_name: [
    'server/src/modules/query-filters/query-filters.module.ts',
    'server/src/samples/duckdb/writing/make-query-filters.ts',
    'web/src/features/query-builder/aliases.ts',
    'web/src/features/query-builder/field-filters.tsx',
    'web/src/features/query-builder/offered-fields.ts',
    'web/src/features/query-builder/start-query.tsx',
    'web/src/features/query-builder/started-words.ts',
    'web/src/features/query-builder/use-aliases.ts',
  ],
  location: [
    'server/src/samples/duckdb/cube/build-cube.ts',
    'server/src/samples/duckdb/cube/cube-count.ts',
    'server/src/samples/duckdb/cube/cube-filter.ts',
    'server/src/samples/duckdb/cube/cube.ts',
    'server/src/samples/duckdb/writing/current-release.ts',
    'server/src/samples/duckdb/writing/new-rows.ts',
    'web/src/features/query-builder/offered-fields.ts',
    'web/src/features/query-builder/start-query.tsx',
    'web/src/features/query-builder/started-words.ts',
    'web/src/features/query-builder/use-aliases.ts',
    'web/src/frame/filtering/conditions.ts',
    'web/src/frame/filtering/location-range-check.ts',
  ],
  detect: ['contract/src/filter/value-words.ts', 'web/src/frame/filtering/location-range-check.ts'],
  filtered: ['contract/src/filter/value-words.ts', 'web/src/frame/filtering/column-filter-check.ts'],
  fraction: [
    'contract/src/filter/row-test.ts',
    'contract/src/filter/to-sql.ts',
    'contract/src/filter/value-words.ts',
    'server/src/samples/duckdb/cube/build-cube.ts',
    'web/src/explorer/link/view-state.ts',
    'web/src/frame/fields/field-values.ts',
    'web/src/frame/filtering/typed-filter.ts',
  ],
  matrix: [
    'web/src/explorer/exploration/only-scope.ts',
    'web/src/explorer/exploration/transitions.ts',
    'web/src/explorer/exploration/value-scope.ts',
    'web/src/features/filter-bar/field-panel.tsx',
    'web/src/features/filter-bar/filter-bar.tsx',
    'web/src/frame/filtering/location-range-check.ts',
  ],
  hydro: [],
  litho: [],
  unit: [
    'web/src/explorer/exploration/filters-of-all.ts',
    'web/src/explorer/exploration/only-scope.ts',
    'web/src/explorer/exploration/transitions.ts',
    'web/src/explorer/exploration/unit-transitions.ts',
    'web/src/explorer/exploration/value-scope.ts',
    'web/src/explorer/link/view-state.ts',
    'web/src/features/filter-bar/field-panel.tsx',
    'web/src/features/query-builder/mixed-units-text.ts',
    'web/src/features/query-builder/range-extent.ts',
    'web/src/frame/fields/intervals.ts',
    'web/src/frame/filtering/location-range-check.ts',
  ],
  sample: [],
  method: [],
  data_source_type: [],
  dvsr_id: [],
  data_submit_type: [],
  year: [
    'web/src/explorer/exploration/snapshot-words.ts',
    'web/src/features/filter-bar/interval-panel.tsx',
    'web/src/frame/fields/interval-bins.ts',
  ],
  sample_date: [
    'contract/src/filter/canonical-filter.ts',
    'web/src/explorer/exploration/parts/address-texts.ts',
    'web/src/frame/filtering/answer-filters.ts',
    'web/src/frame/filtering/column-filter-check.ts',
    'web/src/frame/filtering/location-range-check.ts',
    'web/src/frame/filtering/typed-filter.ts',
  ],
  sample_bottom_depth: [
    'web/src/explorer/exploration/column-words.ts',
    'web/src/frame/fields/intervals.ts',
    'web/src/frame/filtering/column-filter-check.ts',
  ],
  result: [
    'contract/src/filter/canonical-filter.ts',
    'server/src/samples/duckdb/counting/read-extents.ts',
    'web/src/explorer/exploration/clause-transitions.ts',
    'web/src/explorer/exploration/filters-of-all.ts',
    'web/src/explorer/exploration/unit-transitions.ts',
    'web/src/features/filter-bar/interval-panel.tsx',
    'web/src/features/query-builder/mixed-units-text.ts',
    'web/src/features/query-builder/range-extent.ts',
    'web/src/features/query-builder/range-facts.tsx',
    'web/src/frame/fields/interval-bins.ts',
    'web/src/frame/fields/intervals.ts',
    'web/src/frame/filtering/location-range-check.ts',
  ],
};

/** A name of several words is only a field's; another one is a field's in quotes, if it is not the noun of a count. */
function isNamed(name: FieldName, code: string): boolean {
  const bare = code
    .replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '')
    .replaceAll(/\b(?:formatCounted|nounFor)\([^)]*\)/g, '');
  return (name.includes('_') ? new RegExp(`\\b${name}\\b`) : new RegExp(`['"\`]${name}['"\`]`)).test(bare);
}

test.each(fieldNames)('[code 8] the folders of filters name %s where it means more than its values', (name) => {
  expect(naming).toHaveProperty(name);
  const found = productFiles
    .filter((file) => file !== list && folders.some((folder) => file.startsWith(`${folder}/`)))
    .filter((file) => isNamed(name, readFileSync(join(projectRoot, file), 'utf8')));
  expect(found.toSorted()).toEqual(naming[name]);
});

test('[code 8] ARCHITECTURE.md says which fields they do not name: each of these is one entry', () => {
  const text = readFileSync(join(projectRoot, 'ARCHITECTURE.md'), 'utf8').replaceAll(/\s+/g, ' ');
  const [, said = ''] = /Adding a field to filter by is one entry .*? name none of ([^;]+);/.exec(text) ?? [];
  const names = [...said.matchAll(/`(\w+)`/g)].map(([, name]) => name);
  expect(names).toEqual(fieldNames.filter((name) => naming[name].length === 0));
});

test('[code 8] of fields that nothing else is done with only the record and the list know the name', () => {
  expect(productFiles.length).toBeGreaterThan(300);
  for (const name of ['dvsr_id', 'data_submit_type'] satisfies FieldName[])
    expect(filesThatName(new RegExp(`\\b${name}\\b`)), name).toEqual([list, 'contract/src/records/sample.ts']);
});
