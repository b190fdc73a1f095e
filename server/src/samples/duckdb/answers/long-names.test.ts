import { mkdtemp, readFile } from 'node:fs/promises';
import path from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import Database from 'better-sqlite3';
import { parse } from 'csv-parse/sync';
import { unzipSync } from 'fflate';
import readWorkbook from 'read-excel-file/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ExportFormat } from '@wellfield/contract';
import type { PinnedRelease } from '../../sample-store.ts';
import { pinnedRows } from '../../../testing/sample-store/pinned-rows.ts';
import type { TestRow } from '../../../testing/small-release.ts';

/** Names as nobody would give them: long, with what files must escape, of more bytes than signs, alike to the last sign. */
const analytes = ['a', 'b'].map((end) => `4,4'-"Dichlor" & <µ> ${'x'.repeat(278)}${end}`);
const locations = ['1', '2'].map((end) => `Ünïcode Well ${'井'.repeat(286)}${end}`);
const rows: TestRow[] = analytes.flatMap((analyte) =>
  locations.map((location) => ({
    dataset: 'bmi' as const,
    analyte,
    location,
    matrix: 'Ground Water',
    unit: 'ug/L',
    detect: 'Y',
    sample_date: '2020-05-06',
    result: 1,
    lat: 36,
    long: -115,
  })),
);
const sorted = (found: readonly unknown[][]): string[] => found.map((pair) => JSON.stringify(pair)).toSorted();
const pairs = sorted(rows.map(({ analyte, location }) => [location, analyte]));
const facts = { query: 'q'.repeat(300), criteria: 'c'.repeat(3_000) };

let folder: string;
let release: PinnedRelease;
let end: () => Promise<void>;
beforeAll(async () => {
  ({ release, folder, end } = await pinnedRows(rows));
});
afterAll(() => end());

const cellsOf = (text: string): string[][] => (parse(text) as string[][]).slice(1);

/** Location and analyte of every row of a file, by programs that are not of this product. */
const readers: Record<Exclude<ExportFormat, 'shapefile'>, (file: string) => Promise<unknown[][]>> = {
  csv: async (file) => {
    const read = parse(await readFile(file, 'utf8'), { columns: true }) as Record<string, string>[];
    expect(new Set(read.map(({ query }) => query))).toEqual(new Set([facts.query]));
    return read.map(({ location, analyte }) => [location, analyte]);
  },
  parquet: async (file) => {
    const instance = await DuckDBInstance.create();
    const connection = await instance.connect();
    const read = await connection.runAndReadAll(`SELECT location, analyte FROM read_parquet('${file}')`);
    const found = read.getRowsJS();
    connection.closeSync();
    instance.closeSync();
    return found;
  },
  xlsx: async (file) => {
    const [sheet] = await readWorkbook(file);
    const [heading = [], ...data] = sheet?.data ?? [];
    return data.map((cells) => [cells[heading.indexOf('location')], cells[heading.indexOf('analyte')]]);
  },
  gpkg: async (file) => {
    const database = new Database(file, { readonly: true });
    const read = database.prepare('SELECT location, analyte FROM samples').raw().all() as unknown[][];
    const { found } = database.prepare('SELECT count(*) AS found FROM locations').get() as { found: number };
    database.close();
    expect(found).toBe(locations.length);
    return read;
  },
  geojson: async (file) => {
    const read = JSON.parse(await readFile(file, 'utf8')) as { features: { properties: Record<string, string> }[] };
    return read.features.map(({ properties }) => [properties['location'], properties['analyte']]);
  },
  kml: async (file) => {
    const found = (await readFile(file, 'utf8')).matchAll(
      /<SimpleData name="(?:location|analyte)">(.*?)<\/SimpleData>/g,
    );
    const signs = new Map([
      ['&lt;', '<'],
      ['&gt;', '>'],
      ['&quot;', '"'],
      ['&amp;', '&'],
    ]);
    const cells = Array.from(found, ([, text = '']) => text.replaceAll(/&\w+;/g, (sign) => signs.get(sign) ?? sign));
    return Array.from({ length: cells.length / 2 }, (_, row) => [cells[2 * row + 1], cells[2 * row]]);
  },
  proucl: async (file) => {
    const [sheet] = await readWorkbook(file);
    return (sheet?.data ?? []).slice(1).map((cells) => [cells[0], cells[2]]);
  },
  gwsdat: async (file) => {
    const parts = unzipSync(await readFile(file));
    const text = (name: string): string => Buffer.from(parts[name] ?? []).toString();
    expect(cellsOf(text('WellCoords.csv')).map(([well]) => well)).toEqual(locations);
    return cellsOf(text('WellData.csv')).map(([well, analyte]) => [well, analyte]);
  },
  censored: async (file) => cellsOf(await readFile(file, 'utf8')).map((cells) => [cells[0], cells[2]]),
  wqx: async (file) => {
    const read = parse(await readFile(file, 'utf8'), { columns: true }) as Record<string, string>[];
    return read.map((row) => [row['Location_Identifier'], row['Result_Characteristic']]);
  },
};

test.each(Object.keys(readers) as (keyof typeof readers)[])(
  '[FMT-04] [FMT-07] names of 300 signs are whole in a file of %s, and told apart by the last',
  async (format) => {
    expect([...analytes, ...locations].map(({ length }) => length)).toEqual([300, 300, 300, 300]);
    const own = await mkdtemp(path.join(folder, `${format}-`));
    const question = { filter: { dataset: 'bmi' as const, clauses: [] }, analyte: null };
    const file = await release.writeFile(format, question, own, undefined, facts);
    expect(sorted(await readers[format](file.path))).toEqual(pairs);
  },
);

test('[FMT-13] a shapefile has no room for names of 300 signs: it ends them between two, and says so', async () => {
  const own = await mkdtemp(path.join(folder, 'shapefile-'));
  const question = { filter: { dataset: 'bmi' as const, clauses: [] }, analyte: null };
  const file = await release.writeFile('shapefile', question, own, undefined, facts);
  const parts = unzipSync(await readFile(file.path));
  const [table, text] = ['dbf', 'txt'].map((ending) => Buffer.from(parts[`samples.${ending}`] ?? []).toString());
  for (const column of ['analyte', 'location']) expect(text).toContain(`which are cut: ${rows.length} of ${column}.`);
  // A sign of three bytes that does not fit whole is left out.
  const room = 254 - Buffer.byteLength('Ünïcode Well ');
  expect(table).toContain(`Ünïcode Well ${'井'.repeat(Math.floor(room / 3))} `);
});
