import { identifier } from '../../samples/duckdb/sql-text.ts';
import { number } from '../formats/cell-sql.ts';
import type { RawTable } from '../reading/file-format.ts';
import type { SqlSession } from '../sql-session.ts';

/** What the cells of a delivered column hold. Texts are trimmed; empty cells count nowhere. */
export interface ColumnFacts {
  name: string;
  filled: number;
  distinct: number;
  /** Cells that are numbers. */
  numbers: number;
  /** Of them, with decimals. */
  decimals: number;
  /** Cells that are a number behind `<`, `>` or `ND`. */
  signed: number;
  /** Cells that are a number before a unit, as `5 mg/L`. */
  withUnit: number;
  /** The range of the numbers. */
  min: number | null;
  max: number | null;
  /** Cells that are none of these, by text, the most frequent first; at most `wordsKept`. */
  words: readonly { text: string; rows: number }[];
  /** Some of its texts, the most frequent first. */
  examples: readonly string[];
}

/** A delivered table and what is in it. */
export interface TableFacts {
  table: RawTable;
  columns: readonly ColumnFacts[];
}

/** A number behind the sign or word of a laboratory. */
const signedNumber = '^(ND|BDL|LT)?\\s*[<>]\\s*[-+.0-9eE]+$|^(ND|BDL|LT)\\s*[-+.0-9eE]+$';

/** A unit behind a number: with a slash, or one that is no flag of a laboratory. */
export const unitBehind = '\\s*([A-Za-zµμ]+/[A-Za-z0-9µμ]+|%|ppm|ppb|NTU)$';
const numberWithUnit = `^(ND|BDL|LT)?\\s*[<>]?\\s*[-+]?[0-9]*\\.?[0-9]+([eE][-+]?[0-9]+)?${unitBehind}`;

const wordsKept = 40;
const examplesKept = 3;

export async function tableFacts(session: SqlSession, table: RawTable): Promise<TableFacts> {
  const columns: ColumnFacts[] = [];
  for (const name of table.columns) {
    if (name !== '_line') columns.push(await columnFacts(session, table.file.table, name));
  }
  return { table, columns };
}

async function columnFacts(session: SqlSession, table: string, name: string): Promise<ColumnFacts> {
  const cells = `(SELECT nullif(trim(${identifier(name)}), '') AS cell FROM ${identifier(table)})`;
  const value = number('cell');
  const isWord = `${value} IS NULL AND NOT regexp_matches(cell, '${signedNumber}', 'i') AND NOT regexp_matches(cell, '${numberWithUnit}', 'i')`;
  const [counts = {}] = await session.rows(
    `SELECT count(cell) AS filled, count(DISTINCT cell) AS distinct_texts, count(${value}) AS numbers,
       count(*) FILTER (WHERE ${value} % 1 <> 0) AS decimals, min(${value}) AS min, max(${value}) AS max,
       count(*) FILTER (WHERE ${value} IS NULL AND regexp_matches(cell, '${signedNumber}', 'i')) AS signed,
       count(*) FILTER (WHERE regexp_matches(cell, '${numberWithUnit}', 'i')) AS with_unit
     FROM ${cells}`,
  );
  const frequent = (condition: string, kept: number): Promise<Record<string, unknown>[]> =>
    session.rows(
      `SELECT cell, count(*) AS rows FROM ${cells} WHERE cell IS NOT NULL AND ${condition} GROUP BY 1 ORDER BY rows DESC, cell LIMIT ${kept}`,
    );
  const words = await frequent(isWord, wordsKept);
  const examples = await frequent('true', examplesKept);
  const bound = (end: unknown): number | null => (end === null ? null : Number(end));
  return {
    name,
    filled: Number(counts['filled']),
    distinct: Number(counts['distinct_texts']),
    numbers: Number(counts['numbers']),
    decimals: Number(counts['decimals']),
    signed: Number(counts['signed']),
    withUnit: Number(counts['with_unit']),
    min: bound(counts['min']),
    max: bound(counts['max']),
    words: words.map(({ cell, rows }) => ({ text: String(cell), rows: Number(rows) })),
    examples: examples.map(({ cell }) => String(cell)),
  };
}

/** Whether at least this share of the filled cells are numbers, also behind a sign or before a unit. */
export const isNumeric = ({ filled, numbers, signed, withUnit }: ColumnFacts, share = 0.5): boolean =>
  filled > 0 && numbers + signed + withUnit >= filled * share;
