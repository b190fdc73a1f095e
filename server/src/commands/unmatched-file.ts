import { harmlessText, type Dataset } from '@wellfield/contract';
import type { NameRows, UnmatchedLists } from '../importing/import-report.ts';
import { OutputFile } from './output-file.ts';

/** A CSV file with all names that the site's tables do not have: `dataset,table,name,rows`, most rows first. */
export class UnmatchedFile {
  readonly #file: OutputFile;
  readonly #lines = ['dataset,table,name,rows'];

  private constructor(file: OutputFile) {
    this.#file = file;
  }

  static async open(path: string): Promise<UnmatchedFile> {
    return new UnmatchedFile(await OutputFile.open(path));
  }

  add(dataset: Dataset, { analytes, locations }: UnmatchedLists): void {
    const line = (table: string, { name, rows }: NameRows): string => [dataset, table, cell(name), rows].join(',');
    this.#lines.push(
      ...analytes.map((name) => line('cas_ids.csv', name)),
      ...locations.map((name) => line('standard_locations.csv', name)),
    );
  }

  close(): Promise<void> {
    return this.#file.write(`${this.#lines.join('\n')}\n`);
  }

  /** Ends it without a list, as if it had not been requested. */
  discard(): Promise<void> {
    return this.#file.discard();
  }
}

const cell = (name: string): string => `"${harmlessText(name).replaceAll('"', '""')}"`;
