import { identifier, textConstant } from '../../samples/duckdb/sql-text.ts';

/** A trimmed cell; null if empty. */
export const cellText = (column: string): string => `nullif(trim(${identifier(column)}), '')`;

/** Whether a cell has one of the values, as written or without surrounding blanks; `''` and null are an empty cell. */
export function isOneOf(text: string, values: readonly (string | null)[]): string {
  const trimmed = values.map((value) => value?.trim() ?? '');
  const written = [...trimmed, ...values.filter((value) => value !== null && value.trim() !== '')];
  const texts = [...new Set(written)].flatMap((value) => (value ? [textConstant(value)] : []));
  const conditions = [
    ...(texts.length > 0 ? [`coalesce(${text} IN (${texts.join(', ')}), false)`] : []),
    ...(trimmed.includes('') ? [`${text} IS NULL`] : []),
  ];
  return `(${conditions.join(' OR ')})`;
}
