import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../scripts/project-root.ts';
import { productFiles } from './files-that-name.ts';

const comments = /\/\*[\s\S]*?\*\/|\/\/.*/g;

/** How often the product's files assert a type without a look at the value. */
function assertions(pattern: RegExp, files = productFiles): number {
  const counts = files.map((file) => {
    const code = readFileSync(join(projectRoot, file), 'utf8').replaceAll(comments, '');
    return code.match(pattern)?.length ?? 0;
  });
  return counts.reduce((sum, count) => sum + count, 0);
}

/**
 * A read that is known to be there: loops over any kind of list, where a function would be slower, and few others (decision
 * 0017). The numbers may only fall: lists of one kind have `float64At`, short ones `elementAt`.
 */
test('[code 17] reads of numbers without a check become no more', () => {
  expect(assertions(/\bas number\b(?!s)/g)).toBeLessThanOrEqual(306);
  expect(assertions(/\bas unknown as\b/g)).toBeLessThanOrEqual(9);
});

test('[house 26] types of libraries are asserted in one file for each: expressions of the map, and rasters', () => {
  const features = productFiles.filter((file) => file.startsWith('web/src/features/'));
  const asserting = features.filter((file) => assertions(/\bas unknown as\b/g, [file]) > 0);
  expect(asserting.toSorted()).toEqual([
    'web/src/features/map/layers/expression.ts',
    'web/src/features/map/layers/map-raster-view.tsx',
  ]);
});

test('[code 17] such reads are in loops of few rooms: the page’s features and screens have next to none', () => {
  const pages = productFiles.filter((file) => /^web\/src\/(?:app|features|session|api|explorer)\//.test(file));
  expect(assertions(/\bas number\b(?!s)/g, pages)).toBeLessThanOrEqual(2);
  expect(
    assertions(
      /\bas number\b(?!s)/g,
      productFiles.filter((file) => file.startsWith('contract/')),
    ),
  ).toBeLessThanOrEqual(2);
});
