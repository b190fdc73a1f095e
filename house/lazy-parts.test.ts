import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../scripts/project-root.ts';
import { productFiles } from './files-that-name.ts';

/** The imports of code that comes later and whose failure nothing catches, as they begin. */
function unguardedImports(text: string): string[] {
  const isGuarded = (before: string) =>
    /\b(?:lazyPart|answerPart|plotPart|lazyPage|codeLoader|workerPart)\((?:(?!;\n).)*$/s.test(before);
  return [...text.matchAll(/\bimport\(\s*['"][^'"]+['"]\s*\)(?!\.[A-Z])|\blazy\(/g)]
    .filter(({ index }) => !isGuarded(text.slice(0, index)))
    .map(([start]) => start);
}

test('[people 2] every part whose code comes later fails alone and can be tried again', () => {
  const unguarded = productFiles
    .filter((file) => file.startsWith('web/src/'))
    .flatMap((file) => unguardedImports(readFileSync(join(projectRoot, file), 'utf8')).map((start) => [file, start]));
  expect(unguarded).toEqual([]);
});

test('an import without a guard is found, one with a guard or of a type is not', () => {
  expect(unguardedImports("const Palette = lazy(() => import('./palette.tsx'));")).toHaveLength(2);
  expect(unguardedImports("lazyPart('The map', load);\nawait import('./map.tsx');")).toHaveLength(1);
  expect(unguardedImports("lazyPart(\n  'The map',\n  async () => (await import('./map.tsx')).Map,\n)")).toEqual([]);
  expect(unguardedImports("type Map = import('maplibre-gl').Map;")).toEqual([]);
});
