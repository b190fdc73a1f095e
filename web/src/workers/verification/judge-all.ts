import { Pace } from '../../frame/pace.ts';
import type { OperationContext } from '../operation.ts';
import { operations } from './adapter/operations.ts';
import { compareAnswer } from './compare-answer.ts';
import type { Compare, ReferenceCase, Verdict } from './reference-case.ts';

/** Judges cases by the project's own comparison, one after another. Throws the signal's reason. */
export async function judgeAll(
  cases: readonly ReferenceCase[],
  { signal, note }: Pick<OperationContext<number>, 'signal' | 'note'>,
): Promise<readonly Verdict[]> {
  const pace = new Pace(signal);
  const verdicts: Verdict[] = [];
  for (const referenceCase of cases) {
    verdicts.push(await judge(referenceCase, compareAnswer));
    if (!pace.isDue()) continue;
    note(verdicts.length);
    await pace.rest();
  }
  return verdicts;
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
    const got = JSON.stringify(answer) ?? 'nothing';
    const differences = compare(referenceCase, answer);
    return differences.length === 0 ? { kind: 'passed', got } : { kind: 'failed', got, differences };
  } catch (error) {
    return { kind: 'failed', got: String(error), differences: [] };
  }
}

function mayBeUnanswered({ source }: ReferenceCase): boolean {
  return /\bbasis: *beyond-spec\b/.test(source);
}
