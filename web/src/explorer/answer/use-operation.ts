import { useEffect, useState } from 'react';
import type { InputOf, OutputOf } from '../../workers/operations.ts';
import type { Answer } from './answer.ts';
import { runOnAnswer, type OnAnswer } from './run-on-answer.ts';

/** What an operation ended with: of the input, or while it is worked out of the one before. */
interface Outcome<Name extends OnAnswer> {
  /** Null until the first is there. */
  output: OutputOf<Name> | null;
  isStale: boolean;
}

/**
 * What the science worker makes of an answer and an input, worked out anew whenever another one is given; so callers
 * keep the input the same object while it is. Throws in rendering what the operation threw.
 */
export function useOperation<Name extends OnAnswer>(
  answer: Answer,
  name: Name,
  input: Omit<InputOf<Name>, 'answerId'>,
): Outcome<Name> {
  const [outcome, setOutcome] = useState<{ answer: Answer; input: unknown; output: OutputOf<Name> } | null>(null);
  const [failure, setFailure] = useState<{ error: unknown } | null>(null);
  const isDone = outcome?.answer === answer && outcome.input === input;
  useEffect(() => {
    if (isDone) return undefined;
    const controller = new AbortController();
    runOnAnswer(answer, name, input, { signal: controller.signal }).then(
      (output) => !controller.signal.aborted && setOutcome({ answer, input, output }),
      (error: unknown) => !controller.signal.aborted && setFailure({ error }),
    );
    return () => controller.abort();
  }, [answer, name, input, isDone]);
  if (failure !== null) throw failure.error;
  return { output: outcome?.answer === answer ? outcome.output : null, isStale: !isDone };
}
