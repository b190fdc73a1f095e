import type { Convention } from '../../workers/verification/conventions.ts';
import type { ReferenceCase, Verdict } from '../../workers/verification/reference-case.ts';
import type { AreaRun } from './verification-run.ts';

/** A case with its verdict, if there is one yet. */
interface JudgedCase {
  referenceCase: ReferenceCase;
  verdict: Verdict | undefined;
}

/** A convention with the cases of its operations. */
export interface ConventionCases extends Convention {
  cases: readonly JudgedCase[];
}

/** An area's cases by their conventions; those that no convention names come last, and say so. */
export function conventionCases({ stated, cases, verdicts }: AreaRun): readonly ConventionCases[] {
  const judged = cases.map((referenceCase, at): JudgedCase => ({ referenceCase, verdict: verdicts[at] }));
  const conventions = stated?.conventions ?? [];
  const named = new Set(conventions.flatMap(({ operations }) => operations));
  const unnamed = [...new Set(cases.map(({ input }) => input.op))].filter((operation) => !named.has(operation));
  const unstated = { operations: unnamed, text: 'No convention is stated for these.', source: '' };
  return [...conventions, ...(unnamed.length > 0 ? [unstated] : [])].map((convention) => ({
    ...convention,
    cases: judged.filter(({ referenceCase }) => convention.operations.includes(referenceCase.input.op)),
  }));
}
