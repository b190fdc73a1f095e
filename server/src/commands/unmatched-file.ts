import { open, type FileHandle } from 'node:fs/promises';
import { harmlessText, type Dataset } from '@wellfield/contract';
import type { NameRows, UnmatchedLists } from '../importing/import-report.ts';
import { UsageError } from './command-line.ts';

/** A CSV file with all names that the site's tables do not have: `dataset,table,name,rows`, most rows first. */
export class UnmatchedFile {
  readonly #handle: FileHandle;
  readonly #lines = ['dataset,table,name,rows'];

  private constructor(handle: FileHandle) {
    this.#handle = handle;
  }

  /** Opened before anything is imported, so that a wrong path changes nothing. */
  static async open(path: string): Promise<UnmatchedFile> {
    try {
      return new UnmatchedFile(await open(path, 'w'));
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
    await this.#handle.writeFile(`${this.#lines.join('\n')}\n`);
    await this.#handle.close();
  }
}

const cell = (name: string): string => `"${harmlessText(name).replaceAll('"', '""')}"`;
