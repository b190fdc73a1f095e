import type { DuckDBConnection } from '@duckdb/node-api';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { finishers } from './finishers.ts';
import { noCounts, rowCounts } from './row-counts.ts';
import { hasJoin, takenRows } from './taken-rows.ts';
import { rowsSpread, splitAt } from './rows-spread.ts';
import { runOnThisThread } from './run-on-this-thread.ts';
import { writeByTwo } from './write-by-two.ts';
import { openWritingEngine } from './writing-engine.ts';
import type { RowsFileJob, ShareHeard, WriteElsewhere } from './rows-file-job.ts';
import { interruptible } from '../database/release-database.ts';
import { textConstant, type BoundSql } from '../sql-text.ts';
import type { RowsFile } from '../../row-counts.ts';

/**
 * Writes the rows of a condition as a file, on the calling thread, and parts of many on that of `elsewhere`. A separate instance
 * writes it, which may write only to its folder: the one that answers questions may not write at all.
 */
export async function writeRowsFile(
  job: RowsFileJob,
  signal?: AbortSignal,
  onShare?: ShareHeard,
  elsewhere?: WriteElsewhere,
): Promise<RowsFile> {
  return writeWith(job.form.memoryLimit, job, signal, onShare, elsewhere).catch((error: unknown) => {
    if (!isOutOfMemory(error)) throw error;
    return writeWith(memoryForLongLines, job, signal, onShare);
  });
}

/** How much is kept depends on how long the lines are, and on how many texts must be looked at. */
const memoryForLongLines = '512MB';

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && error.message.includes('Out of Memory Error');
}

async function writeWith(
  memoryLimit: string,
  job: RowsFileJob,
  signal: AbortSignal | undefined,
  onShare: ShareHeard | undefined,
  elsewhere?: WriteElsewhere,
): Promise<RowsFile> {
  const { source, form, condition: requested, folder } = job;
  const { options, finish, taken, continued } = form;
  const target = path.join(folder, 'samples');
  const { connection, close } = await openWritingEngine(memoryLimit, source, folder);
  try {
    const all = 'rows' in source ? source.rows : 'samples';
    const order = 'order' in source ? source.order : 'rowid';
    const some = taken && (await takenRows(connection, { all, order, requested }, taken));
    const { from, condition } = some ?? { from: all, condition: requested };
    const byTwo = continued !== undefined && !finish ? elsewhere : undefined;
    const isSpread = 'samplesFile' in source && !taken && (byTwo ?? form.columnsOfMost) !== undefined;
    const spread = isSpread
      ? await interruptible(connection, () => rowsSpread(connection, condition), signal)
      : undefined;
    const columns = (spread?.isMost === true ? form.columnsOfMost : undefined) ?? form.columns;
    const copy = async ({ text, values }: BoundSql, onPart: ShareHeard | undefined, until: AbortSignal | undefined) => {
      const rowsOf = `SELECT ${columns} FROM ${from} WHERE ${text}`;
      // Rows are written in the order they are read, without buffering; but a longer list of numbers is joined, which mixes them.
      const plan = await connection.runAndReadAll(`EXPLAIN ${rowsOf}`, values);
      const sorted = !taken && hasJoin(plan) ? ` ORDER BY ${order}` : '';
      return interruptible(
        connection,
        async () => {
          const copied = await connection.start(
            `COPY (${rowsOf}${sorted}) TO ${textConstant(target)} (${options})`,
            values,
          );
          await runOnThisThread(copied, onPart && (() => onPart(shareOf(connection))));
          return Number((await copied.readAll()).getRowsJS()[0]?.[0] ?? 0);
        },
        until,
      );
    };
    // What is made from this file then has not begun.
    const onCopied = finish ? undefined : onShare;
    const count = (until: AbortSignal | undefined) =>
      interruptible(connection, () => rowCounts(connection, from, condition), until);
    if (byTwo && spread?.cuts) {
      const [first = condition, ...others] = splitAt(condition, spread.cuts);
      const ofOthers = { ...form, options: continued ?? options };
      const behind = others.map((part) => ({ ...job, form: ofOthers, condition: part, isPart: true }));
      const here = async (until: AbortSignal, onPart: ShareHeard | undefined) => ({
        rows: await copy(first, onPart, until),
        // While the other thread still writes.
        counts: await count(until),
      });
      const written = await writeByTwo({ here, elsewhere: byTwo, behind }, target, signal, onShare);
      onShare?.(1);
      return { path: target, ...written };
    }
    const rows = await copy(condition, onCopied, signal);
    const counts = job.isPart === true ? noCounts : await count(signal);
    if (!finish) {
      onShare?.(1);
      return { path: target, rows, counts };
    }
    const finished = path.join(folder, `samples.${finish.as}`);
    // Of an attempt that ran out of memory.
    await rm(finished, { force: true });
    const onRows = onShare && ((done: number) => onShare(done / Math.max(1, rows)));
    const write = await finishers[finish.as]();
    const making = { connection, parquetFile: target, target: finished, facts: finish.facts, signal, onRows };
    const inFile = (await write(making)) ?? undefined;
    return { path: finished, rows, counts, inFile };
  } finally {
    close();
  }
}

/** The engine's own estimate by the rows that it has read; -1 before there is one. */
function shareOf(connection: DuckDBConnection): number {
  return Math.min(1, Math.max(0, connection.progress.percentage / 100));
}
