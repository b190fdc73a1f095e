import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compareAnswer } from '../../web/src/workers/verification/compare-answer.ts';
import {
  isReferenceCase,
  type Compare,
  type ReferenceCase,
} from '../../web/src/workers/verification/reference-case.ts';
import { projectRoot } from '../project-root.ts';

/** The project's own reference cases. */
export const referenceFolder = join(projectRoot, 'science', 'reference');

/** A folder of reference cases, with its comparison: its own `compare.mjs`, if it has one. */
export interface ReferenceSet {
  files: readonly { file: string; cases: readonly ReferenceCase[] }[];
  compare: Compare;
}

/** The folder has no readable reference cases. */
export class ReferenceSetError extends Error {}

export async function readReferenceSet(folder: string): Promise<ReferenceSet> {
  const names = existsSync(folder) ? globSync('*.json', { cwd: folder }).toSorted() : [];
  if (names.length === 0) throw new ReferenceSetError(`There are no reference cases (*.json) in ${folder}.`);
  const files = names.map((file) => ({ file, cases: readCases(join(folder, file)) }));
  return { files, compare: await comparerOf(folder) };
}

async function comparerOf(folder: string): Promise<Compare> {
  const compareFile = join(folder, 'compare.mjs');
  if (!existsSync(compareFile)) return compareAnswer;
  const { compare } = (await import(pathToFileURL(compareFile).href)) as { compare: Compare };
  return compare;
}

function readCases(path: string): ReferenceCase[] {
  let cases: unknown;
  try {
    cases = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new ReferenceSetError(`${path} is not JSON: ${(error as Error).message}`, { cause: error });
  }
  if (!Array.isArray(cases) || !cases.every(isReferenceCase))
    throw new ReferenceSetError(`${path} is not a list of cases.`);
  return cases;
}
