import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Clause } from '@wellfield/contract';
import { duckdbStore } from '../../../testing/sample-store/duckdb-store.ts';
import { olderRows } from '../../../testing/older-cubes.ts';
import { cubeFile } from '../../releases/release-folder.ts';
import { addCounts, countOnCube } from './cube-count.ts';
import { decodeCube } from './cube-file.ts';
import type { Cube } from './cube.ts';

let cube: Cube;
beforeAll(async () => {
  const made = await duckdbStore();
  const id = await made.publish(olderRows);
  const bytes = await readFile(path.join(made.releasesFolder, id, cubeFile('bmi')));
  cube = decodeCube(new Uint8Array(bytes).buffer);
  await made.close();
});

const requested: Record<string, Clause[]> = {
  'one range': [{ kind: 'range', field: 'result', min: 1.5, max: 4.5 }],
  'two ranges and locations': [
    { kind: 'range', field: 'result', max: 6 },
    { kind: 'range', field: 'sample_bottom_depth', min: 10 },
    { kind: 'discrete', field: 'location', values: ['M-0', 'M-1'] },
  ],
  'a range that every row passes': [{ kind: 'range', field: 'year', min: 1 }],
  'no range': [
    { kind: 'discrete', field: 'matrix', values: ['Soil'] },
    { kind: 'discrete', field: 'location', values: ['M-0'] },
  ],
  nothing: [],
};

describe('the counts of the parts of a question add up to the whole', () => {
  for (const [name, clauses] of Object.entries(requested)) {
    test.each([2, 3, 7])(`${name}, in %i parts`, (of) => {
      const question = { filter: { dataset: 'bmi' as const, clauses }, analyte: null };
      const parts = Array.from({ length: of }, (_, index) => countOnCube(cube, question, null, { index, of }));
      expect(parts.reduce(addCounts)).toEqual(countOnCube(cube, question));
    });
  }
});
