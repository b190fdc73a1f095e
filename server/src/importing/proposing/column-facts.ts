import { identifier } from '../../samples/duckdb/sql-text.ts';
import type { RawTable } from '../reading/file-reader.ts';
import type { SqlSession } from '../sql-session.ts';
import {
  hasDecimalCommas,
  numberStyle,
  shapeColumns,
  shapeNames,
  styledNumber,
  type NumberStyle,
  type ShapeCounts,
} from '../mapping/number-style.ts';
import { rowOfUnits, type RowOfUnits } from './row-of-units.ts';

/** A delivered text, and in how many cells it is. */
export interface Word {
  text: string;
  rows: number;
}

/** What the cells of a delivered column hold. Texts are trimmed; empty cells count nowhere. */
export interface ColumnFacts {
  name: string;
  filled: number;
  distinct: number;
  /** How its numbers are written. */
  style: NumberStyle;
  /** Cells that are numbers. */
  numbers: number;
  /** Of them, with decimals. */
  decimals: number;
  /** Cells that are a number behind `<`, `>` or `ND`. */
  signed: number;
  /** Cells that are a number before a unit, as `5 mg/L`. */
  withUnit: number;
  /** Letters of a laboratory behind a number, as in `5 J`, the most frequent first. */
  behind: readonly Word[];
  /** The range of the numbers. */
  min: number | null;
  max: number | null;
  /** Cells that are none of these, by text, the most frequent first; at most `wordsRetained`. */
  words: readonly Word[];
  /** Some of its texts, the most frequent first. */
  examples: readonly string[];
}

/** A delivered table and what is in it. */
export interface TableFacts {
  table: RawTable;
  columns: readonly ColumnFacts[];
  /** Its first row, if that has the units of the columns; it is in none of the facts. */
  units: RowOfUnits | null;
}

/** A number, however it is written. */
const digits = "[-+]?([0-9]|[.,][0-9])[0-9.,'’\\x{00A0}\\x{2009}\\x{202F} ]*([eE][-+]?[0-9]+)?";
const sign = '(ND|BDL|LT)?\\s*[<>≤≥]?\\s*';
/** A number behind the sign or word of a laboratory. */
const signedNumber = `((ND|BDL|LT)?\\s*[<>≤≥]=?|ND|BDL|LT)\\s*${digits}`;

/** A unit behind a number: with a slash, or one that is no flag of a laboratory. */
export const unitBehind = '\\s*([A-Za-zµμ]+/[A-Za-z0-9µμ]+|%|ppm|ppb|NTU)$';
const numberWithUnit = `${sign}${digits}${unitBehind}`;

/** A flag behind a number: capital letters, and stars. */
export const flagBehind = '\\s*([A-Z]{1,3}|[*]+)$';
const numberWithFlag = `${sign}${digits}${flagBehind}`;

/** What stands before a number, to be taken away. */
export const signBefore = "'^(ND|BDL|LT)?\\s*[<>≤≥]?=?\\s*'";

const wordsRetained = 40;
const examplesRetained = 3;

export async function tableFacts(session: SqlSession, table: RawTable): Promise<TableFacts> {
  const units = await rowOfUnits(session, table);
  const names = table.columns.filter((name) => name !== '_line');
  const shapes = new Map<string, Shapes>();
  for (const name of names) shapes.set(name, await shapesOf(session, table.file.table, name));
  const commas = [...shapes.values()].some(({ counts, filled }) => {
    const numbers = Object.values(counts).reduce((sum, count) => sum + count, 0);
    return numbers * 2 >= filled && hasDecimalCommas(counts);
  });
  const columns: ColumnFacts[] = [];
  for (const [name, { counts, example }] of shapes)
    columns.push(await columnFacts(session, table.file.table, name, numberStyle(counts, example, commas)));
  return { table: units ? { ...table, rows: table.rows - 1 } : table, columns, units };
}

interface Shapes {
  filled: number;
  counts: ShapeCounts;
  example: (shape: keyof ShapeCounts) => string;
}

