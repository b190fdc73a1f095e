import { z } from 'zod';
import { textConstant } from '../../samples/duckdb/sql-text.ts';
import type { SqlSession } from '../sql-session.ts';
import { knownFlags, defaultMeaning, type DetectFlag } from './default-meaning.ts';

/** A flag as delivered: how many rows have it, and what it usually means. */
export interface DeliveredFlag {
  text: string;
  rows: number;
  meaning: DetectFlag | null;
}

/** Flags that an import does not know: in `detect`, and before a result's number (`<5`) or in its place (`ND`). */
export interface UnknownFlags {
  detect: DeliveredFlag[];
  result: DeliveredFlag[];
}

/** True for a row whose flag means nothing to the sample record; a missing one is a detect. */
export const hasUnknownFlag = `row.detect NOT IN (${knownFlags.map(textConstant).join(', ')})`;

/** All that stands before a number, or a text without one. */
const beforeNumber = String.raw`trim(regexp_extract(row.result, '^[^0-9.+-]+'))`;

/** The unknown flags of joined rows, most rows first. */
export async function unknownFlags(
  session: SqlSession,
  rows: string,
  { resultIsNoNumber }: { resultIsNoNumber: string | null },
): Promise<UnknownFlags> {
  const detect = await flagsOf(session, 'row.detect', `${rows} WHERE ${hasUnknownFlag}`);
  if (resultIsNoNumber === null) return { detect, result: [] };
  const result = await flagsOf(session, beforeNumber, `${rows} WHERE ${resultIsNoNumber} AND ${beforeNumber} <> ''`);
  // Any other text in a result is simply no number.
  return { detect, result: result.filter(({ meaning }) => meaning !== null) };
}

const counted = z.object({ text: z.string(), rows: z.number() });

async function flagsOf(session: SqlSession, column: string, rows: string): Promise<DeliveredFlag[]> {
  const found = await session.rowsOf(
    counted,
    `SELECT ${column} AS text, count(*) AS rows FROM ${rows} GROUP BY 1 ORDER BY rows DESC, text`,
  );
  return found.map(({ text, rows: count }) => ({ text, rows: count, meaning: defaultMeaning(text) }));
}
