import { mkdir, mkdtemp, open, rm, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';

/** Files that are written for one answer and gone with it. */
export class ResultFiles {
  readonly #root: string;

  constructor(dataDir: string) {
    this.#root = join(dataDir, 'results');
  }

  /** Removes what a server that was killed left half written. */
  async removeLeftovers(): Promise<void> {
    await rm(this.#root, { recursive: true, force: true });
  }

  /**
   * Has a file written into an empty folder of its own, and opens it. The file has no name any more, so its space is free
   * as soon as it is closed, however the answer ends.
   */
  async written(write: (folder: string) => Promise<{ path: string }>): Promise<FileHandle> {
    await mkdir(this.#root, { recursive: true, mode: 0o700 });
    const folder = await mkdtemp(join(this.#root, 'answer-'));
    try {
      return await open((await write(folder)).path, 'r');
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
}
