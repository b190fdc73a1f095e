import { executeQuery } from '@wellfield/contract';
import { create } from 'zustand';
import { CallFailure } from '../../api/call-failure.ts';
import type { Findings, Inquiry } from '../../frame/survey/answer-survey.ts';
import type { Answer } from './answer.ts';
import type { Exploration } from '../exploration/exploration.ts';
import { useExploration } from '../exploration/exploration-store.ts';
import { runOnAnswer } from './run-on-answer.ts';
import { valueScopeOf } from '../exploration/value-scope.ts';

interface Found {
  findings: Findings;
  /** When something was changed that the findings do not follow yet (`performance.now`); null while they are fresh. */
  since: number | null;
  /** Why no findings could be made. */
  failure: CallFailure | null;
}

const nothing: Found = {
  findings: {
    rows: new Uint32Array(),
    valueCounts: new Map(),
    intervals: [],
    locations: [],
    unitsLeft: [],
    summary: { rows: 0, nonDetects: 0, firstDay: null, lastDay: null },
    rowsWithout: new Map(),
  },
  since: null,
  failure: null,
};

/** What every view shows: what the worker found for the exploration, or is still to follow it. */
export const useFound = create<Found>()(() => nothing);

/** Findings, and what they answer. */
export interface Answered {
  inquiry: Inquiry;
  findings: Findings;
}

let shown: (Answered & { answer: Answer }) | null = null;
let isAsking = false;

useExploration.subscribe(() => void followExploration());

/** What is found in an answer for a state of the exploration, before either is shown. */
export async function findFor(answer: Answer, exploration: Exploration, signal: AbortSignal): Promise<Answered> {
  const inquiry = inquiryOf(exploration);
  return { inquiry, findings: await ask(answer, inquiry, signal) };
}

/** Throws `CallFailure`. */
async function ask(answer: Answer, inquiry: Inquiry, signal?: AbortSignal): Promise<Findings> {
  try {
    return await runOnAnswer(answer, 'findRows', { inquiry }, { signal });
  } catch (cause) {
    const wasCancelled = signal?.aborted === true;
    const message = executeQuery.texts.processing;
    throw new CallFailure({ kind: wasCancelled ? 'cancelled' : 'processing', message, cause });
  }
}

/** The findings that are shown, to be shown again. */
export function shownFindings(): Answered | null {
  return shown;
}

/** From now on the findings are those of this answer. */
export function showFindings(answer: Answer, { inquiry, findings }: Answered): void {
  shown = { answer, inquiry, findings };
  useFound.setState({ findings, since: null, failure: null });
}

export function clearFindings(): void {
  shown = null;
  useFound.setState(nothing);
}

/**
 * Asks anew until the findings are those of the exploration. One question is under way at a time: of the changes that
 * come meanwhile only the last is asked about.
 */
async function followExploration(): Promise<void> {
  if (isAsking) return;
  isAsking = true;
  try {
    for (;;) {
      const inquiry = inquiryOf(useExploration.getState());
      if (!shown || asksTheSame(inquiry, shown.inquiry)) break;
      const { answer } = shown;
      if (useFound.getState().since === null) useFound.setState({ since: performance.now() });
      const findings = await ask(answer, inquiry);
      if (shown?.answer !== answer) continue;
      shown = { answer, inquiry, findings };
      useFound.setState({ findings, failure: null });
    }
  } catch (failure) {
    if (shown && failure instanceof CallFailure) useFound.setState({ failure });
  } finally {
    isAsking = false;
    useFound.setState({ since: null });
  }
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

function asksTheSame(a: Inquiry, b: Inquiry): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
