import { formatOwnResult } from '@wellfield/science';
import type { FigureTable } from './figure.ts';

/** A longer text, as of very many outliers, is for the file. */
const maxCharacters = 80;

/** What a cell of a figure's table reads; its file has numbers in full. */
export function tableText({ rows, read }: FigureTable, row: number, column: number): string {
  const cell = rows[row]?.[column] ?? null;
  if (typeof cell === 'number') return read?.(column, row) ?? formatOwnResult(cell);
  const text = cell ?? '';
  return text.length > maxCharacters ? `${text.slice(0, maxCharacters - 1)}…` : text;
}
