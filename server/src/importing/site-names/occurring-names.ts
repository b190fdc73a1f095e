import type { SampleColumn } from '@wellfield/contract';
import { z } from 'zod';
import { identifier } from '../../samples/duckdb/sql-text.ts';
import type { SqlSession } from '../sql-session.ts';

/** The names that a release's records have. */
export interface OccurringNames {
  /** Every analyte with its units. */
  unitsByAnalyte: ReadonlyMap<string, ReadonlySet<string>>;
  locations: ReadonlySet<string>;
  /** The values of some columns. */
  values: ReadonlyMap<SampleColumn, ReadonlySet<string>>;
}

/** Reads the names from a relation with the sample record's columns. */
export async function occurringNames(
  session: SqlSession,
  records: string,
  columns: readonly SampleColumn[],
): Promise<OccurringNames> {
  const pairs = await session.rowsOf(
    z.object({ analyte: z.string(), unit: z.string().nullable() }),
    `SELECT DISTINCT analyte, unit FROM ${records}`,
  );
  const unitsByAnalyte = new Map<string, Set<string>>();
  for (const { analyte, unit } of pairs) {
    const units = unitsByAnalyte.get(analyte) ?? new Set();
    unitsByAnalyte.set(analyte, unit === null ? units : units.add(unit));
  }
  const values = new Map<SampleColumn, ReadonlySet<string>>();
  for (const column of columns) values.set(column, await valuesOf(session, records, column));
  return { unitsByAnalyte, locations: await valuesOf(session, records, 'location'), values };
}

async function valuesOf(session: SqlSession, records: string, column: SampleColumn): Promise<ReadonlySet<string>> {
  const found = await session.rowsOf(
    z.object({ value: z.string() }),
    `SELECT DISTINCT CAST(${identifier(column)} AS VARCHAR) AS value FROM ${records} WHERE ${identifier(column)} IS NOT NULL`,
  );
  return new Set(found.map(({ value }) => value));
}
