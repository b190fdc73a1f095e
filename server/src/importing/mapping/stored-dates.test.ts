import { afterEach, beforeEach, expect, test } from 'vitest';
import { identifier, textConstant } from '../../samples/duckdb/sql-text.ts';
import { openImportBench, type ImportBench } from '../testing/import-bench.ts';
import { sourceFiles } from '../reading/source-file.ts';
import type { ColumnChoice } from '../reading/file-reader.ts';
import { loadTables } from '../reading/load-tables.ts';
import { SqlSession } from '../sql-session.ts';
import { compileJsonMapping } from './json-mapping.ts';
import { jsonMappingSchema } from './json-mapping-schema.ts';
import { mappedRows, type Mapping } from './mapping.ts';

let bench: ImportBench;
beforeEach(async () => {
  bench = await openImportBench();
});
afterEach(() => bench.remove());

const columns = { analyte: 'Name', location: 'Well', sample_date: 'Day', result: 'Value' };
const mapping = jsonMappingSchema.parse({ columns, dateFormat: 'MM/DD/YYYY' });

const csv = (day: string) => bench.file(`${day.replaceAll('/', '')}.csv`, `Name,Well,Day,Value\nArsenic,W1,${day},1\n`);

/** A file that stores its day as a date. */
async function parquet(day: string): Promise<string> {
  const file = await bench.file(`${day}.parquet`, '');
  const session = await SqlSession.open(':memory:');
  try {
    const row = `SELECT 'Arsenic' AS "Name", 'W1' AS "Well", DATE '${day}' AS "Day", 1 AS "Value"`;
    await session.run(`COPY (${row}) TO ${textConstant(file)} (FORMAT parquet)`);
  } finally {
    session.close();
  }
  return file;
}

/** The days that a mapping finds in files; null: not one. */
async function daysIn(compiled: Mapping, paths: readonly string[]): Promise<unknown[]> {
  const session = await SqlSession.open(':memory:');
  try {
    const choose: ColumnChoice = (header, file) => compiled.choose(header, file);
    const tables = await loadTables(await sourceFiles(paths), { session, folder: bench.dataDir, choose }, () => {});
    const { dateFormat } = await compiled.apply(session, tables);
    const day = `CAST(${dateFormat.date('sample_date')} AS VARCHAR)`;
    const rows = await session.rows(`SELECT ${day} AS day FROM ${identifier(mappedRows)} ORDER BY 1`);
    return rows.map((row) => row['day']);
  } finally {
    session.close();
  }
}

test('[house 23] how days are written follows the tables that a mapping is applied to, whatever it read before', async () => {
  const compiled = compileJsonMapping(mapping, 'mapping.json');
  const [own, iso, stored] = [await csv('02/03/2001'), await csv('2001-02-04'), await parquet('2001-02-05')];
  expect(await daysIn(compiled, [own, iso])).toEqual(['2001-02-03', null]);
  // A file that stores days has them as ISO text, beside those that others have as the mapping says.
  expect(await daysIn(compiled, [own, stored])).toEqual(['2001-02-03', '2001-02-05']);
  // Text alone again: nothing of the file before stays.
  expect(await daysIn(compiled, [own, iso])).toEqual(['2001-02-03', null]);
});
