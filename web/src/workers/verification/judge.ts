import { operations } from './adapter/operations.ts';
import type { Expectation } from './compare-answer.ts';

/** A reference case, as `science/reference/README.md` describes it. */
export interface ReferenceCase extends Expectation {
  name: string;
  input: { op: string };
  source: string;
}

/** The differences of an answer from what a case expects, in words; empty if there are none. */
export type Compare = (referenceCase: ReferenceCase, answer: unknown) => string[];

export type Verdict =
  | { kind: 'passed' | 'skipped' }
  /** `got` is the answer in words; `differences` are those from the expectation. */
  | { kind: 'failed'; got: string; differences: readonly string[] };

export function isReferenceCase(value: unknown): value is ReferenceCase {
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
