import { ImportRefusedError } from '../import-options.ts';
import { shownText } from '../shown-text.ts';
import type { FieldDelimiter } from './field-delimiter.ts';
import { linesAbove, lookedRows, type CellKind } from './lines-above.ts';
import { splitRecord } from './split-record.ts';

const delimiters: readonly FieldDelimiter[] = [',', ';', '\t', '|'];

/** A line that is not blank, by its number. */
interface Line {
  number: number;
  text: string;
}

/** A line that names columns, and how they are delimited. */
export interface FoundHeading {
  line: number;
  names: string[];
  delimiter: FieldDelimiter;
}

/**
 * The line that names the columns of a text where it is not the first: most lines have as many fields as it, and at least three,
 * and it is the first of them. Null where the first line is as wide as the others, or nothing names columns.
 */
export function headingBelow(begin: string, delimiter: FieldDelimiter): FoundHeading | null {
  const lines = begin
    .split(/\r\n|\n|\r/)
    .slice(0, lookedRows)
    .flatMap((text, index): Line[] => (text.trim() === '' ? [] : [{ number: index + 1, text }]));
  const [first] = lines;
  if (!first) return null;
  const own = headingBy(lines, delimiter);
  if (own?.line === first.number && own.rows * 10 >= lines.length * 9) return null;
  const found = delimiters
    .flatMap((one) => headingBy(lines, one) ?? [])
    .sort((a, b) => b.rows - a.rows || b.names.length - a.names.length);
  const [best] = found;
  if (!best || best.line === first.number || !namesColumns(best.names)) return null;
  return best;
}

/**
 * The first of the lines with the most frequent number of fields that is no title filled up with empty cells; null if fewer than
 * three lines have it, or not a half.
 */
function headingBy(lines: readonly Line[], delimiter: FieldDelimiter): (FoundHeading & { rows: number }) | null {
  const split = lines.map(({ number, text }) => ({ number, names: splitRecord(text, delimiter) }));
  const byWidth = Map.groupBy(split, ({ names }) => names.length);
  const widths = [...byWidth].filter(([width, rows]) => width >= 2 && rows.length >= 3);
  widths.sort(([one, rows], [other, more]) => more.length - rows.length || other - one);
  const even = widths[0]?.[1] ?? [];
  const above = linesAbove(even.map(({ names }) => names.map(cellOfText)));
  const heading = even[above];
  if (!heading) return null;
  const length = even.length - above;
  // What is written above a table, or below it, is short.
  const below = lines.filter(({ number }) => number >= heading.number).length;
  return length * 2 < below ? null : { line: heading.number, names: heading.names, delimiter, rows: length };
}

const cellOfText = (cell: string): CellKind =>
  cell === '' ? 'blank' : /^[<>]?\s*[-+]?\d[\d.,:/\s-]*$/.test(cell) ? 'value' : 'text';

/** Names are words, most of them given and all of them different; a row of data has a number or a day. */
function namesColumns(cells: readonly string[]): boolean {
  const given = cells.filter((cell) => cell !== '');
  return (
    given.length * 5 >= cells.length * 4 &&
    new Set(given).size === given.length &&
    !given.some((cell) => cellOfText(cell) === 'value')
  );
}

/** Refuses a text file whose columns are named below its first line, with the line and what to do. */
export function refuseLinesAbove(name: string, begin: string, delimiter: FieldDelimiter): void {
  // A line that only Excel reads is refused as that.
  const found = /^\uFEFF?"?sep=/i.test(begin) ? null : headingBelow(begin, delimiter);
  if (!found) return;
  const { line, names } = found;
  const shown = names.slice(0, 6).map((cell) => shownText(cell, 40));
  throw new ImportRefusedError(
    `${name}:1: the first line does not name the columns; line ${line} does (${shown.join(', ')}${names.length > shown.length ? ' …' : ''}). ` +
      `Delete ${line === 2 ? 'line 1' : `lines 1 to ${line - 1}`}, and what stands below the table; save the file and import it again.`,
  );
}
