import { DuckDBInstance } from '@duckdb/node-api';
import path from 'node:path';
import type { SentTable } from '@wellfield/contract';
import { identifier, textConstant } from '../sql-text.ts';
import { batchesOf } from './row-batches.ts';
import { writeTableGeoPackage } from './geopackage/table-geopackage.ts';

const types = { text: 'VARCHAR', number: 'DOUBLE', date: 'DATE' } as const;
const geoTypes = { text: 'TEXT', number: 'DOUBLE', date: 'DATE' } as const;

/** Writes a small table, all of which is in memory. */
export async function writeTableFile(table: SentTable, folder: string): Promise<{ path: string }> {
  const target = path.join(folder, `table.${table.format}`);
  if (table.format === 'gpkg') {
    const columns = table.columns.map(({ name, kind, meaning }) => ({ name, type: geoTypes[kind], meaning }));
    const layer = { name: layerName(table.title), columns, rows: table.rows, about: table.title, facts: table.facts };
    await writeTableGeoPackage(target, layer);
  } else await writeParquet(table, folder, target);
  return { path: target };
}

/** A name of letters, digits and lines below, as programs expect of a layer. */
function layerName(title: string): string {
  return title.toLowerCase().replaceAll(/\W+/g, '_') || 'table';
}

async function writeParquet({ title, columns, rows, facts }: SentTable, folder: string, target: string): Promise<void> {
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
    for await (const batch of batchesOf(rows)) {
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
    const told = { title, ...facts, columns: JSON.stringify(columns) };
    const metadata = Object.entries(told).map(([key, text]) => `${identifier(key)}: ${textConstant(text)}`);
    await connection.run(
      `COPY (SELECT ${cells.join(', ')} FROM sent) TO ${textConstant(target)} (FORMAT parquet, COMPRESSION snappy, KV_METADATA {${metadata.join(', ')}})`,
    );
    connection.closeSync();
  } finally {
    instance.closeSync();
  }
}
