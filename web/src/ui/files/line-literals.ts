import type { CsvValue } from './csv-text.ts';

/** A text between quotes, in letters that R and Python read alike. */
export function quoted(text: string): string {
  const code = (sign: string) => (sign.codePointAt(0) ?? 0).toString(16).padStart(8, '0');
  return `"${text.replaceAll(/[^ -~]|["\\]/gu, (sign) => `\\U${code(sign)}`)}"`;
}

/** Texts as comments of one line each: a name may hold a line feed, which would end it. */
export function comments(about: readonly string[], sign = '#'): string[] {
  return about.map((text) => `${sign} ${text.replaceAll(/\s+/g, ' ')}`);
}

const perLine = 8;

/** Items apart by commas, eight on a line. */
export function wrapped(items: readonly string[]): string[] {
  return Array.from({ length: Math.ceil(items.length / perLine) }, (_, at) =>
    items.slice(at * perLine, (at + 1) * perLine).join(', '),
  );
}

/** What all values of a column are, as far as they are there. */
export type ColumnKind = 'number' | 'day' | 'text';

const day = /^\d{4}-\d\d-\d\d$/;

/** The kind of a column of rows; without any value it is one of numbers. */
export function kindOf(rows: readonly (readonly CsvValue[])[], at: number): ColumnKind {
  const values = rows.map((row) => row[at] ?? null).filter((value) => value !== null);
  if (values.every((value) => typeof value === 'number')) return 'number';
  return values.every((value) => typeof value === 'string' && day.test(value)) ? 'day' : 'text';
}

/** A number with all its digits. */
export function numberText(value: number, infinity: string): string {
  if (Number.isFinite(value)) return String(value);
  return value < 0 ? `-${infinity}` : infinity;
}
