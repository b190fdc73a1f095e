import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { zipSync } from 'fflate';
import { afterEach, beforeEach, expect, test } from 'vitest';
import writeWorkbook from 'write-excel-file/node';
import {
  commandEnvironment,
  csvOf,
  openImportBench,
  row,
  type ImportBench,
} from '../importing/testing/import-bench.ts';
import { runImport } from './run-import.ts';

let bench: ImportBench;
let folder: string;
beforeEach(async () => {
  bench = await openImportBench();
  folder = await mkdtemp(path.join(tmpdir(), 'wrong-files-'));
});
afterEach(async () => {
  await bench.remove();
  await rm(folder, { recursive: true, force: true });
});

async function command(...given: string[]): Promise<{ code: number; output: string }> {
  let output = '';
  const into = { write: (text: string | Uint8Array) => (output += text.toString()) !== '' };
  const { signal } = new AbortController();
  const code = await runImport(given, { env: commandEnvironment(bench.dataDir), stdout: into, stderr: into, signal });
  return { code, output };
}

const good = csvOf([row(), row({ sample_id: 'S-2' })]);
const hex = (digits: string, rest = ' and more of it'): Buffer =>
  Buffer.concat([Buffer.from(digits, 'hex'), Buffer.from(rest)]);
const zipOf = (...names: string[]): Uint8Array =>
  zipSync(Object.fromEntries(names.map((name) => [name, Buffer.from(`<xml>${name}</xml>`)])));
const workbook = (): Promise<Buffer> => writeWorkbook([[{ value: 'analyte' }], [{ value: 'Arsenic' }]]).toBuffer();
const page = Buffer.alloc(100);
const geoPackage = Buffer.concat([Buffer.from('SQLite format 3\0'), page]);
geoPackage.write('GPKG', 68, 'latin1');
const tar = Buffer.alloc(1024);
tar.write('results.csv', 0);
tar.write('ustar', 257);
/** What no program has ever written: it has neither a sign nor text. */
const noise = Buffer.from(Array.from({ length: 2_000 }, (_, index) => ((index * 37) % 255) + 1));

