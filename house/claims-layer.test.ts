import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { expect, test } from 'vitest';
import { projectRoot } from '../scripts/project-root.ts';
import { productFiles } from './files-that-name.ts';

const room = 'web/src/features/map/computed/';
const catalog = `${room}layer-catalog.ts`;

/** A layer's settings for sites, and texts promised word for word. */
const agreed = [
  'contract/src/map-limits.ts',
  'contract/src/messages.ts',
  'server/src/site/site-settings-schema.ts',
] as const;

/** Where a layer's name means the layer: elsewhere 'grid' and 'bands' mean other things. */
const isWithinReach = (file: string) =>
  /^(contract|server)\/src\/|^web\/src\/(app|explorer|session|workers|features\/map)\//.test(file);

type Texts = ReadonlyMap<string, string>;

/** The files outside a layer's folder that refer to it: to its code, its id, its setting, or its operation. */
function filesThatKnow(folder: string, texts: Texts): string[] {
  const own = [...texts].filter(([file]) => file.startsWith(folder));
  const words = (pattern: RegExp) =>
    own.flatMap(([, text]) => [...text.matchAll(pattern)].map(([, word = '']) => word));
  const quoted = [...words(/^ {2}id: '(\w+)'/gm)].map((id) => new RegExp(`['"\`]${id}['"\`]|^\\s*${id}:`, 'm'));
  const named = words(/(?:\bname: |\.run\(\s*)'(\w+)'/g).map((name) => new RegExp(`\\b${name}\\b`));
  return [...texts]
    .filter(([file]) => !file.startsWith(folder) && isWithinReach(file))
    .filter(
      ([file, text]) =>
        [...text.matchAll(/from '(\.[^']+)'/g)].some(([, path = '']) => join(dirname(file), path).startsWith(folder)) ||
        [...quoted, ...named].some((pattern) => pattern.test(text)),
    )
    .map(([file]) => file)
    .toSorted();
}

/** A setting's name in addresses may be a layer's id: 'contours' is the number of them. */
const texts: Texts = new Map(
  productFiles.map((file) => [file, readFileSync(join(projectRoot, file), 'utf8').replaceAll(/inAddress: '\w+'/g, '')]),
);
const entries = productFiles.filter((file) => file.startsWith(room) && /-entry\.tsx?$/.test(file));

test('[code 1] each line of the catalog has a folder', () => {
  expect(entries.length).toBeGreaterThan(6);
  const lines = [...(texts.get(catalog) ?? '').matchAll(/^ {2}(\w+)Entry,$/gm)].map(([, name]) => name);
  expect(lines).toHaveLength(entries.length);
});

test.each(entries.map((entry) => [dirname(entry).slice(room.length), `${dirname(entry)}/`]))(
  '[code 1] %s is known to its folder, its line of the catalog, and its operation with its line',
  (_, folder) => {
    const knowing = filesThatKnow(folder, texts).filter((file) => !agreed.some((one) => one === file));
    const operations = knowing.filter((file) => /^web\/src\/workers\/operations(\/[\w-]+)?\.ts$/.test(file));
    expect(knowing.filter((file) => !operations.includes(file))).toEqual([catalog]);
    // One operation and its line; none if shared code computes it.
    expect([0, 2]).toContain(operations.length);
  },
);

test('[code 1] ARCHITECTURE.md names the files that know layers for their limits, texts and settings', () => {
  const text = readFileSync(join(projectRoot, 'ARCHITECTURE.md'), 'utf8');
  const claim = /Adding a computed layer[^]*?Toggles,/.exec(text)?.[0] ?? '';
  const files = [...claim.matchAll(/`((?:contract|server)\/[^`]+)`/g)].map(([, file]) => file);
  expect(files).toEqual(agreed);
});

test('a file that refers to a layer is found by id, code, operation and setting', () => {
  const folder = `${room}rings/`;
  const knows = (text: string, file = 'web/src/features/map/side-bar/side-bar.tsx') =>
    filesThatKnow(
      folder,
      new Map([
        [`${folder}rings-entry.ts`, "  id: 'rings',\n  name: 'ringKm',\n  scienceWorker.run('drawRings', input)"],
        [file, text],
      ]),
    );
  for (const text of [
    "const isRing = layer === 'rings';",
    'const titles = {\n  rings: 1,\n};',
    "import { ring } from '../computed/rings/rings.layer.ts';",
    "run('drawRings');",
    'settings.ringKm',
  ])
    expect(knows(text), text).toHaveLength(1);
  for (const text of ["'ringside'", 'strings: 1', "import '../computed/layer-catalog.ts';"])
    expect(knows(text)).toEqual([]);
  expect(knows("tone: 'rings'", 'web/src/ui/chart-frame/figure.ts')).toEqual([]);
});
