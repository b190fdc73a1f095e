import { createContext, use } from 'react';

/** A line of curl for the data behind what is shown, which the server has. */
export interface RowsLine {
  /** Which data they are, as in 'all rows of the parameter, without the filters'. */
  note: string;
  line(): string;
}

/** Of what a screen or a plot shows; null where the server has no such data. */
export const RowsLineContext = createContext<RowsLine | null>(null);

export function useRowsLine(): RowsLine | null {
  return use(RowsLineContext);
}
