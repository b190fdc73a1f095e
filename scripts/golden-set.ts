import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { operations } from './golden-adapter/operations.ts';

/** A reference case, as the README beside the cases describes it. */
export interface GoldenCase {
  name: string;
  input: { op: string };
  expected: unknown;
  source: string;
}

/** A folder of reference cases with its own way to compare. */
export interface GoldenSet {
  files: readonly { file: string; cases: readonly GoldenCase[] }[];
  compare: Compare;
}

type Compare = (goldenCase: GoldenCase, answer: unknown) => string[];

export type Verdict =
  | { kind: 'passed' | 'skipped' }
  /** `got` is the answer in words; `differences` where it departs from what is expected. */
  | { kind: 'failed'; got: string; differences: readonly string[] };

/** The folder holds no reference cases that can be read. */
export class GoldenSetError extends Error {}

export async function readGoldenSet(folder: string): Promise<GoldenSet> {
  const names = existsSync(folder) ? globSync('*.json', { cwd: folder }).toSorted() : [];
  if (names.length === 0) throw new GoldenSetError(`There are no reference cases (*.json) in ${folder}.`);
  const comparer = join(folder, 'compare.mjs');
  if (!existsSync(comparer)) throw new GoldenSetError(`${folder} has no compare.mjs, which says what is equal.`);
  const { compare } = (await import(pathToFileURL(comparer).href)) as { compare: Compare };
  return { compare, files: names.map((file) => ({ file, cases: readCases(join(folder, file)) })) };
}

function readCases(path: string): GoldenCase[] {
  let cases: unknown;
  try {
    cases = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new GoldenSetError(`${path} is not JSON: ${(error as Error).message}`, { cause: error });
  }
  if (!Array.isArray(cases) || !cases.every(isCase)) throw new GoldenSetError(`${path} is not a list of cases.`);
  return cases;
}

function isCase(value: unknown): value is GoldenCase {
  const { name, input, source } = (value ?? {}) as Partial<Record<keyof GoldenCase, unknown>>;
  const op = (input as { op?: unknown } | null | undefined)?.op;
  return typeof name === 'string' && typeof op === 'string' && typeof source === 'string';
}

/** Runs a case against the product. Only what lies beyond the specification may be left unanswered. */
export function judge(goldenCase: GoldenCase, compare: Compare): Verdict {
  const { op } = goldenCase.input;
  const operation = Object.hasOwn(operations, op) ? (operations[op] as (input: unknown) => unknown) : undefined;
  if (!operation) {
    if (isBeyondSpecification(goldenCase)) return { kind: 'skipped' };
    return { kind: 'failed', got: `nothing: there is no operation "${op}"`, differences: [] };
  }
  try {
    const answer = operation(goldenCase.input);
    const differences = compare(goldenCase, answer);
    if (differences.length === 0) return { kind: 'passed' };
    return { kind: 'failed', got: JSON.stringify(answer) ?? 'nothing', differences };
  } catch (error) {
    return { kind: 'failed', got: String(error), differences: [] };
  }
}

function isBeyondSpecification({ source }: GoldenCase): boolean {
  return /\bbasis: *beyond-spec\b/.test(source);
}
