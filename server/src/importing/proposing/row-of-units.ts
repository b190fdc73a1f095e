import { identifier } from '../../samples/duckdb/sql-text.ts';
import type { RawTable } from '../reading/file-reader.ts';
import type { SqlSession } from '../sql-session.ts';
import { isUnitText } from './unit-words.ts';

/** A row below the names that has the columns' units. */
export interface RowOfUnits {
  line: number;
  /** By the column's name. */
  units: ReadonlyMap<string, string>;
}

/** Units stand in brackets, too: `(mg/L)`, `[ug/L]`. */
const bare = (cell: string): string => cell.trim().replace(/^[([]\s*([^()[\]]*?)\s*[)\]]$/, '$1');

/** What such a row has where a column has no unit: a dash, the word for units, or how days and times are written. */
const noUnit =
  /^([-–_.()[\]]+|n\/?a|none|einheit(en)?|enhet(er)?|enhed(er)?|eenheid|unités?|unidad(es)?|(?=.*y)(?=.*m)(?=.*d)[ymdhst .:/_-]+|hh?[:.]mm([:.]ss)?|t{2,4}\.mm\.jj(jj)?)$/i;

/**
 * Looks whether the first row of a table has units alone, and the next ones have none; then takes it out of the table's view.
 * A row with a place or a day is none.
 */
export async function rowOfUnits(session: SqlSession, table: RawTable): Promise<RowOfUnits | null> {
  const view = identifier(table.file.table);
  const [first, ...next] = await session.rows(`SELECT * FROM ${view} ORDER BY _line LIMIT 4`);
  if (!first || next.length === 0) return null;
  const textsOf = (row: Record<string, unknown>): [string, string][] =>
    Object.entries(row).flatMap(([name, cell]) =>
      name !== '_line' && typeof cell === 'string' && cell.trim() !== '' ? [[name, bare(cell)]] : [],
    );
  const units = textsOf(first).filter(([, text]) => !noUnit.test(text));
  const areUnits = units.length > 0 && units.every(([, text]) => isUnitText(text));
  // A column of units has one in every row.
  const of = new Set(units.map(([name]) => name));
  const areOthers = next.every((row) => !textsOf(row).some(([name, text]) => of.has(name) && isUnitText(text)));
  if (!areUnits || !areOthers) return null;
  const line = Number(first['_line']);
  const whole = identifier(`${table.file.table} with units`);
  await session.run(`ALTER VIEW ${view} RENAME TO ${whole}`);
  await session.run(`CREATE VIEW ${view} AS SELECT * FROM ${whole} WHERE _line <> ${line}`);
  return { line, units: new Map(units) };
}