const wrong: readonly (readonly [string, string | Uint8Array | (() => Promise<Buffer>), string])[] = [
  ['text.csv', workbook, 'text.csv is an Excel workbook: rename it to text.xlsx.'],
  ['text.tsv', workbook, 'text.tsv is an Excel workbook: rename it to text.xlsx.'],
  ['a.csv', Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj'), 'a.csv is a PDF: ask for the table itself'],
  ['a.csv', zipOf('results.csv'), 'a.csv is a ZIP archive: unpack it, and import the files in it.'],
  ['a.csv', zipOf('[Content_Types].xml', 'word/document.xml'), 'a.csv is a Word document: copy its table'],
  ['a.xlsx', zipOf('[Content_Types].xml', 'word/document.xml'), 'a.xlsx is a Word document: copy its table'],
  ['a.xlsx', zipOf('mimetype', 'content.xml'), 'a.xlsx is an OpenDocument file: open it'],
  ['a.xlsx', zipOf('xl/worksheets/sheet1.bin'), 'a.xlsx is a binary Excel file (.xlsb): open it'],
  ['a.xlsx', zipOf('results.csv'), 'a.xlsx is a ZIP archive: unpack it'],
  ['a.csv', zipOf('doc.kml'), 'a.csv is a KMZ file'],
  [
    'a.csv',
    zipOf('results.csv').subarray(0, 60),
    'a.csv is a ZIP file that is damaged or ends too early: download it again.',
  ],
  ['a.csv', gzipSync(good), 'a.csv is compressed by gzip: rename it to a.csv.gz.'],
  ['a.csv', gzipSync(tar), 'a.csv is a tar archive, compressed by gzip: unpack it'],
  ['a.csv.gz', gzipSync(tar), 'a.csv.gz is a tar archive, compressed by gzip: unpack it'],
  ['a.csv.gz', gzipSync(gzipSync(good)), 'a.csv.gz is compressed by gzip, compressed by gzip: unpack it'],
  ['a.csv.gz', gzipSync(zipOf('xl/workbook.xml')), 'a.csv.gz is a ZIP archive, compressed by gzip: unpack it'],
  ['a.csv.gz', good, 'a.csv.gz is plain text: rename it to a.csv.'],
  ['a.csv.gz', workbook, 'a.csv.gz is an Excel workbook: rename it to a.xlsx.'],
  ['a.parquet', gzipSync(good), 'a.parquet is compressed by gzip: unpack it'],
  ['a.csv', hex('50415231', 'PAR1'), 'a.csv is a Parquet file: rename it to a.parquet.'],
  ['a.xlsx', hex('50415231', 'PAR1'), 'a.xlsx is a Parquet file: rename it to a.parquet.'],
  ['a.parquet', good, 'a.parquet is plain text: rename it to a.csv.'],
  ['a.xlsx', good, 'a.xlsx is plain text: rename it to a.csv.'],
  ['a.csv', Buffer.concat([Buffer.from('SQLite format 3\0'), page]), 'a.csv is an SQLite database'],
  ['a.csv', geoPackage, 'a.csv is a GeoPackage: open it in a GIS program'],
  ['a.csv', hex('89504e470d0a1a0a'), 'a.csv is a PNG image: ask for the table itself'],
  ['a.csv', hex('ffd8ffe000104a464946'), 'a.csv is a JPEG image'],
  ['a.csv', hex('49492a0008000000'), 'a.csv is a TIFF image'],
  ['a.csv', hex('d0cf11e0a1b11ae1'), 'a.csv is an older Office file (.xls), or one with a password: open it'],
  ['a.xlsx', hex('d0cf11e0a1b11ae1'), 'a.xlsx is an older Office file (.xls)'],
  ['a.csv', '{\\rtf1\\ansi analyte', 'a.csv is a text document (RTF)'],
  ['a.csv', '\n<!DOCTYPE html><html><body>Log in</body>', 'a.csv is an HTML page: where it is a table'],
  ['a.xlsx', '<table><tr><td>analyte</td></tr></table>', 'a.xlsx is an HTML page'],
  ['a.csv', '\uFEFF<?xml version="1.0"?><Workbook/>', 'a.csv is an XML file'],
  ['a.csv', '[\n {"analyte": "Arsenic"}]', 'a.csv is JSON: write it as CSV'],
  ['a.csv', hex('377abcaf271c'), 'a.csv is a 7z archive: unpack it'],
  ['a.csv', hex('28b52ffd'), 'a.csv is compressed by Zstandard: unpack it'],
  ['a.csv', hex('0000270a00000000'), 'a.csv is a shapefile'],
  ['a.csv', noise, 'a.csv is no text: the file type is not recognized'],
];

test.each(wrong)(
  '[F06] %s of another kind is refused, with what it is and what to do: %#',
  async (name, made, output) => {
    const file = await bench.file(name, typeof made === 'function' ? await made() : made);
    const mapping = path.join(folder, 'proposed.sql');
    const ways = [
      [file, '--dataset', 'bmi'],
      [file, '--dataset', 'bmi', '--dry-run'],
      ['--propose', file, '--mapping', mapping],
    ];
    for (const way of ways) {
      const done = await command(...way);
      expect(done.output).toContain(output);
      expect(done.output).toContain('Nothing was changed.');
      expect(done.code).toBe(1);
    }
    expect(await bench.release()).toBeNull();
    const left = await readdir(bench.dataDir, { recursive: true });
    expect(left.filter((one) => /importing\/.|releases\/\d/.test(one) && !one.endsWith('.lock'))).toEqual([]);
    expect(await readdir(folder)).toEqual([]);
  },
);

test.each([
  [
    'cut.csv.gz',
    () => gzipSync(csvOf(Array.from({ length: 500 }, (_, id) => row({ sample_id: `S-${id}` })))),
    'cut.csv.gz cannot be unpacked',
  ],
  ['cut.xlsx', workbook, 'cut.xlsx cannot be read as a workbook'],
] as const)('[F06] half of %s is refused with the reason, and nothing is left of it', async (name, make, output) => {
  const whole = await make();
  const file = await bench.file(name, whole.subarray(0, whole.length / 2));
  for (const way of [
    [file, '--dataset', 'bmi'],
    [file, '--dataset', 'bmi', '--dry-run'],
    ['--propose', file, '--mapping', path.join(folder, 'a.sql')],
  ]) {
    const done = await command(...way);
    expect(done.output).toContain(output);
    expect(done.code).toBe(1);
  }
  expect(await bench.release()).toBeNull();
  expect(await readdir(folder)).toEqual([]);
});

test('[F06] [explore 14] a refused import leaves the list of --unmatched as it was', async () => {
  const file = await bench.file('a.csv', '%PDF-1.7');
  const [retained, made] = [await bench.file('kept.csv', 'of last time'), path.join(folder, 'made.csv')];
  for (const list of [retained, made])
    expect((await command(file, '--dataset', 'bmi', '--unmatched', list)).code).toBe(1);
  expect(await readFile(retained, 'utf8')).toBe('of last time');
  expect(await readdir(folder)).toEqual([]);
  expect((await command(await bench.file('good.csv', good), '--dataset', 'bmi', '--unmatched', retained)).code).toBe(0);
  expect(await readFile(retained, 'utf8')).toMatch(/^dataset,table,name,rows\n[^]*MW-1/);
  expect(await readFile(retained, 'utf8')).not.toContain('of last time');
});

test('[F06] text that begins like something else is read: a byte order mark, UTF-16, names in brackets', async () => {
  const [head = '', ...lines] = good.split('\n');
  const files = {
    'mark.csv': `\uFEFF${good}`,
    'wide.csv': Buffer.from(`\uFEFF${good}`, 'utf16le'),
    'brackets.csv': [`[note],${head}`, ...lines.map((line) => (line === '' ? '' : `,${line}`))].join('\n'),
    'less.csv': [`<,${head}`, ...lines.map((line) => (line === '' ? '' : `,${line}`))].join('\n'),
  };
  for (const [name, content] of Object.entries(files)) {
    const { code, output } = await command(await bench.file(name, content), '--dataset', 'bmi', '--force');
    expect(output).toContain('Published as release');
    expect(code).toBe(0);
  }
  expect(await readFile(path.join(bench.dataDir, 'releases', 'current.json'), 'utf8')).not.toBe('');
});
