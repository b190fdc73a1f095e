import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeTableFile } from './table-file.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'table-file-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test.each([
  ['gpkg', 5_000, 1],
  ['parquet', 5_000, 1],
  ['gpkg', 1_000, 200],
  ['parquet', 1_000, 200],
] as const)(
  '[FMT-17] other calls have turns while %s is written of %i rows with %i columns',
  async (format, count, width) => {
    let turns = 0;
    let isWritten = false;
    const tick = (): void => {
      turns += 1;
      if (!isWritten) setImmediate(tick);
    };
    setImmediate(tick);
    const columns = Array.from({ length: width }, (_, at) => ({
      name: `depth${at}`,
      kind: 'number' as const,
      meaning: 'Of the screen.',
    }));
    const rows = Array.from({ length: count }, (_, at) => columns.map(() => at));
    await writeTableFile(
      { format, title: 'Depths', facts: {}, columns, rows },
      await mkdtemp(path.join(folder, 'of-')),
    );
    isWritten = true;
    // One for each 500 rows, or 10,000 cells.
    expect(turns).toBeGreaterThanOrEqual(Math.max(count / 500, (count * width) / 10_000));
  },
);
