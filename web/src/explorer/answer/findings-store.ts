import type { Findings, Inquiry } from '../../frame/survey/answer-survey.ts';
import { sessionScoped } from '../../session/session-scoped.ts';
import type { Answer } from './answer.ts';

/** Findings, and what they are an answer to. */
export interface Found {
  answer: Answer;
  inquiry: Inquiry;
  findings: Findings;
}

interface FindingsState {
  found: Found | null;
  /** When something was changed that the findings do not follow yet (`performance.now`); null while they are fresh. */
  since: number | null;
}

export const nothingFound: FindingsState = { found: null, since: null };

/** What every view shows: what the worker found for the exploration, or is still to follow it. */
export const useFound = sessionScoped<FindingsState>(nothingFound);

const noFindings: Findings = {
  rows: new Uint32Array(),
  valueCounts: new Map(),
  intervals: [],
  locations: [],
  unitsLeft: [],
  summary: { rows: 0, nonDetects: 0, firstDay: null, lastDay: null },
  rowsWithout: new Map(),
};

export function findingsOf({ found }: FindingsState): Findings {
  return found?.findings ?? noFindings;
}
