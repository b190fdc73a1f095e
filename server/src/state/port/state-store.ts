import type { State, StateOptions } from './state.ts';

/** The state cannot be used. The text tells the operator what to do. */
export class StateError extends Error {}

/** Another server uses the data folder. The text tells the operator which. */
export class DataFolderHeldError extends Error {}

export interface DataFolderLock {
  release(): void;
}

/** The storage of a data folder's state. */
export interface StateStore {
  /**
   * Opens the state; creates and migrates it as needed. Throws `StateError` if it is damaged or was written by a newer
   * product.
   */
  open(options?: StateOptions): Promise<State>;

  /** Whether there is any state. */
  exists(): Promise<boolean>;

  /**
   * Writes a snapshot of the state into another folder, where `open` can read it, without blocking servers that write.
   * Throws `StateError` if the state is damaged.
   */
  copyTo(folder: string): Promise<void>;

  /** Locks the data folder against other servers. Throws `DataFolderHeldError`. */
  lock(): DataFolderLock;

  /** Whether a name in the data folder belongs to the store, so that nobody else reads or copies it. */
  owns(name: string): boolean;
}
