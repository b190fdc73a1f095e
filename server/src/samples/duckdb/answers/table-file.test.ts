import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { batchesOf } from './row-batches.ts';
import { writeTableFile } from './table-file.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'table-file-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test.each(['gpkg', 'parquet'] as const)(
  '[FMT-17] other calls have turns while 5,000 rows become %s',
  async (format) => {
    let turns = 0;
    let isWritten = false;
    const count = (): void => {
      turns += 1;
      if (!isWritten) setImmediate(count);
    };
    setImmediate(count);
    const columns = [{ name: 'depth', kind: 'number' as const, meaning: 'Of the screen.' }];
    const rows = Array.from({ length: 5_000 }, (_, at) => [at]);
    await writeTableFile({ format, title: 'Depths', facts: {}, columns, rows }, folder);
    isWritten = true;
    expect(turns).toBeGreaterThanOrEqual(10);
  },
);

test.each([
  [1, 500],
  [200, 50],
  [20_000, 1],
])('[FMT-17] of rows with %i columns so many are written between two turns: %i', async (width, atOnce) => {
  const rows = Array.from({ length: 1_000 }, () => ({ length: width }) as unknown as readonly number[]);
  const sizes: number[] = [];
  for await (const batch of batchesOf(rows)) sizes.push(batch.length);
  expect([...new Set(sizes)]).toEqual([atOnce]);
  expect(sizes.length * atOnce).toBe(1_000);
});
