import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { expect, test } from 'vitest';
import * as contract from '@wellfield/contract';
import { projectRoot } from '../scripts/project-root.ts';
import { endpoints } from '../server/src/testing/endpoints.ts';
import { filesThatName, productFiles } from './files-that-name.ts';

const module = /^server\/src\/modules\/[^/]+\/[^/]+\.module\.ts$/;

/** The contract's name of a call. */
const exportedAs = new Map(Object.entries(contract).map(([name, value]) => [value as unknown, name]));

test('[code 9] a call is one endpoint in the contract and one module in the server', () => {
  expect(endpoints.length).toBeGreaterThan(30);
  for (const call of endpoints) {
    const name = exportedAs.get(call) ?? '';
    const declaring = filesThatName(new RegExp(`export const ${name} = \\w+Call\\(`));
    expect(declaring, name).toEqual([expect.stringMatching(/^contract\/src\/endpoints\//)]);
    // As a value or as a type.
    const taking = filesThatName(
      new RegExp(`import [^;]*\\b${name}\\b[^;]*from '(@wellfield/contract|[./]+endpoints/(\\w+/)?)`),
    );
    const answering = taking.filter((file) => !file.startsWith('web/src/'));
    expect(answering, name).toEqual([expect.stringMatching(module)]);
  }
});

/** Calls that browsers and other programs open by their addresses. */
const openedByAddress = [
  'beginSignOn',
  'downloadExport',
  'downloadExportManifest',
  'endSignOn',
  'queryResultsCsv',
  'queryResultsParquet',
  'requestExport',
  'returnFromSignOn',
  'viewResultsCsv',
  'viewResultsParquet',
];

/** Whether a source of the page sends a call. Its types and the texts of its failures are anybody's to use. */
function sends(name: string, code: string): boolean {
  const bare = code.replaceAll(/^import [^;]*;/gm, '');
  return new RegExp(`\\bentryCall<typeof ${name}>|(?<!\\btypeof )\\b${name}\\b(?!\\.texts\\b)`).test(bare);
}

test('a call is sent where it is used as a value', () => {
  const imported = "import { x, readView } from '@wellfield/contract';\n";
  for (const code of ['client.send(readView, {})', 'const call = readView;', 'entryCall<typeof readView>({})'])
    expect(sends('readView', `${imported}${code}`), code).toBe(true);
  for (const code of ['type A = AnswerOf<typeof readView>;', 'say(readView.texts.processing)', 'readViewAgain()'])
    expect(sends('readView', `${imported}${code}`), code).toBe(false);
});

test('[code 9] the page sends a call in one file: beside the feature that uses it, or in api if several do', () => {
  const page = productFiles
    .filter((file) => file.startsWith('web/src/'))
    .map((file) => ({ file, code: readFileSync(join(projectRoot, file), 'utf8') }));
  const senders = new Map(
    endpoints.map((call) => {
      const name = exportedAs.get(call) ?? '';
      const imported = new RegExp(`import [^;]*\\b${name}\\b[^;]*from '@wellfield/contract'`);
      return [
        name,
        page
          .filter(({ code }) => code.includes(name) && imported.test(code) && sends(name, code))
          .map(({ file }) => file),
      ];
    }),
  );
  expect([...senders].filter(([, files]) => files.length > 1)).toEqual([]);
  expect(
    [...senders]
      .filter(([, files]) => files.length === 0)
      .map(([name]) => name)
      .toSorted(),
  ).toEqual(openedByAddress);
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
    'contract/src/endpoints/site/gauges.ts',
    'server/src/modules/gauges/gauges.module.ts',
    'web/src/api/gauges.ts',
  ]);
});
