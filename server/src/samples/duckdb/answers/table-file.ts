import { DuckDBInstance } from '@duckdb/node-api';
import path from 'node:path';
import type { SentTable } from '@wellfield/contract';
import { identifier, textConstant } from '../sql-text.ts';
import { batchesOf } from './row-batches.ts';
import { writeTableGeoPackage } from './geopackage/table-geopackage.ts';

const types = { text: 'VARCHAR', number: 'DOUBLE', date: 'DATE' } as const;
const geoTypes = { text: 'TEXT', number: 'DOUBLE', date: 'DATE' } as const;

/** Writes a small table, all of which is in memory. */
export async function writeTableFile(
  table: SentTable,
  folder: string,
  signal?: AbortSignal,
): Promise<{ path: string }> {
  const batches = batchesOf(table.rows, signal);
  const target = path.join(folder, `table.${table.format}`);
  if (table.format === 'gpkg') {
    const columns = table.columns.map(({ name, kind, meaning }) => ({ name, type: geoTypes[kind], meaning }));
    const layer = { name: layerName(table.title), columns, batches, about: table.title, facts: table.facts };
    await writeTableGeoPackage(target, layer);
  } else await writeParquet({ ...table, batches }, folder, target);
  return { path: target };
}

/** Names that the format and SQLite keep for tables of their own. */
const reserved = /^(gpkg_|rtree_|sqlite_|layer_styles$)/;

/** A name of letters, digits and lines below, as programs expect of a layer. */
function layerName(title: string): string {
  const name = title.toLowerCase().replaceAll(/\W+/g, '_') || 'table';
  return reserved.test(name) ? `table_${name}` : name;
}

async function writeParquet(
  {
    title,
    columns,
    batches,
    facts,
  }: Omit<SentTable, 'rows'> & { batches: AsyncIterable<readonly SentTable['rows'][number][]> },
  folder: string,
  target: string,
): Promise<void> {
  const instance = await DuckDBInstance.create(':memory:', {
    memory_limit: '256MB',
    threads: '1',
    autoinstall_known_extensions: 'false',
    autoload_known_extensions: 'false',
  });
  try {
    const connection = await instance.connect();
    await connection.run(`SET allowed_directories = [${textConstant(folder)}]`);
    await connection.run('SET enable_external_access = false');
    const typed = columns.map(({ name, kind }) => `${identifier(name)} ${kind === 'number' ? 'DOUBLE' : 'VARCHAR'}`);
    await connection.run(`CREATE TABLE sent (${typed.join(', ')})`);
    const appender = await connection.createAppender('sent');
    for await (const batch of batches) {
      for (const row of batch) {
        for (const cell of row) {
          if (cell === null) appender.appendNull();
          else if (typeof cell === 'number') appender.appendDouble(cell);
          else appender.appendVarchar(cell);
        }
        appender.endRow();
      }
    }
    appender.closeSync();
    const cells = columns.map(({ name, kind }) => `CAST(${identifier(name)} AS ${types[kind]}) AS ${identifier(name)}`);
    const described = { title, ...facts, columns: JSON.stringify(columns) };
    const metadata = Object.entries(described).map(([key, text]) => `${identifier(key)}: ${textConstant(text)}`);
    await connection.run(
      `COPY (SELECT ${cells.join(', ')} FROM sent) TO ${textConstant(target)} (FORMAT parquet, COMPRESSION snappy, KV_METADATA {${metadata.join(', ')}})`,
    );
    connection.closeSync();
  } finally {
    instance.closeSync();
  }
}
