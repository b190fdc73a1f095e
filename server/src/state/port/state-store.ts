import type { State, StateOptions } from './state.ts';

/** The state cannot be used. The text says what to do, for the operator. */
export class StateError extends Error {}

/** Another server holds the data folder. The text says which, for the operator. */
export class DataFolderHeldError extends Error {}

export interface DataFolderLock {
  release(): void;
}

/** Where the state of a data folder is kept. */
export interface StateStore {
  /**
   * Opens the state, made where it is missing and brought up to date. Throws `StateError` where it is damaged or was
   * written by a newer product.
   */
  open(options?: StateOptions): Promise<State>;

  /** Whether there is any state. */
  exists(): Promise<boolean>;

  /**
   * Writes the state as of one moment into another folder, from which `open` reads it: also while servers write to it, who
   * go on meanwhile. Throws `StateError` where it is damaged.
   */
  copyTo(folder: string): Promise<void>;

  /** Keeps out servers that may not work on the data folder beside this one. Throws `DataFolderHeldError`. */
  lock(): DataFolderLock;

  /** Whether a name in the data folder is the store's own, which nobody else reads or copies. */
  owns(name: string): boolean;
}
