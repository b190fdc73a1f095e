import { mkdir, mkdtemp, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { openFileOf, type OpenFile } from './open-file.ts';

/** Temporary files, each for one answer. */
export class AnswerFiles {
  readonly #root: string;

  constructor(dataDir: string) {
    this.#root = join(dataDir, 'results');
  }

  /** Removes leftovers of a killed server. */
  async removeLeftovers(): Promise<void> {
    await rm(this.#root, { recursive: true, force: true });
  }

  /**
   * Has a file written to an empty folder, opens it and unlinks it, so that its space is freed when it is closed,
   * however the answer ends.
   */
  async written(write: (folder: string) => Promise<{ path: string }>): Promise<OpenFile> {
    await mkdir(this.#root, { recursive: true, mode: 0o700 });
    const folder = await mkdtemp(join(this.#root, 'answer-'));
    try {
      return await openFileOf(await open((await write(folder)).path, 'r'));
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
}
