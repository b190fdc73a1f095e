import { ledgerPeriods, type PlumeHistory } from '../../frame/plume/ledger-periods.ts';
import type { LedgerQuestion } from '../../frame/plume/ledger-question.ts';
import type { Operation } from '../operation.ts';
import { runSteps } from '../run-steps.ts';

/** The rows that a plume is accounted for of. */
interface Asked {
  answerId: number;
  rows: Uint32Array;
  question: LedgerQuestion;
}

/** A plume by periods; reports the share done. */
export const accountPlume: Operation<Asked, PlumeHistory> = async ({ answerId, rows, question }, context) => {
  const { frame, locations } = context.answers.get(answerId);
  return { output: await runSteps(ledgerPeriods(frame, locations, rows, question), context) };
};
