import type { WorkerAnswers } from './worker-answers.ts';
import type { Steps } from '@wellfield/science';
import { Pace } from '../frame/pace.ts';

/** What an operation can use besides its input. */
export interface OperationContext<Note> {
  /** The answers whose columns the worker keeps. */
  answers: WorkerAnswers;
  /** Aborted when the output is no longer needed; long work pauses by `Pace`, so that it notices. */
  signal: AbortSignal;
  /** Reports on the way: the share of the work done, from 0 to 1, or partial output. */
  note(note: Note, transfer?: Transferable[]): void;
}

/** Rows of an answer, the common input of operations. */
export interface AnswerRows {
  answerId: number;
  rows: Uint32Array;
}

/** The result of an operation; objects in `transfer` are not copied. */
export interface Outcome<Output> {
  output: Output;
  transfer?: Transferable[];
}

/** Heavy work for the worker, listed in `operations.ts`. */
export type Operation<Input, Output, Note = number> = (
  input: Input,
  context: OperationContext<Note>,
) => Outcome<Output> | Promise<Outcome<Output>>;

/** Does long work step by step, with pauses, and reports progress. Throws the signal's reason. */
export async function runSteps<Result>(
  steps: Steps<Result>,
  { signal, note }: Pick<OperationContext<number>, 'signal' | 'note'>,
): Promise<Result> {
  const pace = new Pace(signal);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    if (!pace.isDue()) continue;
    note(value);
    await pace.rest();
  }
}

/**
 * Code of an operation that few people need: it comes with its first use, and stays. A failure fails that operation
 * alone, which says so where it was requested; its next use tries again.
 */
export function workerPart<T>(fetchCode: () => Promise<T>): () => Promise<T> {
  let loaded: Promise<T> | null = null;
  return () =>
    (loaded ??= fetchCode().catch((cause: unknown) => {
      loaded = null;
      throw new Error('Part of the page could not be fetched. Check the connection and try again.', { cause });
    }));
}
