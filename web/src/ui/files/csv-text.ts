import { csvCell, harmlessText } from '@wellfield/contract';

/** A value of a CSV cell. */
export type CsvValue = string | number | null;

/**
 * Rows as CSV text (RFC 4180): the header from the first row's keys, CRLF between lines, a missing value as an empty cell.
 * A text that a spreadsheet would run as a formula is preceded by an apostrophe; numbers stay numbers.
 */
export function csvText(rows: readonly Readonly<Record<string, CsvValue>>[]): string {
  return csvLines(rows, true);
}

/** The same of a part of the rows; the first part begins with the header. */
export function csvLines(rows: readonly Readonly<Record<string, CsvValue>>[], isFirst: boolean): string {
  const [first] = rows;
  if (!first) return '';
  const names = Object.keys(first);
  const lines = [...(isFirst ? [names] : []), ...rows.map((row) => names.map((name) => row[name] ?? null))];
  return lines.map((line) => `${line.map(csvCell).join(',')}\r\n`).join('');
}

/** A cell as text, with numbers in decimal notation. */
export interface TextCell {
  text: string;
  isNumber: boolean;
}

/**
 * Lines for pasting into a spreadsheet: a tab between cells, a line break between lines but none after the last, which
 * would paste an empty row. Formulas are neutralized as in CSV.
 */
export function tsvText(lines: readonly (readonly TextCell[])[]): string {
  const cell = ({ text, isNumber }: TextCell) => {
    const plain = isNumber ? text : harmlessText(text);
    return /["\t\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
  };
  return lines.map((line) => line.map(cell).join('\t')).join('\r\n');
}
