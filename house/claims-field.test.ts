import { expect, test } from 'vitest';
import { fields } from '@wellfield/contract';
import { filesThatName, productFiles } from './files-that-name.ts';

test('[code 8] a field is one line: only the record and the list of fields know its name', () => {
  expect(productFiles.length).toBeGreaterThan(300);
  for (const name of ['dvsr_id', 'data_submit_type']) {
    expect(fields.map((field): string => field.name)).toContain(name);
    expect(filesThatName(new RegExp(`\\b${name}\\b`)), name).toEqual([
      'contract/src/entities/sample.ts',
      'contract/src/filter/fields.ts',
    ]);
  }
});
