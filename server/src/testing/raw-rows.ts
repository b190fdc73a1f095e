import path from 'node:path';
import { delimitedFile } from './delimited-rows.ts';
import { sharedFolder } from './shared-folder.ts';

export type Cells = Readonly<Record<string, string>>;

/** A row read by another parser than the import's, with its line number. */
export interface RawRow {
  line: number;
  cells: Cells;
}

/** The path of a public data set's file. */
export const dataFile = (...parts: string[]): string => path.join(sharedFolder ?? '', 'data', ...parts);

/** The mapping with that name in docs/import-examples. */
export const exampleMapping = (name: string): string =>
  path.resolve(import.meta.dirname, '../../../docs/import-examples', name);

/** The rows of a delimited file with one line per record; blank lines are allowed only at the end. */
export async function* rawRows(file: string, delimiter = ','): AsyncGenerator<RawRow> {
  let line = 2;
  for (const cells of await delimitedFile(file, delimiter)) yield { line: line++, cells };
}

/** The rows of a file that fits in memory. */
export async function allRows(file: string, delimiter?: string): Promise<RawRow[]> {
  const rows: RawRow[] = [];
  for await (const row of rawRows(file, delimiter)) rows.push(row);
  return rows;
}

/** A cell's number; null if it is empty. */
export function numberIn(text: string | undefined): number | null {
  return text === undefined || text === '' ? null : Number(text);
}
