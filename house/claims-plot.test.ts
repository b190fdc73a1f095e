import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { expect, test } from 'vitest';
import { projectRoot } from '../scripts/project-root.ts';
import { productFiles } from './files-that-name.ts';

const room = 'web/src/features/plots/';
const [catalog, sideBar] = [`${room}plot-catalog.ts`, `${room}side-bar-plots.ts`] as const;

type Texts = ReadonlyMap<string, string>;

interface Plot {
  name: string;
  folder: string;
}

/** The files outside a plot's folder that refer to it: to its code, or to its name. */
function filesThatKnow({ name, folder }: Plot, texts: Texts): string[] {
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

/** The plots in windows by the entries of their catalog, those in the side bar by their own. */
const inWindows = [...(texts.get(catalog) ?? '').matchAll(/^ {4}name: '(\w+)',[^}]*?import\('\.\/([\w-]+\/)/gm)].map(
  ([, name = '', folder = '']): Plot => ({ name, folder: `${room}${folder}` }),
);
const inSideBar = [...texts].flatMap(([file, text]) =>
  [...text.matchAll(/: SideBarPlot = \{\n {2}name: '(\w+)'/g)].map(([, name = '']): Plot => ({
    name,
    folder: `${dirname(file)}/`,
  })),
);

test('[code 1] each line of the catalogs has a folder', () => {
  expect(inWindows.length + inSideBar.length).toBeGreaterThan(8);
  expect(inWindows).toHaveLength([...(texts.get(catalog) ?? '').matchAll(/^ {4}name: /gm)].length);
  expect(inSideBar).toHaveLength([...(texts.get(sideBar) ?? '').matchAll(/\b(\w+)Entry\b(?=[,\]])/g)].length);
});

test.each([
  ...inWindows.map((plot) => [plot.name, plot, catalog] as const),
  ...inSideBar.map((plot) => [plot.name, plot, sideBar] as const),
])('[code 1] %s is known to its folder and to its line of a catalog', (_, plot, line) => {
  expect(filesThatKnow(plot, texts)).toEqual([line]);
});

test('every golden drawing is in the gallery', () => {
  const gallery = readFileSync(join(projectRoot, 'docs/figures.md'), 'utf8');
  const drawings = globSync(`${room}*/*.golden.svg`, { cwd: projectRoot }).map((path) => path.replaceAll('\\', '/'));
  expect(drawings.length).toBeGreaterThan(10);
  expect(drawings.filter((path) => !gallery.includes(`(../${path})`))).toEqual([]);
});

test('a file that refers to a plot is found by code and name', () => {
  const rings = { name: 'rings', folder: `${room}rings/` };
  const knows = (text: string, file: string) => filesThatKnow(rings, new Map([[file, text]]));
  expect(knows("openPlot('rings')", `${room}box-plots/box-window.tsx`)).toHaveLength(1);
  expect(
    knows("import { rings } from '../features/plots/rings/rings.figure.ts';", 'web/src/app/main.tsx'),
  ).toHaveLength(1);
  expect(knows("import('./rings/rings-window.tsx')", `${room}plot-windows.tsx`)).toHaveLength(1);
  expect(knows("const strings = 'ringside'", `${room}plot-windows.tsx`)).toEqual([]);
});
