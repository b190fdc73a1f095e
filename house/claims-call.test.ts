import { dirname } from 'node:path/posix';
import { expect, test } from 'vitest';
import * as contract from '@wellfield/contract';
import { endpoints } from '../server/src/testing/endpoints.ts';
import { filesThatName } from './files-that-name.ts';

const module = /^server\/src\/modules\/[^/]+\/[^/]+\.module\.ts$/;

/** The contract's name of a call. */
const exportedAs = new Map(Object.entries(contract).map(([name, value]) => [value as unknown, name]));

test('[code 9] a call is one endpoint in the contract and one module in the server', () => {
  expect(endpoints.length).toBeGreaterThan(30);
  for (const call of endpoints) {
    const name = exportedAs.get(call) ?? '';
    const declaring = filesThatName(new RegExp(`export const ${name} = endpoint\\(`));
    expect(declaring, name).toEqual([expect.stringMatching(/^contract\/src\/endpoints\//)]);
    // As a value or as a type.
    const taking = filesThatName(
      new RegExp(`import [^;]*\\b${name}\\b[^;]*from '(@wellfield/contract|[./]+endpoints/)`),
    );
    const answering = taking.filter((file) => !file.startsWith('web/src/'));
    expect(answering, name).toEqual([expect.stringMatching(module)]);
  }
});

test('[code 9] a module is its folder and one line of the catalog: services and app name none', () => {
  const folders = new Set(
    filesThatName(/Module\b/)
      .filter((file) => module.test(file))
      .map(dirname),
  );
  expect(folders.size).toBeGreaterThan(15);
  for (const folder of folders) {
    const name = folder.split('/').at(-1);
    const outside = filesThatName(new RegExp(`'[^']*\\bmodules/${name}/`)).filter(
      (file) => !file.startsWith(`${folder}/`),
    );
    // The operator's commands may read a module's data for reports.
    const served = outside.filter((file) => !file.startsWith('server/src/commands/'));
    expect(served, folder).toEqual(['server/src/app/module-catalog.ts']);
  }
});

test('[code 9] an example: the monthly flow at a gauge', () => {
  expect(filesThatName(/\breadMonthlyFlow\b/)).toEqual([
    'contract/src/endpoints/gauges.ts',
    'server/src/modules/gauges/gauges.module.ts',
    'web/src/api/monthly-flow-query.ts',
  ]);
});
