import { identifier, textConstant } from '../../../samples/duckdb/sql-text.ts';
import { meansNonDetect } from '../../flags/usual-meaning.ts';
import type { SqlSession } from '../../sql-session.ts';
import { number } from '../cell-sql.ts';
import { delivered } from '../table-format.ts';

/** The texts in place of numbers that usually mean not detected. */
const nonDetectTexts = identifier('texts for not detected');

/** The number behind `<`, alone or behind a word for not detected, as text: `< 1.0`, `ND<10`; null where there is none. */
export const ownLimit = (text: string): string =>
  `nullif(regexp_extract(${text}, '^(ND|BDL|BQL|LT|U)?\\s*[<≤]=?\\s*(\\S.*)$', 2, 'i'), '')`;

export const isNonDetectText = (text: string): string => `${text} IN (SELECT text FROM ${nonDetectTexts})`;

/** Finds the texts of a delivery that stand in place of a number and mean that nothing was detected. */
export async function prepareTexts(session: SqlSession): Promise<void> {
  const found = await session.rows(
    `SELECT DISTINCT value AS text FROM ${delivered('results')} WHERE value IS NOT NULL AND ${number('value')} IS NULL`,
  );
  const texts = found.map(({ text }) => String(text)).filter((text) => meansNonDetect(text) && !/\d/.test(text));
  await session.run(`CREATE TABLE ${nonDetectTexts} (text VARCHAR)`);
  if (texts.length > 0)
    await session.run(
      `INSERT INTO ${nonDetectTexts} VALUES ${texts.map((text) => `(${textConstant(text)})`).join(', ')}`,
    );
}
