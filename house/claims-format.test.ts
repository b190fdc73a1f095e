import { expect, test } from 'vitest';
import { filesThatName } from './files-that-name.ts';

const importing = (pattern: RegExp) =>
  filesThatName(pattern).filter((file) => file.startsWith('server/src/importing/'));

test('[code 9] a file format of the import is one file in importing/reading and a line of its catalog', () => {
  const reading = 'server/src/importing/reading';
  expect(importing(/parquet/i)).toEqual([`${reading}/file-formats.ts`, `${reading}/load-parquet-table.ts`]);
  expect(importing(/xlsx|workbook/i)).toEqual([`${reading}/file-formats.ts`, `${reading}/load-workbook-table.ts`]);
  expect(importing(/'\.tsv'/)).toEqual([`${reading}/load-text-table.ts`]);
});
