/** A value of a CSV cell. */
export type CsvValue = string | number | null;

/**
 * Rows as CSV text (RFC 4180): the header from the first row's keys, CRLF between lines, a missing value as an empty cell.
 * A text that a spreadsheet would run as a formula is preceded by an apostrophe; numbers stay numbers.
 */
export function csvText(rows: readonly Readonly<Record<string, CsvValue>>[]): string {
  const [first] = rows;
  if (!first) return '';
  const names = Object.keys(first);
  const lines = [names, ...rows.map((row) => names.map((name) => row[name] ?? null))];
  return lines.map((line) => `${line.map(csvCell).join(',')}\r\n`).join('');
}

function csvCell(value: CsvValue): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const harmless = harmlessText(value);
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** A text as a spreadsheet's cell may hold it: one that would be run as a formula is preceded by an apostrophe. */
export function harmlessText(text: string): string {
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}
