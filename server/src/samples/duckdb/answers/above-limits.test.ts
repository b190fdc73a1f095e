import { mkdtemp, readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { unzipSync } from 'fflate';
import readWorkbook from 'read-excel-file/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ExportFormat } from '@wellfield/contract';
import type { PinnedRelease } from '../../sample-store.ts';
import { pinnedRows } from '../../../testing/sample-store/pinned-rows.ts';
import type { TestRow } from '../../../testing/small-release.ts';

const row = (differs: Partial<TestRow>): TestRow => ({
  dataset: 'bmi',
  analyte: 'Benzene',
  location: 'W-1',
  matrix: 'Ground Water',
  unit: 'ug/L',
  detect: 'Y',
  sample_date: '2020-05-06',
  result: 1,
  lat: 36,
  long: -115,
  ...differs,
});
/** Two values, and one result that is only known to be more than 1000. */
const rows = [
  row({ result: 2 }),
  row({ result: 4, sample_date: '2020-06-06' }),
  row({ result: 1000, qualifier: '> J', sample_date: '2020-07-06' }),
];

let folder: string;
let release: PinnedRelease;
let end: () => Promise<void>;
beforeAll(async () => {
  ({ release, folder, end } = await pinnedRows(rows));
});
afterAll(() => end());

const question = { filter: { dataset: 'bmi' as const, clauses: [] }, analyte: null };

async function written(format: ExportFormat): Promise<string> {
  const own = await mkdtemp(path.join(folder, `${format}-`));
  return (await release.writeFile(format, question, own, undefined, { query: 'Q' })).path;
}

test('[field 04b] no statistic of a location, and no extent, takes a limit that a result is above for a value', async () => {
  const { locations, years } = await release.answerHead(question);
  expect(locations).toMatchObject([{ location: 'W-1', max: 4, min: 2, mean: 3, median: 3, sampleSize: 3 }]);
  expect(years).toMatchObject({ min_result: 2, max_result: 4 });
});

test('[field 04b] files for statistics have no value for it, and say where the limit is', async () => {
  const censored = parse(await readFile(await written('censored'), 'utf8'), { columns: true }) as Record<
    string,
    string
  >[];
  expect(censored.map(({ result, censored: flag, above_limit: limit }) => [result, flag, limit])).toEqual([
    ['2', 'FALSE', ''],
    ['4', 'FALSE', ''],
    ['', 'FALSE', '1000'],
  ]);
  const [data, notes] = await readWorkbook(await written('proucl'));
  expect(data?.data.slice(1).map((cells) => [cells[6], cells[7]])).toEqual([
    [2, 1],
    [4, 1],
    [null, null],
  ]);
  expect(notes?.data.map(([about, what]) => [about, what])).toContainEqual([
    'results above a limit, without Result and D_Result',
    1,
  ]);
  const parts = unzipSync(await readFile(await written('gwsdat')));
  const text = (name: string): string => Buffer.from(parts[name] ?? []).toString();
  const wells = parse(text('WellData.csv'), { columns: true }) as Record<string, string>[];
  expect(wells.map(({ Result }) => Result)).toEqual(['2', '4']);
  expect(text('Notes.txt')).toContain('results above a limit, which are not in WellData.csv: 1');
});

test('[field 04b] a workbook’s ranges are of values, and a placemark of KML has a style of its own', async () => {
  const sheets = await readWorkbook(await written('xlsx'));
  const [heading = [], line = []] = sheets.find(({ sheet }) => sheet === 'Summary')?.data ?? [];
  expect(['lowest_detect', 'highest_detect'].map((name) => line[heading.indexOf(name)])).toEqual([2, 4]);
  const kml = await readFile(await written('kml'), 'utf8');
  expect([...kml.matchAll(/<styleUrl>#(.*?)</g)].map(([, style]) => style)).toEqual([
    'detected',
    'detected',
    'above-limit',
  ]);
});
