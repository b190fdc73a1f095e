import type { FileHandle } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import type { CopyPiece, CopyTaker } from './port/personal-data.ts';

const longestRestMs = 25;

/** Writes a person's copy as JSON into an open, empty file: one entry of a list a line. `end` completes it. */
export class CopyFile implements CopyTaker {
  readonly #file: FileHandle;
  readonly #before: string;
  /** Of what was written. */
  #bytes = 0;
  /** When the last piece was written. */
  #takenAt = performance.now();
  /** The last field, and whether it is a list that can have more, and has some. */
  #last: { name: string; entries: number | null } | null = null;

  /** What goes before the copy, such as the beginning of an answer that has it. */
  constructor(file: FileHandle, before = '') {
    this.#file = file;
    this.#before = before;
  }

  async begin(): Promise<void> {
    await this.#file.truncate(0);
    this.#bytes = 0;
    this.#last = null;
    await this.#write(`${this.#before}{`);
  }

  async take(piece: CopyPiece): Promise<void> {
    await this.#standBack();
    let text = '';
    for (const [name, value] of Object.entries(piece)) {
      if (this.#last?.name !== name) text += this.#newField(name, Array.isArray(value));
      if (!Array.isArray(value)) text += JSON.stringify(value);
      else for (const entry of value) text += this.#newEntry(entry);
    }
    await this.#write(text);
    this.#takenAt = performance.now();
  }

  async end(after = ''): Promise<void> {
    await this.#write(`${this.#ended()}\n}${after}`);
  }

  /** Reading a piece takes the thread that answers calls: as long as that took, others have it. */
  async #standBack(): Promise<void> {
    await setTimeout(Math.min(performance.now() - this.#takenAt, longestRestMs));
  }

  #newField(name: string, isList: boolean): string {
    const text = `${this.#ended()}${this.#last === null ? '' : ','}\n${JSON.stringify(name)}: ${isList ? '[' : ''}`;
    this.#last = { name, entries: isList ? 0 : null };
    return text;
  }

  #newEntry(entry: unknown): string {
    const comma = this.#last?.entries ? ',' : '';
    if (this.#last) this.#last.entries = (this.#last.entries ?? 0) + 1;
    return `${comma}\n${JSON.stringify(entry)}`;
  }

  #ended(): string {
    return this.#last === null || this.#last.entries === null ? '' : ']';
  }

  async #write(text: string): Promise<void> {
    const bytes = Buffer.from(text);
    // A write may take a part of what it is given.
    for (let at = 0; at < bytes.length;) {
      const { bytesWritten } = await this.#file.write(bytes, at, bytes.length - at, this.#bytes);
      at += bytesWritten;
      this.#bytes += bytesWritten;
    }
  }
}
