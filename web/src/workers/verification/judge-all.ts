import { Pace } from '../../frame/pace.ts';
import type { OperationContext } from '../operation.ts';
import { compareAnswer } from './compare-answer.ts';
import { judge } from './judge.ts';
import type { ReferenceCase, Verdict } from './reference-case.ts';

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
