import type { ReleaseManifest } from '../releases/release-manifest.ts';

/**
 * Where a site's published releases are stored: the releases folder for one server; for several a storage that they share, from
 * which each brings what it serves into its own releases folder.
 */
export interface ReleaseArchive {
  /** Whether there has never been a release. */
  isEmpty(): Promise<boolean>;

  /** Brings the releases folder up to date: its pointer names the current release, which is there. */
  follow(): Promise<void>;

  /** Keeps it up to date from now on. */
  watch(watcher: ArchiveWatcher): ArchiveWatch;

  /** Brings a release into the releases folder, if it is retained and not there. `own`: only this folder can have it. */
  fetch(id: string): Promise<'here' | 'removed' | 'own'>;

  /** Brings a release once more whose files are damaged; false if there is no other copy. */
  mend(id: string): Promise<boolean>;

  /** What is known, without asking, about whether a release is retained for all; `own`: this folder decides. */
  fateOf(id: string): 'kept' | 'removed' | 'own';

  /**
   * Atomically makes a finished release of the releases folder the current one, for all servers. `upon` is the one whose
   * rows it carries over (null: there was none): rejects with `SupersededError` if it is no longer current. Returns the fault
   * if it is current, but may not be after a failure of the disk or the database.
   */
  publish(id: string, options?: { upon?: string | null }): Promise<Error | null>;

  /** Takes over the releases of a folder that is going to replace the releases folder: all, or nothing if `swap` fails. */
  restore(folder: string, swap: () => Promise<void>): Promise<void>;

  list(): Promise<RetainedReleases>;

  /** Reads every byte of a release where it is stored. Throws what is wrong with it. */
  verify(id: string): Promise<void>;

  /** Keeps other servers from an act; null while one is at it. */
  lock(act: ExclusiveAct): Promise<ArchiveLock | null>;

  close(): Promise<void>;
}

/** What only one server does at a time. */
export type ExclusiveAct = 'import' | 'first release';

export interface ArchiveLock {
  release(): Promise<void>;
}

export interface RetainedReleases {
  /** Newest first. */
  releases: ReleaseManifest[];
  /** Those in the releases folder whose manifest cannot be read. */
  unreadable: string[];
  current: string | null;
}

export interface ArchiveWatcher {
  /** How often to look, besides being notified. */
  everyMs: number;
  /** Of releases that are not among the newest, those that stay nevertheless. */
  keepAmong: (older: readonly string[]) => Promise<readonly string[]>;
  /** Called when the releases folder's pointer may have changed, or what is kept. */
  onChange: () => Promise<void>;
  /** Called with messages for the operator. */
  onNotice: (notice: string) => void;
}

export interface ArchiveWatch {
  /** Resolves when it has looked for the first time, successfully or not. */
  readonly begun: Promise<void>;
  /** Why the newest release is not in the releases folder; null: it is. */
  readonly fault: string | null;
  stop(): Promise<void>;
}

/** Another release became the current one while this one was made upon the one before. */
export class SupersededError extends Error {}
