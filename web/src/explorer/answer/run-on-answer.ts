import type { InputOf, NoteOf, OperationName, OutputOf } from '../../workers/operations.ts';
import { scienceWorker } from '../../workers/science-worker.ts';
import { WorkerLost } from '../../workers/worker-client.ts';
import type { Answer } from './answer.ts';
import { adoptInWorker, isStored } from './stored-in-worker.ts';

/** The operations on an answer in the worker. */
export type OnAnswer = {
  [Name in OperationName]: InputOf<Name> extends { answerId: number } ? Name : never;
}[OperationName];

interface RunOptions<Name extends OperationName> {
  signal?: AbortSignal | undefined;
  onNote?: (note: NoteOf<Name>) => void;
}

/**
 * Runs an operation on an answer in the science worker. If the worker is lost, the next one takes the answer over from
 * the page and repeats it; if that is lost too, it fails.
 */
export async function runOnAnswer<Name extends OnAnswer>(
  answer: Answer,
  name: Name,
  input: Omit<InputOf<Name>, 'answerId'>,
  options: RunOptions<Name> = {},
): Promise<OutputOf<Name>> {
  const whole = { ...input, answerId: answer.id } as InputOf<Name>;
  const run = async () => {
    if (!isStored(answer)) await adoptInWorker(answer);
    return scienceWorker.run(name, whole, options);
  };
  try {
    return await run();
  } catch (error) {
    if (error instanceof WorkerLost) return run();
    throw error;
  }
}
