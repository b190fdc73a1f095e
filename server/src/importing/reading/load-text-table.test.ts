import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SqlSession } from '../sql-session.ts';
import { sourceFiles } from './source-file.ts';
import { tableName } from './table-name.ts';

let folder: string;
let session: SqlSession;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'text-table-'));
  session = await SqlSession.open(path.join(folder, 'tables.duckdb'));
});
afterAll(async () => {
  session.close();
  await rm(folder, { recursive: true, force: true });
});

let made = 0;
async function load(text: string | Buffer) {
  const path_ = path.join(folder, `t${made++}.csv`);
  await writeFile(path_, text);
  const [file] = await sourceFiles([path_]);
  if (!file) throw new Error('no file');
  await file.format.load(file, { session, folder, loaded: [], choose: (header) => header });
  return session.rows(`SELECT * FROM ${file.table} ORDER BY _line`);
}

test('[F06] values and lines are those that an independent parser reads, with any quoting, line endings and blank lines', async () => {
  const cell = fc.string({
    unit: fc.constantFrom('a', '"', ',', '\n', '\r\n', '\r', ' ', 'é', '7', "'", '#', '\\'),
    maxLength: 5,
  });
  const line = fc.record({ cells: fc.tuple(cell, cell), blank: fc.boolean(), ending: fc.constantFrom('\n', '\r\n') });
  const quoted = (text: string): string =>
    /["\n\r, ]/.test(text) || text === '' ? `"${text.replaceAll('"', '""')}"` : text;
  await fc.assert(
    fc.asyncProperty(
      fc.array(line, { minLength: 1, maxLength: 8 }),
      fc.constantFrom('\n', '\r\n'),
      fc.boolean(),
      async (lines, headerEnding, mixed) => {
        let text = `one,two${headerEnding}`;
        const expected: Record<string, unknown>[] = [];
        for (const { cells, blank, ending } of lines) {
          if (blank && mixed) text += headerEnding;
          const begin = 1 + (text.match(/\r\n|\n|\r/g)?.length ?? 0);
          text += cells.map(quoted).join(',') + (mixed ? ending : headerEnding);
          expected.push({ one: cells[0] || null, two: cells[1] || null, _line: begin });
        }
        const parsed = parse(text, {
          columns: true,
          skip_empty_lines: true,
          record_delimiter: ['\r\n', '\n'],
        }) as Record<string, string>[];
        expect(parsed.map(({ one, two }) => [one || null, two || null])).toEqual(
          expected.map(({ one, two }) => [one, two]),
        );
        expect(await load(text)).toEqual(expected);
      },
    ),
    { numRuns: 100 },
  );
});

test('a workbook’s own CSV: rows end in CRLF, breaks inside cells are LF', async () => {
  expect(await load('one,two\r\n"a\nb",1\r\n"c\n\nd",2\r\n')).toEqual([
    { one: 'a\nb', two: '1', _line: 2 },
    { one: 'c\n\nd', two: '2', _line: 4 },
  ]);
});

test('semicolons are the delimiter if the header has some and no comma', async () => {
  expect(await load('"one;1";two\n"a;b";1,5\n;"2\n3"\n')).toEqual([
    { 'one;1': 'a;b', two: '1,5', _line: 2 },
    { 'one;1': null, two: '2\n3', _line: 3 },
  ]);
  expect(await load('one,two;2\na;b,1\n')).toEqual([{ one: 'a;b', 'two;2': '1', _line: 2 }]);
});

test('[F06] so are tabs and vertical bars; a line that only Excel reads is refused with what to do', async () => {
  expect(await load('one\ttwo\na,b\t1\n')).toEqual([{ one: 'a,b', two: '1', _line: 2 }]);
  expect(await load('one|two\n"a|b"|1\n')).toEqual([{ one: 'a|b', two: '1', _line: 2 }]);
  expect(await load('one;two|three\na;1\n')).toEqual([{ one: 'a', 'two|three': '1', _line: 2 }]);
  await expect(load('sep=;\none;two\na;1\n')).rejects.toThrow(/:1: .*sep=.*Delete this line/);
});

test('[F06] a table below comments, and text that is cut in the middle of a sign, are refused with what to do', async () => {
  const comments = /:1: the line is a comment \(#\).* Delete the lines that begin with #.*5s 15s 10d/;
  await expect(load('# retrieved: 2026\n#\nsite_no\tresult_va\n15s\t12s\nA\t1\n')).rejects.toThrow(comments);
  await expect(load('# made by x, of y\none,two\na,1\n')).rejects.toThrow(comments);
  // A name may begin with the sign, as EQuIS's first one does.
  expect(await load('#one,two\na,1\n')).toEqual([{ '#one': 'a', two: '1', _line: 2 }]);
  const wide = Buffer.from('\uFEFFone,two\na,1\n', 'utf16le');
  expect(await load(wide)).toEqual([{ one: 'a', two: '1', _line: 2 }]);
  await expect(load(wide.subarray(0, -1))).rejects.toThrow(/is not valid UTF-16 text: it may be truncated/);
});

test('[F06] a file of another ending is refused with what to do about it', async () => {
  const named = async (name: string, content: string | Uint8Array) => {
    const file = path.join(folder, name);
    await writeFile(file, content);
    return sourceFiles([file]);
  };
  const zip = zipSync({ 'results.csv': strToU8('one,two\n') });
  await expect(named('wqx.zip', zip)).rejects.toThrow('It is a ZIP archive: unpack it, and import the files in it.');
  await expect(named('usgs.rdb', 'one\ttwo\n')).rejects.toThrow('with tabs between its columns to .tsv, else to .csv.');
  await expect(named('page.htm', '<html></html>')).rejects.toThrow(/ or \.xlsx\.$/);
});

test('a file without rows is a table without rows', async () => {
  expect(await load('one,two\n')).toEqual([]);
});

test('texts that look like null or like comments are texts', async () => {
  expect(await load('one,two\nNULL,NA\n#3,\\N\n')).toEqual([
    { one: 'NULL', two: 'NA', _line: 2 },
    { one: '#3', two: '\\N', _line: 3 },
  ]);
});

test('table names', () => {
  expect(tableName('levels')).toBe('levels');
  expect(tableName('2001 well-data.v2')).toBe('_2001_well_data_v2');
  expect(tableName('wässer')).toBe('wässer');
});
