import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { expect, test } from 'vitest';
import { projectRoot } from '../scripts/project-root.ts';
import { productFiles } from './files-that-name.ts';

const room = 'web/src/features/plots/';
const catalogs = [`${room}plot-catalog.ts`, `${room}side-bar-plots.ts`];

type Texts = ReadonlyMap<string, string>;

/** The files outside a plot's folder that refer to it: to its code, or to its name. */
function filesThatKnow(entry: string, texts: Texts): string[] {
  const folder = `${dirname(entry)}/`;
  const [, name = ''] = /^ {2}name: '(\w+)'/m.exec(texts.get(entry) ?? '') ?? [];
  const named = new RegExp(`['"\`]${name}['"\`]`);
  // A name may mean other things elsewhere, as a program's does: only these folders deal with plots and windows.
  const isWithinReach = (file: string) =>
    /^(contract|server)\/src\/|^web\/src\/(app|explorer(?!\/why\/)|session|ui|features\/plots)\//.test(file);
  return [...texts]
    .filter(([file]) => !file.startsWith(folder))
    .filter(
      ([file, text]) =>
        [...text.matchAll(/(?:from|import\()\s*'(\.[^']+)'/g)].some(([, path = '']) =>
          join(dirname(file), path).startsWith(folder),
        ) ||
        (isWithinReach(file) && named.test(text.replaceAll(/opensFrom: '\w+'/g, ''))),
    )
    .map(([file]) => file)
    .toSorted();
}

const texts: Texts = new Map(productFiles.map((file) => [file, readFileSync(join(projectRoot, file), 'utf8')]));
const entries = productFiles.filter(
  (file) => file.startsWith(room) && file.endsWith('-entry.ts') && dirname(file) !== room.slice(0, -1),
);

/** The folder of the plot whose window opens another, and so refers to it. */
function opener(entry: string): string | undefined {
  const [, opensFrom] = /^ {2}opensFrom: '(\w+)'/m.exec(texts.get(entry) ?? '') ?? [];
  const found = entries.find((one) => opensFrom !== undefined && texts.get(one)?.includes(`  name: '${opensFrom}'`));
  return found && `${dirname(found)}/`;
}

test('[code 1] each line of the catalogs has a folder', () => {
  expect(entries.length).toBeGreaterThan(8);
  const lines = catalogs.flatMap((file) => [...(texts.get(file) ?? '').matchAll(/\b(\w+)Entry\b(?=[,\]])/g)]);
  expect(lines).toHaveLength(entries.length);
});

test.each(entries.map((entry) => [dirname(entry).slice(room.length), entry]))(
  '[code 1] %s is known to its folder and to its line of a catalog',
  (_, entry) => {
    const opened = opener(entry);
    const knowing = filesThatKnow(entry, texts).filter((file) => opened === undefined || !file.startsWith(opened));
    expect(catalogs).toContain(knowing[0]);
    expect(knowing).toHaveLength(1);
  },
);

test('every golden drawing is in the gallery', () => {
  const gallery = readFileSync(join(projectRoot, 'docs/figures.md'), 'utf8');
  const drawings = globSync(`${room}*/*.golden.svg`, { cwd: projectRoot }).map((path) => path.replaceAll('\\', '/'));
  expect(drawings.length).toBeGreaterThan(10);
  expect(drawings.filter((path) => !gallery.includes(`(../${path})`))).toEqual([]);
});

test('a file that refers to a plot is found by code and name', () => {
  const entry = `${room}rings/rings-entry.ts`;
  const knows = (text: string, file: string) =>
    filesThatKnow(
      entry,
      new Map([
        [entry, "  name: 'rings',"],
        [file, text],
      ]),
    );
  expect(knows("openPlot('rings')", `${room}box-plots/box-window.tsx`)).toHaveLength(1);
  expect(
    knows("import { rings } from '../features/plots/rings/rings.figure.ts';", 'web/src/app/main.tsx'),
  ).toHaveLength(1);
  expect(knows("import('./rings/rings-window.tsx')", `${room}plot-windows.tsx`)).toHaveLength(1);
  expect(knows("const strings = 'ringside'", `${room}plot-windows.tsx`)).toEqual([]);
});
