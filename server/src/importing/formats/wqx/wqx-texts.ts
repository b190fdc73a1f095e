import { identifier, textConstant } from '../../../samples/duckdb/sql-text.ts';
import { isSureNonDetect, meansNonDetect } from '../../flags/default-meaning.ts';
import type { SqlSession } from '../../sql-session.ts';
import { number } from '../../mapping/cell-sql.ts';
import { delivered } from '../delivery-format.ts';

/** The texts in place of numbers that usually mean not detected, and whether they mean nothing else. */
const nonDetectTexts = identifier('texts for not detected');

/** The number behind `<`, alone or behind a word for not detected, as text: `< 1.0`, `ND<10`; null where there is none. */
export const ownLimit = (text: string): string =>
  `nullif(regexp_extract(${text}, '^(ND|BDL|BQL|LT|U)?\\s*[<≤]=?\\s*(\\S.*)$', 2, 'i'), '')`;

export const isNonDetectText = (text: string): string => `${text} IN (SELECT text FROM ${nonDetectTexts})`;

/** The same without texts that are also answers to other questions: no fish were killed is no limit. */
export const isSureNonDetectText = (text: string): string =>
  `${text} IN (SELECT text FROM ${nonDetectTexts} WHERE is_sure)`;

/** Finds the texts of a delivery that are in place of a number and mean that nothing was detected. */
export async function prepareTexts(session: SqlSession): Promise<void> {
  const found = await session.rows(
    `SELECT DISTINCT value AS text FROM ${delivered('results')} WHERE value IS NOT NULL AND ${number('value')} IS NULL`,
  );
  const texts = found.map(({ text }) => String(text)).filter((text) => meansNonDetect(text) && !/\d/.test(text));
  await session.run(`CREATE TABLE ${nonDetectTexts} (text VARCHAR, is_sure BOOLEAN)`);
  const rows = texts.map((text) => `(${textConstant(text)}, ${isSureNonDetect(text)})`);
  if (rows.length > 0) await session.run(`INSERT INTO ${nonDetectTexts} VALUES ${rows.join(', ')}`);
}
