import type { DuckDBConnection } from '@duckdb/node-api';
import { sampleColumns } from '@wellfield/contract';
import { isNonDetectSql } from '@wellfield/contract/to-sql';
import { identifier, textConstant } from '../sql-text.ts';

/** What a file says about itself: what it was made from, by name. */
export type FileFacts = Readonly<Record<string, string>>;

/** A file to be made from a Parquet file of records. */
export interface FileToMake {
  /** Reads the Parquet file, and nothing else. */
  connection: DuckDBConnection;
  parquetFile: string;
  /** Where it is made; nothing is there. */
  target: string;
  facts: FileFacts;
  signal: AbortSignal | undefined;
  /** Hears how many records are in it so far. */
  onRows?: ((rows: number) => void) | undefined;
}

const notDetected = isNonDetectSql('detect');

/** The rows of a Parquet file of records, as formats that are made from it read them: dates as text. */
export function recordsOf(parquetFile: string): string {
  const columns = sampleColumns.map(({ name, kind }) => {
    const column = identifier(name);
    return kind === 'date' ? `CAST(${column} AS VARCHAR) AS ${column}` : column;
  });
  return `SELECT ${columns.join(', ')} FROM read_parquet(${textConstant(parquetFile)})`;
}

/** Where these rows are, in the same order. */
export function positionsOf(parquetFile: string): string {
  return `SELECT lat, long FROM read_parquet(${textConstant(parquetFile)})`;
}

/** A line for every location: where it is, how many samples it has, of them non-detects, and from when to when. */
export function locationsOf(parquetFile: string): string {
  const hasPosition = 'FILTER (WHERE lat IS NOT NULL AND long IS NOT NULL)';
  return `SELECT location, first(lat) ${hasPosition} AS lat, first(long) ${hasPosition} AS long, count(*)::INTEGER AS samples,
      count(*) FILTER (WHERE ${notDetected})::INTEGER AS non_detects, count(DISTINCT analyte)::INTEGER AS analytes,
      CAST(min(sample_date) AS VARCHAR) AS first_date, CAST(max(sample_date) AS VARCHAR) AS last_date
    FROM read_parquet(${textConstant(parquetFile)}) GROUP BY location ORDER BY location`;
}
