import type { HeldAnswers } from './held-answers.ts';

/** What an operation may use besides its input. */
export interface OperationContext<Note> {
  /** The answers whose columns the worker keeps. */
  answers: HeldAnswers;
  /** Aborted when nobody waits for the output any more; long work rests by `Pace`, so that it hears of it. */
  signal: AbortSignal;
  /** Says something on the way: how much of the work is done, from 0 to 1, or what is there already. */
  note(note: Note, transfer?: Transferable[]): void;
}

/** What an operation ends with; what is listed in `transfer` is handed over and not copied. */
export interface Outcome<Output> {
  output: Output;
  transfer?: Transferable[];
}

/** Heavy work that is done in the worker; one file each, listed in `operations.ts`. */
export type Operation<Input, Output, Note = number> = (
  input: Input,
  context: OperationContext<Note>,
) => Outcome<Output> | Promise<Outcome<Output>>;
