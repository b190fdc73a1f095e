import type { PlumeHistory } from '../../frame/plume/ledger-period.ts';
import { ledgerPeriods } from '../../frame/plume/ledger-periods.ts';
import type { LedgerQuestion } from '../../frame/plume/ledger-question.ts';
import type { Operation } from '../operation.ts';
import { runSteps } from '../run-steps.ts';

/** The rows that a plume is accounted for of. */
interface Requested {
  answerId: number;
  rows: Uint32Array;
  question: LedgerQuestion;
}

/** The share done, and once the figures without their intervals. */
export type LedgerNote = number | PlumeHistory;

/** A plume by periods. */
export const accountPlume: Operation<Requested, PlumeHistory, LedgerNote> = async (
  { answerId, rows, question },
  context,
) => {
  const { frame, locations } = context.answers.get(answerId);
  const steps = ledgerPeriods(frame, locations, rows, question, (history) => context.note(history));
  return { output: await runSteps(steps, context) };
};
