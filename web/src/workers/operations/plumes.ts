import { type PlumeHistory, ledgerPeriod, type LedgerPeriod } from '../../frame/plume/ledger-period.ts';
import { ledgerPeriods } from '../../frame/plume/ledger-periods.ts';
import type { LedgerQuestion } from '../../frame/plume/ledger-question.ts';
import { type AnswerRows, type Operation, runSteps } from '../operation.ts';
import { isoDate } from '../../frame/sample-frame.ts';
import type { LocationSummary } from '../../frame/survey/location-groups.ts';
import { plumePeriods, type SurfaceInPeriod } from '../../frame/plume/plume-periods.ts';

/** The share done, and once the figures without their intervals. */
export type LedgerNote = number | PlumeHistory;

/** A plume by periods. */
export const accountPlume: Operation<AnswerRows & { question: LedgerQuestion }, PlumeHistory, LedgerNote> = async (
  { answerId, rows, question },
  context,
) => {
  const { frame, locations } = context.answers.get(answerId);
  const steps = ledgerPeriods(frame, locations, rows, question, (history) => context.note(history));
  return { output: await runSteps(steps, context) };
};

interface Finding extends AnswerRows {
  question: LedgerQuestion;
  /** The first day of a period, and of the one that changes are counted from; null for all dates as one. */
  first: string | null;
  base: string | null;
}

/** The surface of a plume's period, with all that its numbers come from. */
export interface PlumeSurface {
  /** The one that changes are counted from first, if it is another. */
  periods: readonly LedgerPeriod[];
  /** The locations with a value, as the surface has them. */
  wells: readonly LocationSummary[];
  made: Pick<SurfaceInPeriod, 'surface'> | null;
}

/** Estimates the surface of a plume's period again, for the question why a number of it is what it is. */
export const findPlumeSurface: Operation<Finding, PlumeSurface> = async (
  { answerId, rows, question, first, base },
  context,
) => {
  const { frame, locations } = context.answers.get(answerId);
  const { periods, surfaceOf } = plumePeriods(frame, locations, rows, question);
  const known: LedgerPeriod[] = [];
  let [wells, made]: [PlumeSurface['wells'], PlumeSurface['made']] = [[], null];
  for (const period of periods) {
    const day = period && isoDate(period.first);
    if (day !== first && day !== base) continue;
    const one = await runSteps(surfaceOf(period), context);
    known.push(await runSteps(ledgerPeriod(one, question), context));
    if (day !== first) continue;
    wells = one.wells;
    made = 'reason' in one.made ? null : { surface: one.made.surface };
  }
  return { output: { periods: known, wells, made } };
};
