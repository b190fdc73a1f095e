import type { Operation } from '../operation.ts';

/** The page works with an answer no more. */
export const forgetAnswer: Operation<{ answerId: number }, null> = ({ answerId }, { answers }) => {
  answers.forget(answerId);
  return { output: null };
};