const cellsOf = (table: string, name: string): string =>
  `(SELECT nullif(trim(${identifier(name)}), '') AS cell FROM ${identifier(table)})`;

async function shapesOf(session: SqlSession, table: string, name: string): Promise<Shapes> {
  // Without what stands before the number and behind it.
  const bare = `regexp_replace(regexp_replace(cell, ${signBefore}, '', 'i'), '([0-9])${flagBehind}', '\\1')`;
  const [shaped = {}] = await session.rows(
    `SELECT count(cell) AS filled, ${shapeColumns(bare).join(', ')} FROM ${cellsOf(table, name)}`,
  );
  return {
    filled: Number(shaped['filled']),
    counts: Object.fromEntries(shapeNames.map((shape) => [shape, Number(shaped[shape])])) as ShapeCounts,
    example: (shape) => String(shaped[`${shape} such as`]),
  };
}

async function columnFacts(session: SqlSession, table: string, name: string, style: NumberStyle): Promise<ColumnFacts> {
  const cells = cellsOf(table, name);
  const isSigned = `regexp_full_match(cell, '${signedNumber.replaceAll("'", "''")}', 'i')`;
  const hasUnit = `regexp_full_match(cell, '${numberWithUnit.replace(/\$$/, '').replaceAll("'", "''")}', 'i')`;
  const hasFlag = `(regexp_full_match(cell, '${numberWithFlag.replace(/\$$/, '').replaceAll("'", "''")}') AND NOT ${hasUnit})`;
  const value = styledNumber('cell', style);
  const [counts = {}] = await session.rows(
    `SELECT count(cell) AS filled, count(DISTINCT cell) AS distinct_texts, count(${value}) AS numbers,
       count(*) FILTER (WHERE ${value} % 1 <> 0) AS decimals, min(${value}) AS min, max(${value}) AS max,
       count(*) FILTER (WHERE ${value} IS NULL AND ${isSigned}) AS signed, count(*) FILTER (WHERE ${hasUnit}) AS with_unit
     FROM ${cells}`,
  );
  const frequent = async (text: string, condition: string, retained: number): Promise<Word[]> => {
    const rows = await session.rows(
      `SELECT ${text} AS text, count(*) AS rows FROM ${cells} WHERE cell IS NOT NULL AND ${condition} GROUP BY 1 ORDER BY rows DESC, 1 LIMIT ${retained}`,
    );
    return rows.map((row) => ({ text: String(row['text']), rows: Number(row['rows']) }));
  };
  const isWord = `${value} IS NULL AND NOT ${isSigned} AND NOT ${hasUnit} AND NOT ${hasFlag}`;
  const words = await frequent('cell', isWord, wordsRetained);
  const behind = await frequent(
    `regexp_extract(cell, '${flagBehind}', 1)`,
    `${value} IS NULL AND ${hasFlag}`,
    wordsRetained,
  );
  const examples = await frequent('cell', 'true', examplesRetained);
  const bound = (end: unknown): number | null => (end === null ? null : Number(end));
  return {
    name,
    filled: Number(counts['filled']),
    distinct: Number(counts['distinct_texts']),
    style,
    numbers: Number(counts['numbers']),
    decimals: Number(counts['decimals']),
    signed: Number(counts['signed']),
    withUnit: Number(counts['with_unit']),
    behind,
    min: bound(counts['min']),
    max: bound(counts['max']),
    words,
    examples: examples.map(({ text }) => text),
  };
}

export const sumOfRows = (words: readonly Word[]): number => words.reduce((sum, { rows }) => sum + rows, 0);

/** Cells with a number, also behind a sign, or before a unit or a flag. */
export const numericCells = ({ numbers, signed, withUnit, behind }: ColumnFacts): number =>
  numbers + signed + withUnit + sumOfRows(behind);

/** Whether at least this share of the filled cells have a number. */
export const isNumeric = (column: ColumnFacts, share = 0.5): boolean =>
  column.filled > 0 && numericCells(column) >= column.filled * share;
