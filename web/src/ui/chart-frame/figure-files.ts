import { csvText } from '../files/csv-text.ts';
import type { FigureTable } from './figure.ts';

/** A figure's numbers as CSV text, its source in a last line of its own. */
export function figureCsv({ columns, rows }: FigureTable): string {
  return csvText(rows.map((row) => Object.fromEntries(columns.map((column, at) => [column, row[at] ?? null]))));
}
