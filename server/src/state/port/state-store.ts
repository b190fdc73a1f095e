import type { State, StateOptions } from './state.ts';

/** The state cannot be used. The text tells the operator what to do. */
export class StateError extends Error {}

/** What a table of the state holds. */
export interface TableDigest {
  table: string;
  rows: number;
  /** Of all its rows, the same in every storage that has the same rows. */
  sha256: string;
}

/** The storage of a server's state: a file of its data folder, or a database that servers share. */
export interface StateStore {
  /**
   * Opens the state; creates and migrates it as needed. Throws `StateError` if it is damaged or was written by a newer
   * product.
   */
  open(options?: StateOptions): Promise<State>;

  /** Whether there is any state. */
  exists(): Promise<boolean>;

  /** Throws `StateError` while servers use it that the lock of a data folder does not keep out. */
  requireUnused(): Promise<void>;

  /** What its tables hold. A file is brought up to date for it; a database must be, or `StateError` is thrown. */
  digest(): Promise<TableDigest[]>;

  /**
   * Writes a snapshot of the state into another folder, where `open` can read it, without blocking servers that write.
   * Throws `StateError` if the state is damaged.
   */
  copyTo(folder: string): Promise<void>;

  /**
   * Replaces the state by what `copyTo` wrote into a folder, which becomes the data folder by `swap`: all or nothing. The state
   * of a version before this one is brought up to date.
   */
  replaceBy(folder: string, swap: () => Promise<void>): Promise<void>;

  /** Whether a name in the data folder belongs to the store, so that nobody else reads or copies it. */
  owns(name: string): boolean;
}
