import type { Operation } from '../operation.ts';

/** Forgets an answer that the page no longer uses. */
export const forgetAnswer: Operation<{ answerId: number }, null> = ({ answerId }, { answers }) => {
  answers.forget(answerId);
  return { output: null };
};
