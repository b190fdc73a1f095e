import { executeQuery } from '@wellfield/contract';
import { CallFailure } from '../../api/call-failure.ts';
import type { Inquiry } from '../../frame/survey/answer-survey.ts';
import type { Exploration } from '../exploration/exploration.ts';
import { valueScopeOf } from '../exploration/value-scope.ts';
import type { Answer } from './answer.ts';
import type { Found } from './findings-store.ts';
import { runOnAnswer } from './run-on-answer.ts';

/** Has the science worker find in an answer what a state of the exploration asks. Throws `CallFailure`. */
export async function findFor(answer: Answer, exploration: Exploration, signal?: AbortSignal): Promise<Found> {
  const inquiry = inquiryOf(exploration);
  try {
    return { answer, inquiry, findings: await runOnAnswer(answer, 'findRows', { inquiry }, { signal }) };
  } catch (cause) {
    const kind = signal?.aborted === true ? 'cancelled' : 'processing';
    throw new CallFailure({ kind, message: executeQuery.texts.processing, cause });
  }
}

/** Whether findings are those of a state of the exploration. */
export function answers({ inquiry }: Found, exploration: Exploration): boolean {
  return JSON.stringify(inquiry) === JSON.stringify(inquiryOf(exploration));
}

function inquiryOf(exploration: Exploration): Inquiry {
  const { clauses, columnFilters, polygons, histogramRanges, nonDetectMethod } = exploration;
  return {
    narrowing: { clauses, columnFilters, polygons },
    hasValues: valueScopeOf(clauses, null).hasValues,
    histogramRanges,
    nonDetects: nonDetectMethod,
  };
}
