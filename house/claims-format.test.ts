import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { exportFormats } from '@wellfield/contract';
import { projectRoot } from '../scripts/project-root.ts';
import { formatNames } from '../server/src/importing/formats/delivery-formats.ts';
import { filesThatName, productFiles } from './files-that-name.ts';

const importing = (pattern: RegExp) =>
  filesThatName(pattern).filter((file) => file.startsWith('server/src/importing/'));

/** The files of some folders that name a word in code: in quotes, or as a key. */
function naming(word: string, within: RegExp): string[] {
  const named = new RegExp(`['"\`]${word}['"\`]|^\\s*${word}:`, 'm');
  return productFiles
    .filter((file) => within.test(file))
    .filter((file) =>
      named.test(readFileSync(join(projectRoot, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '')),
    )
    .toSorted();
}

test('[code 9] [house 21] a file format of the import is one file in importing/reading and a line of its catalog', () => {
  const reading = 'server/src/importing/reading';
  expect(importing(/parquet/i)).toEqual([`${reading}/file-readers.ts`, `${reading}/load-parquet-table.ts`]);
  // A workbook's code is read when one is: what is known of it before is a file of its own.
  const workbook = ['file-readers', 'load-workbook-table', 'workbook-format'].map((name) => `${reading}/${name}.ts`);
  expect(importing(/xlsx|workbook/i)).toEqual(workbook);
  expect(importing(/'\.tsv'/)).toEqual([`${reading}/load-text-table.ts`]);
});

test.each(formatNames)(
  '[code 9] %s, a format of deliveries, is its file or folder and a line of the catalog',
  (name) => {
    const formats = 'server/src/importing/formats';
    const catalog = `${formats}/delivery-formats.ts`;
    // USGS Samples data are of the portal's columns: the line alone.
    const own =
      name === 'usgs-samples' ? [] : [name === 'wqx' ? `${formats}/wqx/wqx-format.ts` : `${formats}/${name}-format.ts`];
    const named = naming(name, /^(?:contract|web|server\/src\/(?:importing|commands|modules\/(?!exports\/)))\b/);
    // What is exported under this name is no part of an import.
    const delivered = named.filter((file) => file !== 'contract/src/entities/export-format.ts');
    expect(delivered).toEqual(own.length === 0 ? [catalog] : own);
    const importers = filesThatName(new RegExp(`import .*'[^']*/${name}-format\\.ts'`));
    expect(importers).toEqual(own.length === 0 ? [] : [catalog]);
  },
);

const line = 'contract/src/entities/export-format.ts';
const forms = 'server/src/samples/duckdb/answers/file-forms.ts';
/** Where a file of the engine's is made into another. */
const finishers = 'server/src/samples/duckdb/answers/finishers.ts';
const columns = 'server/src/modules/exports/preset-columns.ts';

/** Tables of a screen are written in two formats. */
const tables = 'contract/src/endpoints/samples/table-files.ts';
const tableFile = 'server/src/samples/duckdb/answers/table-file.ts';

/** Where a format of exports can be known. Deliveries, downloads of the site and what the page saves have formats of their own. */
const ofExports =
  /^contract\/src\/(?:endpoints|entities)\/|^server\/src\/(?!importing\/|site\/)|^web\/src\/features\/saved-queries\//;

test.each([
  ['xlsx', [line, forms, finishers]],
  ['gpkg', [tables, line, forms, finishers, tableFile]],
  ['geojson', [line, forms, finishers]],
  ['shapefile', [line, forms, finishers]],
  ['kml', [line, forms, finishers]],
  ['gwsdat', [line, columns, forms, finishers]],
  ['proucl', [line, columns, forms, finishers]],
  ['censored', [line, columns, forms]],
  ['wqx', [line, columns, forms]],
])(
  '[code 9] %s, a format of exports, is its line, its writer with its lines, and columns of its own',
  (name, files) => {
    expect(naming(name, ofExports)).toEqual(files);
  },
);

test('no other format of exports is left out here', () => {
  expect(exportFormats.map(({ name }) => name)).toEqual([
    'csv',
    'xlsx',
    'gpkg',
    'geojson',
    'shapefile',
    'kml',
    'parquet',
    'gwsdat',
    'proucl',
    'censored',
    'wqx',
  ]);
});

test('[code 9] CSV and Parquet are known to the calls of stable addresses too, and CSV where it is the usual one', () => {
  const addresses = [
    'contract/src/endpoints/samples/results.ts',
    'server/src/modules/results/answer-results.ts',
    'server/src/modules/results/results.module.ts',
  ];
  expect(naming('parquet', ofExports)).toEqual([line, ...addresses, tables, forms].toSorted());
  expect(naming('csv', ofExports)).toEqual(
    [
      line,
      ...addresses,
      forms,
      'server/src/modules/exports/export-manifest.ts',
      'server/src/modules/exports/exports.module.ts',
      'server/src/state/tables/migrations/0027-export-formats.ts',
      'web/src/features/saved-queries/export-dialog.tsx',
      'web/src/features/saved-queries/saved-queries-screen.tsx',
      'web/src/features/saved-queries/use-download.ts',
    ].toSorted(),
  );
});
