import { DuckDBInstance, type DuckDBConnection } from '@duckdb/node-api';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { FileFacts } from './finished-file.ts';
import { rowCounts } from './row-counts.ts';
import { hasJoin, takenRows } from './taken-rows.ts';
import { runOnThisThread } from './run-on-this-thread.ts';
import type { RowCounts } from '../../row-counts.ts';
import type { RowSet } from '../../sample-store.ts';
import { interruptible } from '../database/release-database.ts';
import { textConstant, type BoundSql } from '../sql-text.ts';

/** A form of files of rows. */
export interface RowsFileForm {
  /** The columns of `samples`, as SQL. */
  columns: string;
  /** The options of COPY. */
  options: string;
  /** The memory for this form, in DuckDB's notation. */
  memoryLimit: string;
  /** Which of the rows, by their place among those of the condition; all, if missing. */
  taken?: RowSet;
  /** What is made of the file then: the engine writes no such files itself. */
  finish?: { as: FinishedForm; facts: FileFacts };
}

/** Forms that are made from a file of the engine; their libraries are read with the first. */
const finishers = {
  gpkg: async () => (await import('./geopackage/geopackage-file.ts')).writeGeoPackage,
  geojson: async () => (await import('./points/geojson-file.ts')).writeGeoJson,
  shapefile: async () => (await import('./points/shapefile/shapefile-file.ts')).writeShapefile,
  kml: async () => (await import('./points/kml-file.ts')).writeKml,
  xlsx: async () => (await import('./workbook/workbook-file.ts')).writeWorkbook,
  proucl: async () => (await import('./presets/proucl-file.ts')).writeProucl,
  gwsdat: async () => (await import('./presets/gwsdat-file.ts')).writeGwsdat,
} as const;
export type FinishedForm = keyof typeof finishers;

/** A release's own file, or its rows as SQL that reads a file in the folder of the new one. */
export type RowsSource = { samplesFile: string } | { rows: string; order: string };

/** Hears which share of the rows, from 0 to 1, is in the file. */
export type ShareHeard = (share: number) => void;

export interface WrittenRows {
  path: string;
  rows: number;
  counts: RowCounts;
}

/**
 * Writes the rows of a condition as a file into `folder`, on the calling thread alone. A separate instance writes it, which
 * may write only to that folder: the one that answers questions may not write at all.
 */
export async function writeRowsFile(
  source: RowsSource,
  form: RowsFileForm,
  condition: BoundSql,
  folder: string,
  signal?: AbortSignal,
  onShare?: ShareHeard,
): Promise<WrittenRows> {
  const write = (memoryLimit: string) => writeWith(memoryLimit, source, form, condition, folder, signal, onShare);
  return write(form.memoryLimit).catch((error: unknown) => {
    if (!isOutOfMemory(error)) throw error;
    return write(memoryForLongLines);
  });
}

/** How much is kept depends on how long the lines are, and on how many texts must be looked at. */
const memoryForLongLines = '512MB';

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && error.message.includes('Out of Memory Error');
}

async function writeWith(
  memoryLimit: string,
  source: RowsSource,
  { columns, options, finish, taken }: RowsFileForm,
  asked: BoundSql,
  folder: string,
  signal: AbortSignal | undefined,
  onShare: ShareHeard | undefined,
): Promise<WrittenRows> {
  const target = path.join(folder, 'samples');
  const instance = await DuckDBInstance.create(':memory:', {
    memory_limit: memoryLimit,
    // More would be the engine's own, which do not have this thread's priority (`docs/decisions/0054`).
    threads: '1',
    preserve_insertion_order: 'true',
    autoinstall_known_extensions: 'false',
    autoload_known_extensions: 'false',
    temp_directory: path.join(folder, 'sorting'),
  });
  try {
    const connection = await instance.connect();
    try {
      if ('samplesFile' in source) {
        await connection.run(`ATTACH ${textConstant(source.samplesFile)} AS release (READ_ONLY)`);
        await connection.run('USE release');
      }
      await connection.run(`SET allowed_directories = [${textConstant(folder)}]`);
      await connection.run('SET enable_external_access = false');
      // How far it is is known only with these.
      await connection.run('SET enable_progress_bar = true');
      await connection.run('SET enable_progress_bar_print = false');
      await connection.run('SET progress_bar_time = 0');
      await connection.run('SET lock_configuration = true');
      const all = 'rows' in source ? source.rows : 'samples';
      const order = 'order' in source ? source.order : 'rowid';
      const some = taken && (await takenRows(connection, { all, order, asked }, taken));
      const { from, condition } = some ?? { from: all, condition: asked };
      const rowsOf = `SELECT ${columns} FROM ${from} WHERE ${condition.text}`;
      // Rows are written in the order they are read, without buffering; but a longer list of numbers is joined, which mixes them.
      const plan = await connection.runAndReadAll(`EXPLAIN ${rowsOf}`, condition.values);
      const sorted = !taken && hasJoin(plan) ? ` ORDER BY ${order}` : '';
      const rows = await interruptible(
        connection,
        async () => {
          const copied = await connection.start(
            `COPY (${rowsOf}${sorted}) TO ${textConstant(target)} (${options})`,
            condition.values,
          );
          // What is made from this file then has not begun.
          const tell = onShare && !finish ? () => onShare(shareOf(connection)) : undefined;
          await runOnThisThread(copied, tell);
          return Number((await copied.readAll()).getRowsJS()[0]?.[0] ?? 0);
        },
        signal,
      );
      const counts = await interruptible(connection, () => rowCounts(connection, from, condition), signal);
      if (!finish) {
        onShare?.(1);
        return { path: target, rows, counts };
      }
      const finished = path.join(folder, `samples.${finish.as}`);
      // Of an attempt that ran out of memory.
      await rm(finished, { force: true });
      const onRows = onShare && ((done: number) => onShare(done / Math.max(1, rows)));
      const write = await finishers[finish.as]();
      await write({ connection, parquetFile: target, target: finished, facts: finish.facts, signal, onRows });
      return { path: finished, rows, counts };
    } finally {
      connection.closeSync();
    }
  } finally {
    instance.closeSync();
  }
}

/** The engine's own estimate by the rows that it has read; -1 before there is one. */
function shareOf(connection: DuckDBConnection): number {
  return Math.min(1, Math.max(0, connection.progress.percentage / 100));
}
