import type { DuckDBConnection } from '@duckdb/node-api';
import { textConstant } from '../../sql-text.ts';

/** Rows that have no point, and of which locations they are. */
export interface RowsWithoutPoint {
  rows: number;
  /** The first by name. */
  locations: string[];
  moreLocations: number;
}

/** A file has a point for each row; hundreds of names would be most of what it says about itself. */
const namedLocations = 100;

/** The records of a Parquet file whose position is not known. */
export async function rowsWithoutPoint(connection: DuckDBConnection, parquetFile: string): Promise<RowsWithoutPoint> {
  const read = await connection.runAndReadAll(
    `SELECT location, count(*)::INTEGER AS missing FROM read_parquet(${textConstant(parquetFile)})
     WHERE lat IS NULL OR long IS NULL GROUP BY location ORDER BY location`,
  );
  const found = read.getRowsJS() as [string, number][];
  return {
    rows: found.reduce((sum, [, missing]) => sum + missing, 0),
    locations: found.slice(0, namedLocations).map(([location]) => location),
    moreLocations: Math.max(0, found.length - namedLocations),
  };
}

/** The same in words. */
export function withoutPointWords({ rows, locations, moreLocations }: RowsWithoutPoint): string {
  if (rows === 0) return 'Every row has a point.';
  const more = moreLocations === 0 ? '' : `; and ${moreLocations} more`;
  return `Rows without coordinates, which have no point: ${rows}, of ${locations.join('; ')}${more}.`;
}
