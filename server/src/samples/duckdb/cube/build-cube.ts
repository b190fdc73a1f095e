import type { DuckDBConnection } from '@duckdb/node-api';
import { fields, type Dataset, type SampleColumn } from '@wellfield/contract';
import { chunkColumn } from '../database/chunk-column.ts';
import { chooseProfiles } from './choose-profiles.ts';
import type { Cube } from './cube.ts';
import { columnWithoutValues, denseCodes, readColumn, type ReadColumn } from './cube-column.ts';
import { CubeRows } from './cube-rows.ts';
import { identifier } from '../sql-text.ts';

const sampledRows = 100_000;

/** The columns with clauses on values, in any dataset, except location, which is separate. */
const listed: readonly { column: SampleColumn; numeric: boolean }[] = fields
  .filter(({ name, discrete, column }) => discrete && name !== 'fraction' && column !== 'location')
  .map(({ column, valueType }) => ({ column, numeric: valueType === 'number' }));

/** The columns with clauses on ranges only. */
const ranges: readonly SampleColumn[] = fields.filter(({ discrete }) => !discrete).map(({ column }) => column);

/** The listed columns; location is the last. */
const grouped = [...listed, { column: 'location' as const, numeric: false }];

/** The cube of a dataset without rows, for which nothing needs to be read. */
export function cubeWithoutRows(): Cube {
  const columns = grouped.map(({ column }) => columnWithoutValues(column));
  return new CubeRows(columns, ranges, chooseProfiles(listed.map(() => [])), 0).finish();
}

/** Builds a cube from a dataset of a filled `samples` table. */
export async function buildCube(connection: DuckDBConnection, table: string, dataset: Dataset): Promise<Cube> {
  const totals = await connection.runAndReadAll(`SELECT count(*), min(rowid) FROM ${table} WHERE dataset = $1`, [
    dataset,
  ]);
  const [[rows = 0, firstRow = 0] = []] = totals.getRowsJS();
  const columns: ReadColumn[] = [];
  for (const { column, numeric } of grouped) {
    columns.push(await readColumn(connection, table, dataset, column, numeric));
  }
  const codes = columns.map(({ code }) => code).join(', ');
  const sample = await connection.run(
    `SELECT ${codes} FROM (SELECT * FROM ${table} WHERE dataset = $1) USING SAMPLE reservoir(${sampledRows} ROWS) REPEATABLE (1)`,
    [dataset],
  );
  const sampled = columns.slice(0, -1).map((): number[] => []);
  for (const chunk of await sample.fetchAllChunks()) {
    sampled.forEach((list, index) => list.push(...denseCodes(chunk, index, columns[index] as ReadColumn)));
  }

  const gathered = new CubeRows(columns, ranges, chooseProfiles(sampled), Number(rows));
  const result = await connection.stream(
    `SELECT ${codes}, CAST(rowid AS INTEGER) AS number, ${ranges.map(identifier).join(', ')} FROM ${table} WHERE dataset = $1`,
    [dataset],
  );
  let expected = Number(firstRow ?? 0);
  for (let chunk = await result.fetchChunk(); chunk && chunk.rowCount > 0; chunk = await result.fetchChunk()) {
    const { items: numbers } = chunkColumn(chunk, columns.length);
    for (const number of numbers) {
      if (number !== expected)
        throw new Error(`Row ${expected} of the release came as row ${number}: its order was lost.`);
      expected += 1;
    }
    const read = chunk;
    gathered.add(
      columns.map((column, index) => denseCodes(read, index, column)),
      ranges.map((_, index) => chunkColumn(read, columns.length + 1 + index)),
    );
  }
  return gathered.finish();
}
