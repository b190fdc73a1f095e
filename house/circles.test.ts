import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { expect, test } from 'vitest';
import { projectRoot } from '../scripts/project-root.ts';

/** What a file imports, by the files that import it: by value, by type, or when it is needed, which the linter leaves out. */
type Imports = ReadonlyMap<string, readonly string[]>;

/** Files that lead from one back to itself by their imports; null where there are none. */
function findCircle(imports: Imports): string[] | null {
  const done = new Set<string>();
  const follow = (file: string, way: readonly string[]): string[] | null => {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file];
    if (done.has(file)) return null;
    for (const next of imports.get(file) ?? []) {
      const circle = follow(next, [...way, file]);
      if (circle) return circle;
    }
    done.add(file);
    return null;
  };
  for (const file of imports.keys()) {
    const circle = follow(file, []);
    if (circle) return circle;
  }
  return null;
}

function importsOf(file: string, text: string): string[] {
  return [...text.matchAll(/\b(?:from|import)\s*\(?\s*'(\.[^']+)'/g)].map(([, path = '']) => join(dirname(file), path));
}

test('no file leads back to itself, neither by a type nor by what is imported when it is needed', () => {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: projectRoot, encoding: 'utf8' });
  const files = listed.split('\n').filter((file) => /\.tsx?$/.test(file) && existsSync(join(projectRoot, file)));
  expect(files.length).toBeGreaterThan(1_000);
  const imports = new Map(files.map((file) => [file, importsOf(file, readFileSync(join(projectRoot, file), 'utf8'))]));
  expect(findCircle(imports)).toBeNull();
});

test('a circle is found, however its files are imported', () => {
  const sources = {
    'a/window.tsx': `import { entry } from './entry.ts';`,
    'a/entry.ts': `import type { Plot } from '../plot.ts';\nexport const open = () => import('./window.tsx');`,
    'plot.ts': `export type Plot = string;`,
  };
  const imports = new Map(Object.entries(sources).map(([file, text]) => [file, importsOf(file, text)]));
  expect(findCircle(imports)).toEqual(['a/window.tsx', 'a/entry.ts', 'a/window.tsx']);
  expect(findCircle(new Map([...imports, ['a/window.tsx', []]]))).toBeNull();
});
