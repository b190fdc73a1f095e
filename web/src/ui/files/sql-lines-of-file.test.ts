import { expect, test } from 'vitest';
import { linesOfFile, rowsOfFile, summaryOfFile } from './sql-lines-of-file.ts';

const lines = (rows: readonly number[], of: number) =>
  linesOfFile({ about: ['Nitrate\nDROP'], answer: 'CREATE TABLE answer', rows, of, select: rowsOfFile });

test('[PLT-19] rows are told by runs of their indices; all rows need none', () => {
  expect(lines([4, 5, 1, 6], 9)).toMatch(/^-- Nitrate DROP\nCREATE TABLE answer\n/);
  expect(lines([4, 5, 1, 6], 9)).toContain('JOIN (VALUES\n  (1, 1), (4, 6)\n)');
  expect(lines([0, 1], 2)).toContain('AS SELECT * FROM answer;');
  expect(lines([], 2)).toContain('WHERE FALSE;');
});

test('[PLT-19] more than 5,000 runs are too many for lines', () => {
  const scattered = (count: number) => Array.from({ length: count }, (_, at) => 2 * at);
  expect(lines(scattered(5_000), 20_000)).not.toBeNull();
  expect(lines(scattered(5_001), 20_000)).toBeNull();
});

test('[quarter A9] lines that sum up call what is not dissolved as the table does, which nobody may have stated', () => {
  expect(summaryOfFile(['F', 'D'], 'Not stated')).toContain(
    "CASE WHEN filtered IN ('F', 'D') THEN 'Dissolved' ELSE 'Not stated' END AS fraction",
  );
});
