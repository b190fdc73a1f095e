import type { InputOf, NoteOf, OperationName, OutputOf } from '../../workers/operations.ts';
import { scienceWorker } from '../../workers/science-worker.ts';
import { WorkerLost } from '../../workers/worker-client.ts';
import type { Answer } from './answer.ts';
import { adoptInWorker, isHeld } from './held-in-worker.ts';

/** The operations on an answer that the worker holds. */
export type OnAnswer = {
  [Name in OperationName]: InputOf<Name> extends { answerId: number } ? Name : never;
}[OperationName];

interface RunOptions<Name extends OperationName> {
  signal?: AbortSignal | undefined;
  onNote?: (note: NoteOf<Name>) => void;
}

/**
 * Has the science worker do something with an answer. When the worker is lost the next one takes the answer over from
 * the page, and does it; lost again at the same work, it is given up.
 */
export async function runOnAnswer<Name extends OnAnswer>(
  answer: Answer,
  name: Name,
  input: Omit<InputOf<Name>, 'answerId'>,
  options: RunOptions<Name> = {},
): Promise<OutputOf<Name>> {
  const whole = { ...input, answerId: answer.id } as InputOf<Name>;
  const run = async () => {
    if (!isHeld(answer)) await adoptInWorker(answer);
    return scienceWorker.run(name, whole, options);
  };
  try {
    return await run();
  } catch (error) {
    if (error instanceof WorkerLost) return run();
    throw error;
  }
}
