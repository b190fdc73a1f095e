import { fileConstant, identifier } from '../../samples/duckdb/sql-text.ts';
import { ImportRefusedError } from '../import-options.ts';
import { bareTable, type FileReader, type RawTable, type Reading, type SourceFile } from './file-reader.ts';
import { headerNames } from './header-names.ts';

export const parquetFormat: FileReader = {
  endings: ['.parquet'],
  readsGzip: false,
  storesDates: true,
  isPacked: true,
  recognized: { title: 'a Parquet file', begin: 'PAR1' },
  load: async (file, reading) => [await loadParquetTable(file, reading)],
};

/** Loads a Parquet file's chosen columns as text. A row's line is its number, from 1: there is no header line. */
async function loadParquetTable(file: SourceFile, { session, choose }: Reading): Promise<RawTable> {
  const source = `read_parquet(${fileConstant(file.path)})`;
  try {
    await refuseUnreadCodecs(file, session);
    const found = await session.columns(`SELECT * FROM ${source}`);
    const header = headerNames(
      found.map(({ name }) => name),
      file.name,
    );
    const columns = choose(header, file);
    const types = new Map(found.map(({ name, type }) => [name, type]));
    const texts = columns.map((name) => `${asText(identifier(name), types.get(name) ?? '')} AS ${identifier(name)}`);
    await session.run(
      `CREATE TABLE ${identifier(bareTable(file))} AS SELECT ${texts.length > 0 ? texts.join(', ') : 'NULL AS none'} FROM ${source}`,
    );
    const names = columns.filter((name) => name !== '_line').map(identifier);
    await session.run(
      `CREATE VIEW ${identifier(file.table)} AS SELECT ${[...names, 'rowid + 1 AS _line'].join(', ')} FROM ${identifier(bareTable(file))}`,
    );
    const rows = await session.number(`SELECT count(*) FROM ${identifier(bareTable(file))}`);
    return { file, columns: [...columns], header, rows, unreadable: [], unreadableCount: 0 };
  } catch (error) {
    if (
      !(error instanceof Error) ||
      error instanceof ImportRefusedError ||
      !/parquet|snappy|thrift|magic bytes/i.test(error.message)
    )
      throw error;
    throw new ImportRefusedError(`${file.name} cannot be read as Parquet: ${error.message.split('\n')[0]}`);
  }
}

/** The codecs that are decoded: all of Parquet's but LZO and Brotli, whose decoder has been a way in. */
const codecs = ['UNCOMPRESSED', 'SNAPPY', 'GZIP', 'ZSTD', 'LZ4', 'LZ4_RAW'];

/** The file's own description names the codecs; nothing is decoded for it. */
async function refuseUnreadCodecs(file: SourceFile, session: Reading['session']): Promise<void> {
  const used = await session.rows(
    `SELECT DISTINCT compression AS codec FROM parquet_metadata(${fileConstant(file.path)})`,
  );
  const unread = used.map(({ codec }) => String(codec)).find((codec) => !codecs.includes(codec));
  if (unread === undefined) return;
  throw new ImportRefusedError(
    `${file.name} is compressed with ${unread}, which is not read: write it again with Zstandard, Snappy or gzip ` +
      `(in DuckDB: COPY (FROM '${file.name}') TO 'new.parquet' (COMPRESSION zstd))`,
  );
}

/** A date stored as a timestamp has no time of day. */
function asText(column: string, type: string): string {
  if (!type.startsWith('TIMESTAMP')) return `nullif(CAST(${column} AS VARCHAR), '')`;
  return `CASE WHEN ${column} = date_trunc('day', ${column}) THEN strftime(${column}, '%Y-%m-%d') ELSE CAST(${column} AS VARCHAR) END`;
}
