import type { DuckDBConnection } from '@duckdb/node-api';
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { Dataset, SampleColumn } from '@wellfield/contract';
import { dimensionColumns, enumOf } from '../database/samples-table.ts';
import { writeRowsText } from '../rows/rows-text.ts';
import type { AliasKind, NewRows, RowsText } from '../../rows/row-storage.ts';
import { identifier } from '../sql-text.ts';

const rowsOfPart = 1_000_000;
const rangesOfPart = 200;

/** What a storage of rows takes from the database `attached`, filled by `fillSamplesTable`. The text is in files of `folder` meanwhile. */
export async function newRows(
  connection: DuckDBConnection,
  attached: string,
  { folder, rows }: { folder: string; rows: Record<Dataset, number> },
): Promise<NewRows> {
  const within = `${identifier(attached)}.main`;
  const dictionaries = new Map<SampleColumn, string[]>();
  for (const column of dimensionColumns) {
    const values = `SELECT unnest(enum_range(CAST(NULL AS ${within}.${identifier(enumOf(column))}))) AS value`;
    const found = await texts(connection, `SELECT hex(value) FROM (${values})`);
    dictionaries.set(
      column,
      found.map(([value = '']) => value),
    );
  }
  const aliasesOf = async (kind: AliasKind) => {
    const found = await texts(connection, `SELECT hex(${kind}), hex(alias) FROM ${within}.${kind}_aliases`);
    return found.map(([name = '', alias = '']) => [name, alias] as const);
  };
  return {
    rows,
    samples: () => samplesText(connection, `${within}.samples`, folder),
    dictionaries,
    aliases: { analyte: await aliasesOf('analyte'), location: await aliasesOf('location') },
  };
}

/** Rows of texts in hexadecimal: the client reads them without a byte order mark, which may be part of a name. */
async function texts(connection: DuckDBConnection, sql: string): Promise<string[][]> {
  const reader = await connection.runAndReadAll(sql);
  return reader.getRowsJS().map((row) => row.map((text) => Buffer.from(text as string, 'hex').toString('utf8')));
}

/** Rows that are next to each other in a release: the numbers of the first, and of the one after the last. */
type Range = readonly [from: number, until: number];

/**
 * By analyte, whatever the dataset: a storage that reads rows in the order in which they came has those of an analyte together.
 * A part of the text is written while the one before it is sent: the disk has two at a time.
 */
async function* samplesText(connection: DuckDBConnection, table: string, folder: string): RowsText {
  const reader = await connection.runAndReadAll(
    `SELECT min(rowid), max(rowid) + 1 FROM ${table} GROUP BY analyte, dataset ORDER BY analyte, dataset`,
  );
  const ranges = reader.getRowsJS().map(([from, until]): Range => [Number(from), Number(until)]);
  const files = ['rows-1.csv', 'rows-2.csv'].map((name) => path.join(folder, name)) as [string, string];
  let [file, other] = files;
  let written: Promise<string> | null = null;
  try {
    for (const part of [...partsOf(ranges), null]) {
      const ready: string | null = await written;
      written = part && writePart(connection, table, part, file);
      // It fails where it is waited for.
      written?.catch(() => undefined);
      [file, other] = [other, file];
      if (ready !== null) yield* createReadStream(ready, { highWaterMark: 1 << 18 }) as AsyncIterable<Buffer>;
    }
  } finally {
    await written?.catch(() => undefined);
    for (const left of files) await rm(left, { force: true });
  }
}

async function writePart(
  connection: DuckDBConnection,
  table: string,
  part: readonly Range[],
  file: string,
): Promise<string> {
  const rows = part.map(([from, until]) => `SELECT *, rowid FROM ${table} WHERE rowid >= ${from} AND rowid < ${until}`);
  await connection.run(writeRowsText(`(${rows.join(' UNION ALL ')})`, file));
  return file;
}

/** The same rows in the same order, in parts of a bounded number of rows and of ranges. */
function* partsOf(ranges: readonly Range[]): Generator<Range[]> {
  let part: Range[] = [];
  let room = rowsOfPart;
  for (const [first, until] of ranges) {
    for (let from = first; from < until;) {
      const to = Math.min(until, from + room);
      const last = part.at(-1);
      if (last?.[1] === from) part.splice(-1, 1, [last[0], to]);
      else part.push([from, to]);
      room -= to - from;
      from = to;
      if (room > 0 && part.length < rangesOfPart) continue;
      yield part;
      part = [];
      room = rowsOfPart;
    }
  }
  if (part.length > 0) yield part;
}
