/**
 * Work that takes long: a generator that yields the share done, 0 to 1, every few milliseconds and returns its result.
 * Whoever runs it reports the share, and cancels by not asking for the next step.
 */
export type Steps<Result> = Generator<number, Result, void>;
