import type { Expectation } from './compare-answer.ts';

/** Connects reference cases with a part of the product, by operation: it maps names and computes nothing. */
export type OperationMap = Readonly<Record<string, (input: never) => unknown>>;

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

/** How many cases there are of each verdict. */
export type VerdictCounts = Record<Verdict['kind'], number>;

export function countVerdicts(verdicts: readonly Verdict[]): VerdictCounts {
  const counts: VerdictCounts = { passed: 0, failed: 0, skipped: 0 };
  for (const { kind } of verdicts) counts[kind] += 1;
  return counts;
}

export function sumCounts(all: readonly VerdictCounts[]): VerdictCounts {
  const total = countVerdicts([]);
  for (const counts of all) for (const kind of Object.keys(total) as Verdict['kind'][]) total[kind] += counts[kind];
  return total;
}

/** As `npm run verify` prints them. */
export function countsText({ passed, failed, skipped }: VerdictCounts): string {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}
