import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../scripts/project-root.ts';

/** A declaration at the top level of a file of `science`, and the names that it uses. */
interface Declaration {
  name: string;
  isExported: boolean;
  mentions: ReadonlySet<string>;
}

const beginning = /^(export )?(?:async )?(?:function\*?|const|class|interface|type) (\w+)/;

/** The declarations of a file in our format: each begins a line, and its contents are indented. */
function declarationsOf(source: string): Declaration[] {
  const withoutComments = source.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
  return withoutComments.split(/\n(?=[a-z])/).flatMap((text) => {
    const [, exported, name] = beginning.exec(text) ?? [];
    if (name === undefined) return [];
    return [{ name, isExported: exported !== undefined, mentions: new Set(text.match(/\w+/g)) }];
  });
}

/** The names that a file imports, by value or type, from modules that match `from`. */
function importedNames(source: string, from: RegExp): string[] {
  return [...source.matchAll(/import (?:type )?\{([^}]*)\} from '([^']+)'/g)]
    .filter(([, , specifier = '']) => from.test(specifier))
    .flatMap(([, names = '']) => names.split(','))
    .map((name) =>
      name
        .trim()
        .replace(/^type /, '')
        .replace(/ as .*$/, ''),
    )
    .filter((name) => name !== '');
}

/** The values exported by `science` that no name of `begun` reaches, directly or through other declarations. */
function unreached(science: readonly string[], begun: Iterable<string>): string[] {
  const files = science.map((source) => ({
    declarations: declarationsOf(source),
    imported: new Set(importedNames(source, /^\./)),
  }));
  const exported = new Map(
    files.flatMap((file) =>
      file.declarations
        .filter(({ isExported }) => isExported)
        .map((declaration) => [declaration.name, { file, declaration }]),
    ),
  );
  const reached = new Set<Declaration>();
  const follow = (file: (typeof files)[number], declaration: Declaration): void => {
    if (reached.has(declaration)) return;
    reached.add(declaration);
    for (const beside of file.declarations) if (declaration.mentions.has(beside.name)) follow(file, beside);
    for (const name of file.imported) if (declaration.mentions.has(name)) begin(name);
  };
  const begin = (name: string): void => {
    const found = exported.get(name);
    if (found) follow(found.file, found.declaration);
  };
  for (const name of begun) begin(name);
  const types = new Set(
    science.flatMap((source) => [...source.matchAll(/^export (?:interface|type) (\w+)/gm)].map(([, name]) => name)),
  );
  return [...exported]
    .filter(([name, { declaration }]) => !types.has(name) && !reached.has(declaration))
    .map(([name]) => name);
}

/** The adapter runs in the product too, but only to answer reference cases. */
const isProduct = (file: string) => !/\.test\.tsx?$|\/testing\/|\/workers\/verification\//.test(file);

test('[code 3] all exports of science run in the product, not only in tests, benchmarks and reference cases', () => {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: projectRoot, encoding: 'utf8' });
  const files = listed.split('\n').filter((file) => /\.tsx?$/.test(file) && existsSync(join(projectRoot, file)));
  const sourcesOf = (folder: RegExp) =>
    files
      .filter((file) => folder.test(file) && isProduct(file))
      .map((file) => readFileSync(join(projectRoot, file), 'utf8'));
  const begun = sourcesOf(/^(web|server)\/src\//).flatMap((source) => importedNames(source, /^@wellfield\/science$/));
  expect(begun.length).toBeGreaterThan(100);
  expect(unreached(sourcesOf(/^science\/src\/(?!index\.ts)/), begun)).toEqual([]);
});

test('indirect use counts, a shared name does not', () => {
  const science = [
    `import { root } from './root.ts';\nexport function used(value: number): number {\n  return inner(value);\n}\n\nfunction inner(value: number): number {\n  return root(value);\n}`,
    `export const root = Math.sqrt;\nexport const spare = 1;`,
    `export function alone(root: number): number {\n  return root + spare;\n}\n\nexport type Kind = 'a';`,
  ];
  expect(unreached(science, ['used'])).toEqual(['spare', 'alone']);
  expect(unreached(science, ['used', 'alone'])).toEqual(['spare']);
});
