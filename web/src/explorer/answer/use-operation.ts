import { useEffect, useState } from 'react';
import type { InputOf, OutputOf } from '../../workers/operations.ts';
import type { Answer } from './answer.ts';
import { runOnAnswer, type OnAnswer } from './run-on-answer.ts';

/** What an operation made of an input. */
interface Outcome {
  answer: Answer;
  name: OnAnswer;
  input: object;
  output: unknown;
}

/** Outcomes that are not requested yet, by their inputs. */
const foreseen = new WeakMap<object, Outcome>();

/** Works out what will likely be requested: `useOperation` with the same input object has it in its first rendering. */
export async function foreseeOperation<Name extends OnAnswer>(
  answer: Answer,
  name: Name,
  input: Omit<InputOf<Name>, 'answerId'>,
  signal: AbortSignal,
): Promise<void> {
  try {
    foreseen.set(input, { answer, name, input, output: await runOnAnswer(answer, name, input, { signal }) });
  } catch {
    // Whatever requests it learns that then.
  }
}

/**
 * What the science worker makes of an answer and an input, worked out again whenever another one is given; so callers
 * keep the input the same object while it is. The output is null until the first is there, and stale while the next is
 * worked out. Throws in rendering what the operation threw.
 */
export function useOperation<Name extends OnAnswer>(
  answer: Answer,
  name: Name,
  input: Omit<InputOf<Name>, 'answerId'>,
): { output: OutputOf<Name> | null; isStale: boolean } {
  const [last, setLast] = useState<Outcome | null>(null);
  const [failure, setFailure] = useState<{ error: unknown } | null>(null);
  const requested = (one: Outcome | null | undefined) =>
    one?.answer === answer && one.name === name && one.input === input ? one : null;
  const outcome = requested(last) ?? requested(foreseen.get(input));
  useEffect(() => {
    if (outcome !== null) {
      // It stays in sight while the next is worked out.
      setLast(outcome);
      return undefined;
    }
    const controller = new AbortController();
    runOnAnswer(answer, name, input, { signal: controller.signal }).then(
      (output) => !controller.signal.aborted && setLast({ answer, name, input, output }),
      (error: unknown) => !controller.signal.aborted && setFailure({ error }),
    );
    return () => controller.abort();
  }, [answer, name, input, outcome]);
  if (failure !== null) throw failure.error;
  const shown = outcome ?? (last?.answer === answer ? last : null);
  return { output: shown?.output ?? null, isStale: outcome === null };
}
