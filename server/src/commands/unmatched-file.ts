import { open, rm, type FileHandle } from 'node:fs/promises';
import { harmlessText, type Dataset } from '@wellfield/contract';
import type { NameRows, UnmatchedLists } from '../importing/import-report.ts';
import { UsageError } from './command-line.ts';

/** A CSV file with all names that the site's tables do not have: `dataset,table,name,rows`, most rows first. */
export class UnmatchedFile {
  readonly #path: string;
  readonly #handle: FileHandle;
  readonly #lines = ['dataset,table,name,rows'];

  private constructor(path: string, handle: FileHandle) {
    this.#path = path;
    this.#handle = handle;
  }

  /** Opened before anything is imported, so that a wrong path changes nothing; what it held stays until the import has ended. */
  static async open(path: string): Promise<UnmatchedFile> {
    try {
      return new UnmatchedFile(path, await open(path, 'a'));
    } catch (error) {
      throw new UsageError(`${path} cannot be written: ${error instanceof Error ? error.message : String(error)}`);
    }
  }

  add(dataset: Dataset, { analytes, locations }: UnmatchedLists): void {
    const line = (table: string, { name, rows }: NameRows): string => [dataset, table, cell(name), rows].join(',');
    this.#lines.push(
      ...analytes.map((name) => line('cas_ids.csv', name)),
      ...locations.map((name) => line('standard_locations.csv', name)),
    );
  }

  async close(): Promise<void> {
    // A device or a pipe has nothing to be written over.
    if ((await this.#handle.stat()).size > 0) await this.#handle.truncate();
    await this.#handle.writeFile(`${this.#lines.join('\n')}\n`);
    await this.#handle.close();
  }

  /** Ends it without a list, as if it had not been asked for. */
  async discard(): Promise<void> {
    const facts = await this.#handle.stat();
    await this.#handle.close();
    if (facts.isFile() && facts.size === 0) await rm(this.#path, { force: true });
  }
}

const cell = (name: string): string => `"${harmlessText(name).replaceAll('"', '""')}"`;
