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

/** How many files of these folders may name a field, because it means more to them than its values. */
const naming: Readonly<Record<FieldName, number>> = {
  analyte_type: 3,
  analyte_subtype: 3,
  analyte_name: 8,
  location: 12,
  detect: 2,
  filtered: 2,
  fraction: 7,
  matrix: 6,
  hydro: 0,
  litho: 0,
  unit: 11,
  sample: 0,
  method: 0,
  data_source_type: 0,
  dvsr_id: 0,
  data_submit_type: 0,
  year: 3,
  sample_date: 6,
  sample_bottom_depth: 3,
  result: 12,
};

/** A name of several words is only a field's; another one is a field's in quotes, if it is not the noun of a count. */
function isNamed(name: FieldName, code: string): boolean {
  const bare = code
    .replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '')
    .replaceAll(/\b(?:formatCounted|nounFor)\([^)]*\)/g, '');
  return (name.includes('_') ? new RegExp(`\\b${name}\\b`) : new RegExp(`['"\`]${name}['"\`]`)).test(bare);
}

test.each(fieldNames)('[code 8] [house 19] the folders of filters name %s in no more files than they do', (name) => {
  expect(naming).toHaveProperty(name);
  const found = productFiles
    .filter((file) => file !== list && folders.some((folder) => file.startsWith(`${folder}/`)))
    .filter((file) => isNamed(name, readFileSync(join(projectRoot, file), 'utf8')));
  expect(found.length, found.toSorted().join('\n')).toBeLessThanOrEqual(naming[name]);
});

test('[code 8] ARCHITECTURE.md says which fields they do not name: each of these is one entry', () => {
  const text = readFileSync(join(projectRoot, 'ARCHITECTURE.md'), 'utf8').replaceAll(/\s+/g, ' ');
  const [, stated = ''] = /Adding a field to filter by is one entry .*? name none of ([^;]+);/.exec(text) ?? [];
  const names = [...stated.matchAll(/`(\w+)`/g)].map(([, name]) => name);
  expect(names).toEqual(fieldNames.filter((name) => naming[name] === 0));
});

test('[code 8] of fields that nothing else is done with only the record and the list know the name', () => {
  expect(productFiles.length).toBeGreaterThan(300);
  for (const name of ['dvsr_id', 'data_submit_type'] satisfies FieldName[])
    expect(filesThatName(new RegExp(`\\b${name}\\b`)), name).toEqual([list, 'contract/src/records/sample.ts']);
});
