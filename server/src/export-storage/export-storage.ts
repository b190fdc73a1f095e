import type { OpenFile } from '../files/open-file.ts';

/** A finished export that is stored: its file, or the manifest beside it. */
export interface StoredFile extends OpenFile {
  /** Differs for different contents of an export's file; as an ETag is written. */
  readonly tag: string;
}

/** A file that is written, on the disk of this server, and is to be stored. */
export interface WrittenFile {
  path: string;
  /** In hexadecimal digits, if who wrote it knows it; read from the file otherwise. */
  sha256?: string | undefined;
  /** The text of its manifest. */
  manifestOf: (file: { bytes: number; sha256: string }) => string;
}

export interface KeepOptions {
  /** Ends the keeping, which then fails and leaves nothing. */
  signal: AbortSignal;
  /** Called when only the last step is left. If it throws, the file is not stored. */
  confirm: () => Promise<void>;
}

/**
 * Where the files of finished exports are, by the ids of their jobs. Every server of a deployment uses the same one, unless it
 * is a folder. What is away throws a `DatabaseFault` or an `ObjectStoreFault`.
 */
export interface ExportStorage {
  /**
   * Keeps a written file and its manifest, in place of those stored before under the id; answers the size. They survive a crash
   * once this resolves; before, nobody sees the file. The written one may be moved or left where it is.
   */
  keep(id: string, written: WrittenFile, options: KeepOptions): Promise<number>;

  /** Opens a job's file, or its manifest; null if there is none. */
  open(id: string, which?: 'file' | 'manifest'): Promise<StoredFile | null>;

  /** Removes a job's file and manifest, if there are any. */
  remove(id: string): Promise<void>;

  /**
   * Removes everything except what belongs to the jobs from `keep`, which is called after listing what there is; also what
   * killed servers left unfinished.
   */
  removeAllBut(keep: () => Promise<readonly string[]>): Promise<void>;

  close(): Promise<void>;
}

/** A storage that says what it has. */
export interface ListedStorage extends ExportStorage {
  /** The jobs that have a file. */
  ids(): Promise<string[]>;
}
