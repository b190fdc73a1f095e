import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { sampleColumns, type Dataset, type Sample } from '@wellfield/contract';
import { openReleaseSink } from '../samples/duckdb/writing/open-release-sink.ts';

/** A row of a test's release; other fields are missing, or derived from the date. */
export type TestRow = Partial<Sample> & Pick<Sample, 'analyte' | 'location' | 'sample_date'> & { dataset: Dataset };

const types = { text: 'VARCHAR', number: 'DOUBLE', integer: 'INTEGER', date: 'DATE' } as const;

/** Writes and publishes a release of these rows by the store's own writer. Returns its id. */
export async function writeSmallRelease(
  dataDir: string,
  rows: readonly TestRow[],
  { demonstration = false }: { demonstration?: boolean } = {},
): Promise<string> {
  const releasesFolder = join(dataDir, 'releases');
  await mkdir(releasesFolder, { recursive: true });
  const folder = await mkdtemp(join(dataDir, 'rows-'));
  const file = join(folder, 'rows.ndjson');
  await writeFile(file, rows.map((row) => JSON.stringify(sampleOf(row))).join('\n'));
  const instance = await DuckDBInstance.create(join(folder, 'staging.duckdb'));
  const connection = await instance.connect();
  try {
    const columns = [`dataset: 'VARCHAR'`, ...sampleColumns.map(({ name, kind }) => `"${name}": '${types[kind]}'`)];
    await connection.run(
      `CREATE TABLE records AS FROM read_json('${file}', format = 'newline_delimited', columns = {${columns.join(', ')}})`,
    );
    await connection.run('CREATE TABLE analyte_aliases (analyte VARCHAR, alias VARCHAR)');
    await connection.run('CREATE TABLE location_aliases (location VARCHAR, alias VARCHAR)');
    const releases = openReleaseSink(releasesFolder);
    const { id } = await releases.write({ staging: connection, name: null, demonstration, report: {} });
    await releases.publish(id);
    return id;
  } finally {
    connection.closeSync();
    instance.closeSync();
    await rm(folder, { recursive: true, force: true });
  }
}

/** The record of a test's row. */
export function sampleOf({ dataset, ...row }: TestRow): Sample & { dataset: Dataset } {
  const [year = 0, month = 1] = row.sample_date.split('-').map(Number);
  const missing = Object.fromEntries(sampleColumns.map(({ name }) => [name, null])) as unknown as Sample;
  return { ...missing, year, quarter: Math.ceil(month / 3), ...row, dataset };
}
