import { afterEach, expect, test, vi } from 'vitest';
import { maxLineRows, type LinesTable } from '../files/table-lines.ts';
import { copyLinesActs, type FileSql } from './copy-lines-acts.ts';

afterEach(() => vi.unstubAllGlobals());

const tableOf = (count: number): LinesTable => ({
  about: ['Trends'],
  columns: ['n'],
  rows: Array.from({ length: count }, (_, at) => [at]),
});

/** What is copied and said of a table of so many rows as SQL; a browser that refuses copies nothing. */
async function copy(count: number, refuses = false) {
  const copied: string[] = [];
  const writeText = (text: string) => (refuses ? Promise.reject(new Error('no')) : Promise.resolve(copied.push(text)));
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  const message = await new Promise<string>((resolve) => {
    copyLinesActs(() => tableOf(count), null, resolve)
      .find(({ label }) => label === 'SQL')
      ?.onAct?.();
  });
  return { copied, message };
}

test('[PLT-17] a table is copied as lines, and it is said', async () => {
  const { copied, message } = await copy(maxLineRows);
  expect(message).toBe('The lines for SQL are copied.');
  expect(copied[0]).toMatch(/^-- Trends\nCREATE TEMPORARY TABLE data \(\n {2}"n" DOUBLE PRECISION\n\);/);
});

test('[PLT-17] more than 5,000 rows are not copied, nor anything where the browser refuses: both are said', async () => {
  expect(await copy(maxLineRows + 1)).toEqual({
    copied: [],
    message: 'More than 5,000 rows are too many for lines. Save them as CSV instead.',
  });
  expect(await copy(1, true)).toEqual({
    copied: [],
    message: 'This browser does not allow pages to copy. Save the numbers as CSV instead.',
  });
});

test('[PLT-17] without a table there is nothing to copy', () => {
  expect(copyLinesActs(null, null, () => undefined).map(({ label, onAct }) => [label, onAct])).toEqual([
    ['R', null],
    ['Python', null],
    ['SQL', null],
  ]);
});

test('[PLT-17] the line of curl for the rows behind a table is one of its ways, however long the table is', async () => {
  const copied: string[] = [];
  vi.stubGlobal('navigator', { clipboard: { writeText: (text: string) => Promise.resolve(copied.push(text)) } });
  const line = { note: 'all rows', line: () => 'curl "https://wells.example.org/api/queries/7/results.csv"' };
  const message = await new Promise<string>((resolve) => {
    copyLinesActs(() => tableOf(maxLineRows + 1), line, resolve)
      .find(({ label }) => label === 'curl')
      ?.onAct?.();
  });
  expect(copied).toEqual([line.line()]);
  expect(message).toMatch(/^The line for curl is copied\. Put one of your access tokens for YOUR-TOKEN/);
});

test('[PLT-19] lines of the release’s own file are one of its ways; without a file, or an answer, it is said', async () => {
  const copied: string[] = [];
  vi.stubGlobal('navigator', { clipboard: { writeText: (text: string) => Promise.resolve(copied.push(text)) } });
  const message = (lines: FileSql['lines']) =>
    new Promise<string>((resolve) => {
      copyLinesActs(() => tableOf(1), { note: '', line: () => '', fileSql: { lines } }, resolve)
        .find(({ label }) => label === 'DuckDB')
        ?.onAct?.();
    });
  expect(await message((about) => Promise.resolve({ text: `-- ${about.join()}` }))).toMatch(
    /^The lines for DuckDB are copied\. Put/,
  );
  expect(copied).toEqual(['-- Trends']);
  expect(await message(() => Promise.resolve({ refusal: 'Its rows are in a database.' }))).toBe(
    'Its rows are in a database.',
  );
  expect(await message(() => Promise.reject(new Error('away')))).toBe(
    'The lines for DuckDB could not be fetched. Try again.',
  );
  expect(copied).toHaveLength(1);
});
