import type { CallFailure } from '../../api/call-failure.ts';
import { sessionScoped } from '../../session/session-scoped.ts';
import type { Answer } from './answer.ts';
import type { AnswerSource } from './answer-source.ts';

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
