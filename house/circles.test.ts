import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { expect, test } from 'vitest';
import { projectRoot } from '../scripts/project-root.ts';

/** The imports of each file: by value, by type, or dynamic, which the linter ignores. */
type Imports = ReadonlyMap<string, readonly string[]>;

/** A cycle of imports, or null. */
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

test('there are no cycles of imports, even by types or dynamic imports', () => {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: projectRoot, encoding: 'utf8' });
  const files = listed.split('\n').filter((file) => /\.tsx?$/.test(file) && existsSync(join(projectRoot, file)));
  expect(files.length).toBeGreaterThan(1_000);
  const imports = new Map(files.map((file) => [file, importsOf(file, readFileSync(join(projectRoot, file), 'utf8'))]));
  expect(findCircle(imports)).toBeNull();
});

test('a cycle is found with any kind of imports', () => {
  const sources = {
    'a/window.tsx': `import { entry } from './entry.ts';`,
    'a/entry.ts': `import type { Plot } from '../plot.ts';\nexport const open = () => import('./window.tsx');`,
    'plot.ts': `export type Plot = string;`,
  };
  const imports = new Map(Object.entries(sources).map(([file, text]) => [file, importsOf(file, text)]));
  expect(findCircle(imports)).toEqual(['a/window.tsx', 'a/entry.ts', 'a/window.tsx']);
  expect(findCircle(new Map([...imports, ['a/window.tsx', []]]))).toBeNull();
});
