import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectRoot } from '../project-root.ts';
import { operations } from './adapter/operations.ts';
import { compareAnswer, type Expectation } from './compare-answer.ts';

/** The project's own reference cases. */
export const referenceFolder = join(projectRoot, 'science', 'reference');

/** A reference case, as described in the README of the project's own. */
export interface ReferenceCase extends Expectation {
  name: string;
  input: { op: string };
  source: string;
}

/** A folder of reference cases, with its comparison: its own `compare.mjs`, if it has one. */
export interface ReferenceSet {
  files: readonly { file: string; cases: readonly ReferenceCase[] }[];
  compare: Compare;
}

type Compare = (referenceCase: ReferenceCase, answer: unknown) => string[];

export type Verdict =
  | { kind: 'passed' | 'skipped' }
  /** `got` is the answer in words; `differences` are those from the expectation. */
  | { kind: 'failed'; got: string; differences: readonly string[] };

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
  if (!Array.isArray(cases) || !cases.every(isCase)) throw new ReferenceSetError(`${path} is not a list of cases.`);
  return cases;
}

function isCase(value: unknown): value is ReferenceCase {
  const { name, input, source } = (value ?? {}) as Partial<Record<keyof ReferenceCase, unknown>>;
  const op = (input as { op?: unknown } | null | undefined)?.op;
  return typeof name === 'string' && typeof op === 'string' && typeof source === 'string';
}

/** Runs a case against the product. Only cases marked `beyond-spec` may be unsupported. */
export async function judge(referenceCase: ReferenceCase, compare: Compare): Promise<Verdict> {
  const { op } = referenceCase.input;
  const operation = Object.hasOwn(operations, op) ? (operations[op] as (input: unknown) => unknown) : undefined;
  if (!operation) {
    if (mayBeUnanswered(referenceCase)) return { kind: 'skipped' };
    return { kind: 'failed', got: `nothing: there is no operation "${op}"`, differences: [] };
  }
  try {
    const answer = await operation(referenceCase.input);
    const differences = compare(referenceCase, answer);
    if (differences.length === 0) return { kind: 'passed' };
    return { kind: 'failed', got: JSON.stringify(answer) ?? 'nothing', differences };
  } catch (error) {
    return { kind: 'failed', got: String(error), differences: [] };
  }
}

function mayBeUnanswered({ source }: ReferenceCase): boolean {
  return /\bbasis: *beyond-spec\b/.test(source);
}
