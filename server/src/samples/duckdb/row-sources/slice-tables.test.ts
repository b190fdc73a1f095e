import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rowColumns } from '../../rows/row-columns.ts';
import { dimensionColumns } from '../database/samples-table.ts';
import { StatementQueue } from '../database/statement-queue.ts';
import { SliceTables } from './slice-tables.ts';

const rows = 150_000;
const limits = { memoryLimit: '40MB', threads: 2 };

/** Twice as much as the engine may hold. */
async function* text(until = rows) {
  const given: Record<string, (row: number) => string> = {
    number: String,
    dataset: () => 'bmi',
    analyte: () => 'Tritium',
    location: () => 'M-1',
    sample_date: () => '2001-02-03',
    year: () => '2001',
    quarter: () => '1',
    sample_id: (row) => `"${row} ${'x'.repeat(500)}\n"`,
    result: (row) => String(row / 7),
  };
  for (let row = 0; row < until; row += 1)
    yield Buffer.from(`${rowColumns.map(({ name }) => given[name]?.(row) ?? '').join(',')}\n`);
}

describe('tables of rows that were fetched', () => {
  let folder: string;
  let tables: SliceTables;
  let open: () => Promise<SliceTables>;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'slices-'));
    const dictionaries = new Map(dimensionColumns.map((column) => [column, ['M-1', 'Tritium']]));
    open = () => SliceTables.open(folder, dictionaries, { limits, queue: new StatementQueue(2) });
    tables = await open();
  });
  afterAll(async () => {
    await tables?.close();
    await rm(folder, { recursive: true, force: true });
  });

  test('hold more than the engine’s memory, in order', async () => {
    const made = await tables.make(text(), null);
    expect(made.rows).toBe(rows);
    const database = tables.requestedBy(null);
    const [found] = await database.rows(
      'rows',
      `SELECT count(*), sum(CASE WHEN sample_id = rowid || ' ' || repeat('x', 500) || chr(10) AND result = rowid / 7 THEN 1 ELSE 0 END), count(DISTINCT location) FROM ${made.table}`,
      [],
    );
    expect(found?.map(Number)).toEqual([rows, rows, 1]);
    await tables.drop(made.table);
    await expect(database.rows('rows', `SELECT 1 FROM ${made.table}`, [])).rejects.toThrow('does not exist');
  });

  test('reach no file but their own', async () => {
    const file = import.meta.filename.replaceAll("'", "''");
    await expect(tables.requestedBy(null).rows('rows', `SELECT * FROM read_text('${file}')`, [])).rejects.toThrow(
      /disabled by configuration|not allowed/,
    );
  });

  test('are given up with the signal’s reason, and nothing stays', async () => {
    const left = new Error('the client left');
    const leaving = new AbortController();
    async function* slow() {
      yield* text(10);
      leaving.abort(left);
      yield* text(10);
    }
    await expect(tables.make(slow(), null, leaving.signal)).rejects.toBe(left);
    const [within = ''] = (await readdir(folder)).filter((name) => !name.includes('.lock'));
    expect((await readdir(path.join(folder, within))).filter((name) => name.endsWith('.csv'))).toEqual([]);
  });

  test('leave nothing on the disk when they are closed', async () => {
    const before = await readdir(folder);
    const others = await open();
    await others.make(text(), null);
    expect((await readdir(folder)).length).toBeGreaterThan(before.length);
    await others.close();
    expect(await readdir(folder)).toEqual(before);
  });
});
