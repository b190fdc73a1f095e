import { statfs } from 'node:fs/promises';

const bytesPerMiB = 1024 * 1024;

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

  constructor(folder: string, floor: SpaceFloor) {
    this.#folder = folder;
    this.#floor = floor;
  }

  async now(): Promise<Space> {
    const { bavail, blocks, bsize } = await statfs(this.#folder);
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
}

function inMiB(bytes: number): string {
  return `${Math.ceil(bytes / bytesPerMiB)} MiB`;
}
