import { open, rm, type FileHandle } from 'node:fs/promises';
import { UsageError } from './command-line.ts';

/** A file that a command writes at its end. */
export class OutputFile {
  readonly #path: string;
  readonly #handle: FileHandle;

  private constructor(path: string, handle: FileHandle) {
    this.#path = path;
    this.#handle = handle;
  }

  /** Opened before anything is done, so that a wrong path changes nothing; what it held stays until the end. */
  static async open(path: string): Promise<OutputFile> {
    try {
      return new OutputFile(path, await open(path, 'a'));
    } catch (error) {
      throw new UsageError(`${path} cannot be written: ${error instanceof Error ? error.message : String(error)}`);
    }
  }

  async write(text: string): Promise<void> {
    // A device or a pipe has nothing to be written over.
    if ((await this.#handle.stat()).size > 0) await this.#handle.truncate();
    await this.#handle.writeFile(text);
    await this.#handle.close();
  }

  /** Ends it without a text, as if it had not been requested. */
  async discard(): Promise<void> {
    const facts = await this.#handle.stat();
    await this.#handle.close();
    if (facts.isFile() && facts.size === 0) await rm(this.#path, { force: true });
  }
}
