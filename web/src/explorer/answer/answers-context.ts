import { createContext, useContext } from 'react';
import type { Answers } from './answers.ts';

/** What pages do with the tab's answers. */
export type AnswerActs = Pick<Answers, Exclude<keyof Answers, 'start'>>;

export const AnswersContext = createContext<AnswerActs | null>(null);

/** The answers that the pages showing them were given. */
export function useAnswers(): AnswerActs {
  const answers = useContext(AnswersContext);
  if (!answers) throw new Error('useAnswers stands outside of AnswersContext');
  return answers;
}
