import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { expect, test } from 'vitest';
import { projectRoot } from '../scripts/project-root.ts';
import { productFiles } from './files-that-name.ts';

const features = 'web/src/features/';
const catalog = 'web/src/app/window-catalog.ts';

type Texts = ReadonlyMap<string, string>;

const texts: Texts = new Map(productFiles.map((file) => [file, readFileSync(join(projectRoot, file), 'utf8')]));

/** The entries of windows; those of plots are in a catalog of their own, which `claims-plot` watches. */
const entries = [...texts].filter(([, text]) => /: WindowEntry = \{/.test(text)).map(([file]) => file);

const nameOf = (entry: string, all: Texts) => /^ {2}name: '([\w-]+)'/m.exec(all.get(entry) ?? '')?.[1];

/** The files that know a window besides those of its folder: by its entry, or by its name. */
function filesThatKnow(entry: string, all: Texts): string[] {
  const folder = `${dirname(entry)}/`;
  const name = nameOf(entry, all);
  // Words of links, buttons and commands are as the name is written; in other folders it may mean something else.
  const isWithinReach = (file: string) =>
    /^web\/src\/(app|ui\/floating-window|explorer\/(windows|link|report|map-parts))\//.test(file);
  const named = name === undefined ? /(?!)/ : new RegExp(`['"\`]${name}['"\`]|openWindow\\(['"\`]${name}`);
  const opened =
    name === undefined ? /(?!)/ : new RegExp(`(?:openWindow|useIsWindowOpen|raiseWindow)\\(['"\`]${name}['"\`]`);
  return [...all]
    .filter(([file]) => !file.startsWith(folder))
    .filter(
      ([file, text]) =>
        [...text.matchAll(/(?:from|import\()\s*'(\.[^']+)'/g)].some(
          ([, path = '']) => join(dirname(file), path) === entry,
        ) ||
        opened.test(text) ||
        (isWithinReach(file) && named.test(text)),
    )
    .map(([file]) => file)
    .toSorted();
}

test('[house 2] each line of the catalog is an entry in the folder of a feature', () => {
  const lines = [...(texts.get(catalog) ?? '').matchAll(/^ {2}(\w+Entry),$/gm)];
  expect(entries.length).toBeGreaterThan(11);
  expect(lines).toHaveLength(entries.length);
  expect(entries.filter((entry) => !entry.startsWith(features))).toEqual([]);
});

test.each(entries.map((entry) => [dirname(entry).slice(features.length), entry]))(
  '[house 2] [house 10] the window of %s is known to its folder and to its line of the catalog',
  (_, entry) => {
    expect(filesThatKnow(entry, texts)).toEqual([catalog]);
  },
);

test('[house 2] only what windows are made of knows their frame', () => {
  const framing = [...texts].filter(([, text]) => /<FloatingWindow\b/.test(text)).map(([file]) => file);
  expect(framing.toSorted()).toEqual([
    'web/src/explorer/windows/screen-windows.tsx',
    // It comes and goes with the layers that have settings.
    'web/src/features/map/computed/spatial-tools-window.tsx',
    'web/src/features/plots/plot-window.tsx',
  ]);
});

test('[house 10] where a window goes is said, as it is counted here', () => {
  const stated = readFileSync(join(projectRoot, 'ARCHITECTURE.md'), 'utf8').replaceAll(/\s+/g, ' ');
  expect(stated).toContain(
    'Adding a window is a folder of a feature with its entry, and its line in `app/window-catalog.ts`',
  );
});

test('a file that knows a window is found by entry and by name', () => {
  const entry = `${features}rings/rings-entry.ts`;
  const knows = (text: string, file: string) =>
    filesThatKnow(
      entry,
      new Map([
        [entry, "  name: 'rings',"],
        [file, text],
      ]),
    );
  expect(knows("openWindow('rings')", `${features}filter-bar/panel.tsx`)).toHaveLength(1);
  expect(knows("import { ringsEntry } from '../features/rings/rings-entry.ts';", 'web/src/app/main.tsx')).toHaveLength(
    1,
  );
  expect(knows("const switches = { 'rings': open }", 'web/src/app/link/open-windows.ts')).toHaveLength(1);
  expect(knows("const strings = 'ringside'", 'web/src/app/link/open-windows.ts')).toEqual([]);
});
