import type { LeftOut } from '@wellfield/contract';
import type { ReadAnswer } from '../../workers/operations/stored-answers.ts';
import type { CallFailure } from '../../api/call-failure.ts';
import { sessionScoped } from '../../session/session-scoped.ts';
import type { ChosenLevel } from '../screening/level-choices.ts';
import type { AnswerSource } from './answer-source.ts';

/** The answer of an executed query: the samples of one analyte and everything about them. */
export interface Answer extends ReadAnswer {
  /** Its number in the science worker. */
  id: number;
  source: AnswerSource;
  /** What the site leaves out of figures. */
  leftOut: readonly LeftOut[];
  /** The site's levels, of all analytes; null where they could not be fetched. */
  screeningLevels: readonly ChosenLevel[] | null;
  /** Whether these are only its first rows, while the others are coming. */
  isPreview: boolean;
}

/** The analyte id for the query's analyte with the most samples. */
export const anyAnalyte = '0';

interface AnswerState {
  /** The active query's answer; it stays while the next one is fetched. */
  answer: Answer | null;
  /** The fetch in progress. */
  loading: { source: AnswerSource; text: string } | null;
  failure: CallFailure | null;
}

export const noAnswer: AnswerState = { answer: null, loading: null, failure: null };

/** The rows that table, map and plots show, and whether more are coming. */
export const useAnswer = sessionScoped<AnswerState>(noAnswer);

export function clearFailure(): void {
  useAnswer.setState({ failure: null });
}
