import { createContext, useContext } from 'react';
import type { Answers } from './answers.ts';

/** The pages' interface to the tab's answers. */
export type AnswerActs = Pick<Answers, Exclude<keyof Answers, 'start'>>;

export const AnswersContext = createContext<AnswerActs | null>(null);

/** The answers provided to the pages. */
export function useAnswers(): AnswerActs {
  const answers = useContext(AnswersContext);
  if (!answers) throw new Error('useAnswers is used outside AnswersContext');
  return answers;
}
