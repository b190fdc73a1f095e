/**
 * Long work: a generator that yields the share done, 0 to 1, every few milliseconds and returns its result. The caller
 * reports the share, and cancels by not requesting the next step.
 */
export type Steps<Result> = Generator<number, Result, void>;
