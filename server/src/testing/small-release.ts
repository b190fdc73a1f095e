import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { sampleColumns, type Dataset, type Sample } from '@wellfield/contract';
import { withReleaseArchive } from '../samples/archive/open-release-archive.ts';
import type { ReleaseArchive } from '../samples/archive/release-archive.ts';
import type { RowStorage } from '../samples/rows/row-storage.ts';
import { openReleaseSink } from '../samples/duckdb/writing/open-release-sink.ts';
import { madeOnce } from './made-once.ts';
import { knownDatabaseOf } from './postgres/database-of-folder.ts';

/** A row of a test's release; other fields are missing, or derived from the date. */
export type TestRow = Partial<Sample> & Pick<Sample, 'analyte' | 'location' | 'sample_date'> & { dataset: Dataset };

const types = { text: 'VARCHAR', number: 'DOUBLE', integer: 'INTEGER', date: 'DATE' } as const;

/**
 * Publishes a release of these rows, written by the store's own writer, and returns its id. The first in a data folder is
 * written once per run: most tests begin with the same rows.
 */
export async function writeSmallRelease(
  dataDir: string,
  rows: readonly TestRow[],
  {
    demonstration = false,
    databaseUrl = null,
    storage = null,
  }: { demonstration?: boolean; databaseUrl?: string | null; storage?: RowStorage | null } = {},
): Promise<string> {
  if (storage || existsSync(join(dataDir, 'releases'))) {
    const config = { dataDir, databaseUrl: databaseUrl ?? (await knownDatabaseOf(dataDir)) };
    return withReleaseArchive(config, (archive) => writeRelease(dataDir, rows, { demonstration, archive, storage }));
  }
  const hash = createHash('sha256')
    .update(JSON.stringify([rows, demonstration]))
    .digest('hex')
    .slice(0, 16);
  const made = await madeOnce(`release-${hash}`, async (folder) => {
    await writeRelease(folder, rows, { demonstration });
  });
  await cp(made, dataDir, { recursive: true });
  const pointer = await readFile(join(dataDir, 'releases', 'current.json'), 'utf8');
  return (JSON.parse(pointer) as { release: string }).release;
}

async function writeRelease(
  dataDir: string,
  rows: readonly TestRow[],
  {
    demonstration,
    archive,
    storage = null,
  }: { demonstration: boolean; archive?: ReleaseArchive; storage?: RowStorage | null },
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
    const releases = openReleaseSink(releasesFolder, archive, storage);
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
