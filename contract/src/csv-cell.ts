import { harmlessText } from './harmless-text.ts';

/** What a cell of CSV has to be quoted for if it holds it (RFC 4180). */
export const csvQuotedFor: readonly string[] = [',', '"', '\n', '\r'];

const needsQuotes = new RegExp(`[${csvQuotedFor.join('')}]`);

/**
 * A cell of CSV, as every file of the product writes it: a missing value is empty; a number has as many digits as lead
 * back to it, and none that say nothing (`26`, never `26.0`); a text that a spreadsheet would run as a formula is
 * preceded by an apostrophe, and quoted only where it must be.
 */
export function csvCell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = harmlessText(value);
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
