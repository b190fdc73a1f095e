import { createContext, use } from 'react';

/** A line of curl for the data behind what is shown, which the server has. */
export interface RowsLine {
  /** Which data they are, as in 'all rows of the parameter, without the filters'. */
  note: string;
  line(): string;
  /** Statements that read the rows from the release's own file; missing where there are none of them. */
  fileSql?: FileSql | undefined;
}

/** Statements of DuckDB, or why there are none. */
export interface FileSql {
  lines(about: readonly string[]): Promise<{ text: string } | { refusal: string }>;
}

/** Of what a screen or a plot shows; null where the server has no such data. */
export const RowsLineContext = createContext<RowsLine | null>(null);

export function useRowsLine(): RowsLine | null {
  return use(RowsLineContext);
}
