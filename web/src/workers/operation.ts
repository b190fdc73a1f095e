import type { WorkerAnswers } from './worker-answers.ts';

/** What an operation can use besides its input. */
export interface OperationContext<Note> {
  /** The answers whose columns the worker keeps. */
  answers: WorkerAnswers;
  /** Aborted when the output is no longer needed; long work pauses by `Pace`, so that it notices. */
  signal: AbortSignal;
  /** Reports on the way: the share of the work done, from 0 to 1, or partial output. */
  note(note: Note, transfer?: Transferable[]): void;
}

/** The result of an operation; objects in `transfer` are not copied. */
export interface Outcome<Output> {
  output: Output;
  transfer?: Transferable[];
}

/** Heavy work for the worker; one file each, listed in `operations.ts`. */
export type Operation<Input, Output, Note = number> = (
  input: Input,
  context: OperationContext<Note>,
) => Outcome<Output> | Promise<Outcome<Output>>;
