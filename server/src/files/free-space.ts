import { statfs } from 'node:fs/promises';

const bytesPerMiB = 1024 * 1024;
/** What writes files does so in other threads: how much it has written is known by what is left. Within this time few disks take 100 MiB. */
const defaultEveryMs = 100;

/** As `statfs` tells it. */
type ReadSpace = (folder: string) => Promise<{ bavail: number; blocks: number; bsize: number }>;

const readSpace: ReadSpace = (folder) => statfs(folder);

/** How much of a disk stays free: a number of MiB or a percentage of it, whichever is less. */
export interface SpaceFloor {
  mebibytes: number;
  percent: number;
}

/** A disk's space, in bytes. */
export interface Space {
  free: number;
  floor: number;
}

/** What must be written needs more than the disk has above its floor. The text is for the operator. */
export class DiskShortError extends Error {}

/** The space of the disk that has a folder. What people save is written as long as there is any; files are not. */
export class FreeSpace {
  readonly #folder: string;
  readonly #floor: SpaceFloor;
  readonly #read: ReadSpace;
  readonly #everyMs: number;

  /** `everyMs`: how often it is looked at while files are written. */
  constructor(folder: string, floor: SpaceFloor, { read = readSpace, everyMs = defaultEveryMs } = {}) {
    this.#folder = folder;
    this.#floor = floor;
    this.#read = read;
    this.#everyMs = everyMs;
  }

  async now(): Promise<Space> {
    const { bavail, blocks, bsize } = await this.#read(this.#folder);
    const { mebibytes, percent } = this.#floor;
    return { free: bavail * bsize, floor: Math.min(mebibytes * bytesPerMiB, (blocks * bsize * percent) / 100) };
  }

  /** Whether there is room for files; a text for the operator where there is not. */
  async warning(): Promise<string | null> {
    const { free, floor } = await this.now();
    if (free >= floor) return null;
    return `the disk is nearly full: ${inMiB(free)} are free and ${inMiB(floor)} should be, so no files are made`;
  }

  /** Throws `DiskShortError` where a file of so many bytes would not leave the floor. */
  async require(bytes: number): Promise<void> {
    const { free, floor } = await this.now();
    if (free - bytes >= floor) return;
    throw new DiskShortError(`${inMiB(bytes)} are needed, ${inMiB(free)} are free, and ${inMiB(floor)} stay free`);
  }

  /**
   * Has files written for as long as the floor is left: where it no longer is, because of them or of anything else, the signal that
   * the work was given aborts, and once it has ended without an outcome this throws `DiskShortError`.
   */
  async whileAbove<T>(signal: AbortSignal | undefined, write: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const short = new AbortController();
    const look = async (): Promise<void> => {
      const { free, floor } = await this.now();
      if (free < floor) short.abort(new DiskShortError(`${inMiB(free)} are free and ${inMiB(floor)} stay free`));
    };
    // What cannot be looked at does not end what can be written.
    const timer = setInterval(() => void look().catch(() => {}), this.#everyMs);
    try {
      return await write(signal ? AbortSignal.any([signal, short.signal]) : short.signal);
    } catch (error) {
      signal?.throwIfAborted();
      short.signal.throwIfAborted();
      throw error;
    } finally {
      clearInterval(timer);
    }
  }
}

function inMiB(bytes: number): string {
  return `${Math.ceil(bytes / bytesPerMiB)} MiB`;
}

/** Whether a write failed because there was no room for it: on the disk, or for a database's file. */
export function isOfFullDisk(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'SQLITE_FULL');
}
