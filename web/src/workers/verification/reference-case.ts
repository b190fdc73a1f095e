import type { Expectation } from './compare-answer.ts';

/** A reference case, as `science/reference/README.md` describes it. */
export interface ReferenceCase extends Expectation {
  name: string;
  input: { op: string };
  source: string;
}

/** The differences of an answer from what a case expects, in words; empty if there are none. */
export type Compare = (referenceCase: ReferenceCase, answer: unknown) => string[];

/** `got` is the answer as JSON, or in words; `differences` are those from the expectation. */
export type Verdict =
  | { kind: 'skipped' }
  | { kind: 'passed'; got: string }
  | { kind: 'failed'; got: string; differences: readonly string[] };

export function isReferenceCase(value: unknown): value is ReferenceCase {
  const { name, input, source } = (value ?? {}) as Partial<Record<keyof ReferenceCase, unknown>>;
  const op = (input as { op?: unknown } | null | undefined)?.op;
  return typeof name === 'string' && typeof op === 'string' && typeof source === 'string';
}
