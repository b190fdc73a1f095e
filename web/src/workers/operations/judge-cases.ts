import { type Operation, workerPart } from '../operation.ts';
import type { ReferenceCase, Verdict } from '../verification/reference-case.ts';

const judging = workerPart(() => import('../verification/judge-all.ts'));

/** Puts reference cases to the product; a verdict for each, in their order. Notes how many there are so far. */
export const judgeCases: Operation<readonly ReferenceCase[], readonly Verdict[]> = async (cases, context) => {
  const { judgeAll } = await judging();
  return { output: await judgeAll(cases, context) };
};
