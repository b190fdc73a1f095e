import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { parse } from 'csv-parse/sync';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isNonDetect, type Sample } from '@wellfield/contract';
import { installFromDebian } from '../server/src/testing/install-from-debian.ts';
import { isSoak } from '../server/src/testing/soak.ts';
import { featuresByGeoPandas, type ReadFeature } from './hand-offs/maps.ts';
import { documentByOffice, sheetsByOffice } from './hand-offs/office.ts';
import {
  pageGeoJson,
  pageKml,
  pageReport,
  pageSentTable,
  pageShapefile,
  pageWorkbook,
  type MappedLocation,
} from './hand-offs/page-files.ts';
import { pythonWith } from './hand-offs/python-with.ts';
import {
  expectedCells,
  neutral,
  readCells,
  servedAnswer,
  type Cell,
  type ServedAnswer,
} from './hand-offs/served-answer.ts';
import { isOnMachine } from './run-lines.ts';

const wanted = [
  ['LibreOffice', () => isOnMachine('soffice'), ['libreoffice-calc', 'libreoffice-writer']],
  ['GeoPandas', () => pythonWith('geopandas') !== null, ['python3-geopandas']],
  ['R', () => isOnMachine('Rscript'), ['r-base-core']],
] as const;

/** Installs what the machine lacks; a soak without it would say nothing. */
function requirePrograms(): void {
  for (const [what, isThere, packages] of wanted) {
    if (!isThere()) for (const one of packages) installFromDebian(what, one);
    if (!isThere()) throw new Error(`${what} is not on this machine`);
  }
}

/** What was compared, for the end of the soak. */
const compared: { file: string; program: string; rows: number; columns: number }[] = [];

function expectRows(file: string, program: string, read: readonly Cell[][], rows: readonly Cell[][]): void {
  expect(read.length, file).toBe(rows.length);
  for (const [at, row] of rows.entries()) expect(read[at], `${file}, row ${at + 1}`).toEqual(row);
  compared.push({ file, program, rows: rows.length, columns: rows[0]?.length ?? 0 });
}

const records = ([heading = [], ...body]: readonly (readonly string[])[]) =>
  body.map((cells) => Object.fromEntries(heading.map((name, at) => [name, cells[at] ?? ''])));

/** LibreOffice writes numbers with 15 digits, and rounds the last in a way of its own: to that, they are the same. */
function expectRowsByOffice(file: string, read: readonly Cell[][], rows: readonly Cell[][]): void {
  const isSame = (one: Cell, other: Cell | undefined) =>
    typeof one === 'number' && typeof other === 'number' && Math.abs(one - other) <= 1e-14 * Math.abs(other);
  const taken = read.map((row, at) =>
    row.map((cell, column) => (isSame(cell, rows[at]?.[column]) ? rows[at]?.[column] : cell)),
  );
  expectRows(file, 'LibreOffice', taken as Cell[][], rows);
}

describe.runIf(isSoak)('[FMT-11] programs of others read what is written', () => {
  let folder: string;
  let answer: ServedAnswer;
  const put = async (name: string, content: Buffer): Promise<string> => {
    const file = join(folder, name);
    await writeFile(file, content);
    return file;
  };
  beforeAll(async () => {
    requirePrograms();
    folder = await mkdtemp(join(tmpdir(), 'hand-offs-'));
    answer = await servedAnswer(20_000);
  });
  afterAll(async () => {
    await answer?.server[Symbol.asyncDispose]();
    if (folder) await rm(folder, { recursive: true, force: true });
    console.table(compared);
  });

  test('LibreOffice: the workbook of a query', async () => {
    const sheets = await sheetsByOffice(await put('query.xlsx', await answer.exported('xlsx')));
    expect([...sheets.keys()].toSorted()).toEqual(['Data', 'Locations', 'Notes', 'Summary']);
    const data = records(sheets.get('Data') ?? []).map(readCells);
    expect(data.length).toBeGreaterThan(1_000);
    expectRowsByOffice('query.xlsx, Data', data, expectedCells(answer.rows, neutral));
    const counted = records(sheets.get('Locations') ?? []).map(({ location, samples, non_detects }) => [
      location ?? '',
      Number(samples),
      Number(non_detects),
    ]);
    const own = mappedLocations(answer.rows).map((one) => [neutral(one.location), one.sampleSize, one.nonDetects]);
    expectRowsByOffice('query.xlsx, Locations', counted, own);
    const summary = records(sheets.get('Summary') ?? []);
    expect(summary.reduce((sum, { samples }) => sum + Number(samples), 0)).toBe(answer.rows.length);
  });

  test('LibreOffice: the workbook for ProUCL, non-detects as 0', async () => {
    const sheets = await sheetsByOffice(await put('proucl.xlsx', await answer.exported('proucl')));
    const name = [...sheets.keys()].find((one) => one !== 'Notes') ?? '';
    const read = records(sheets.get(name) ?? []).map((record) =>
      Object.entries(record).map(([column, text]) => {
        if (text === '') return null;
        return column === 'Result' || column === 'D_Result' ? Number(text) : text;
      }),
    );
    const own = answer.rows.map(({ location, matrix, analyte, unit, filtered, sample_date, result, detect }) => [
      ...[location, matrix, analyte, unit, filtered].map((text) => (text === null ? null : neutral(text))),
      sample_date,
      result,
      result === null ? null : isNonDetect(detect) ? 0 : 1,
    ]);
    expectRowsByOffice('proucl.xlsx', read, own);
  });

  test('LibreOffice: the workbook of a window’s table', async () => {
    const sheets = await sheetsByOffice(await put('table.xlsx', await pageWorkbook(answer.rows)));
    const read = records([...sheets.values()][0] ?? []).map(readCells);
    expectRowsByOffice('table.xlsx', read, expectedCells(answer.rows, neutral));
  });

  test('LibreOffice: the report as a Word document', async () => {
    const some = answer.rows.slice(0, 1_000);
    const texts = some.map(({ location, analyte, sample_date, result, unit, detect }) => [
      location,
      analyte,
      sample_date,
      result === null ? '–' : `${isNonDetect(detect) ? '< ' : ''}${result}`,
      unit ?? '–',
    ]);
    const rows = [['Location', 'Parameter', 'Date', 'Result', 'Unit'], ...texts];
    const { tables, text } = await documentByOffice(await put('report.docx', await pageReport('Rows & <more>', rows)));
    expect(text).toContain('Rows & <more>');
    // A document breaks lines where a text does; both are a blank here.
    const plain = (rows: readonly (readonly string[])[]) =>
      rows.map((row) => row.map((one) => one.split(/\s+/).join(' ').trim()));
    expectRowsByOffice('report.docx', plain(tables.flat()), plain(rows));
  });

  const points = (rows: readonly Sample[]) =>
    rows.map(({ lat, long }) => (lat === null || long === null ? null : [long, lat]));
  const expectPoints = (read: readonly ReadFeature[], own: readonly (readonly number[] | null)[]) =>
    expect(read.map(({ point }) => point)).toEqual(own);

  test('GeoPandas: the GeoPackage', async () => {
    const file = await put('query.gpkg', await answer.exported('gpkg'));
    const read = await featuresByGeoPandas(folder, file, 'samples');
    const cells = read.map((one) => readCells(one.cells));
    expectRows('query.gpkg, samples', 'GeoPandas', cells, expectedCells(answer.rows));
    expectPoints(read, points(answer.rows));
    const locations = (await featuresByGeoPandas(folder, file, 'locations')).map(({ cells: one }) => [
      one['location'] ?? null,
      one['samples'] ?? null,
      one['non_detects'] ?? null,
    ]);
    const own = mappedLocations(answer.rows).map((one) => [one.location, one.sampleSize, one.nonDetects]);
    expectRows('query.gpkg, locations', 'GeoPandas', locations, own);
  });

  test('GeoPandas: a window’s table as the server writes it', async () => {
    const some = answer.rows.slice(0, 1_000);
    const file = await put('table.gpkg', await answer.tableFile(pageSentTable(some)));
    const read = await featuresByGeoPandas(folder, file);
    const names = ['location', 'analyte', 'result', 'sample_date'] as const;
    const cells = read.map(({ cells: one }) => names.map((name) => one[name] ?? null));
    const own = some.map((row) => names.map((name) => row[name]));
    expectRows('table.gpkg', 'GeoPandas', cells, own);
  });

  test('GeoPandas: GeoJSON and shapefile of a query’s rows, as the server writes them', async () => {
    const read = await featuresByGeoPandas(folder, await put('query.geojson', await answer.exported('geojson')));
    const cells = read.map((one) => readCells({ ...one.cells, sample_time: timeOfDay(one.cells['sample_time']) }));
    expectRows('query.geojson', 'GeoPandas', cells, expectedCells(answer.rows));
    expectPoints(read, points(answer.rows));
    const zip = await answer.exported('shapefile');
    const shapes = await featuresByGeoPandas(folder, `zip://${await put('query.zip', zip)}!samples.shp`);
    const numbers = shapes.map(({ cells: { location, result } }) => [location ?? null, result ?? null]);
    const own = answer.rows.map(({ location, result }) => [location, result]);
    expectRows('query.zip (shapefile)', 'GeoPandas', numbers, own);
    expectPoints(shapes, points(answer.rows));
  });

  test('GeoPandas: GeoJSON of a table’s rows', async () => {
    const read = await featuresByGeoPandas(folder, await put('rows.geojson', await pageGeoJson(answer.rows)));
    const cells = read.map((one) => readCells({ ...one.cells, sample_time: timeOfDay(one.cells['sample_time']) }));
    expectRows('rows.geojson', 'GeoPandas', cells, expectedCells(answer.rows));
    expectPoints(read, points(answer.rows));
  });

  test('GeoPandas: the shapefile of a table’s rows, by its names of ten characters', async () => {
    const zip = await pageShapefile(answer.rows);
    const file = await put('rows.zip', zip);
    const rowsText = Buffer.from(unzipSync(zip)['rows.txt'] ?? []).toString();
    const full = new Map(
      rowsText.split('\r\n').flatMap((line) => {
        const [, short = '', name = ''] = /^(\S+) {2,}(\S+)$/.exec(line) ?? [];
        return short === '' ? [] : [[short, name] as const];
      }),
    );
    const read = await featuresByGeoPandas(folder, `zip://${file}!rows.shp`);
    const cells = read.map((one) =>
      readCells(
        Object.fromEntries(Object.entries(one.cells).map(([short, value]) => [full.get(short) ?? short, value])),
      ),
    );
    expectRows('rows.zip (shapefile)', 'GeoPandas', cells, expectedCells(answer.rows));
    expectPoints(read, points(answer.rows));
  });

  test('GeoPandas: KML of the map’s locations', async () => {
    const locations = mappedLocations(answer.rows);
    const read = await featuresByGeoPandas(folder, await put('locations.kml', pageKml(locations)));
    const cells = read.map(({ cells: { Name, samples, non_detects, max } }) => [
      Name ?? null,
      Number(samples),
      Number(non_detects),
      max === null || max === undefined ? null : Number(max),
    ]);
    const own = locations.map((one) => [one.location, one.sampleSize, one.nonDetects, one.max]);
    expectRows('locations.kml', 'GeoPandas', cells, own);
    expectPoints(
      read,
      locations.map(({ lat, long }) => (lat === null || long === null ? null : [long, lat])),
    );
  });

  test('R: CSV, and the censored data with TRUE for every non-detect', async () => {
    await put('query.csv', await answer.exported('csv'));
    await put('censored.csv', await answer.exported('censored'));
    await put('wqx.csv', await answer.exported('wqx'));
    const lines = ['query', 'censored', 'wqx'].flatMap((name) => [
      `read <- read.csv("${name}.csv", colClasses = "character", na.strings = "", encoding = "UTF-8")`,
      `write.csv(read, "${name}-by-r.csv", row.names = FALSE, na = "", fileEncoding = "UTF-8")`,
    ]);
    await put('read.R', Buffer.from(lines.join('\n')));
    await promisify(execFile)('Rscript', ['read.R'], { cwd: folder });
    const readOf = async (name: string) =>
      parse(await readFile(join(folder, `${name}-by-r.csv`), 'utf8'), { columns: true }) as Record<string, string>[];
    expectRows('query.csv', 'R', (await readOf('query')).map(readCells), expectedCells(answer.rows, neutral));
    const censored = (await readOf('censored')).map((one) => [
      one['location'] ?? null,
      one['result'] ? Number(one['result']) : null,
      one['unit'] || null,
      one['sample_date'] ?? null,
      one['censored'] ?? null,
    ]);
    const own = answer.rows.map(({ location, result, unit, sample_date, detect }) => [
      neutral(location),
      result,
      unit,
      sample_date,
      isNonDetect(detect) ? 'TRUE' : 'FALSE',
    ]);
    expectRows('censored.csv', 'R', censored, own);
    // A detect's value is its result, a non-detect's is its limit alone.
    const wqx = (await readOf('wqx')).map((one) => [
      one['Location_Identifier'] ?? null,
      one['Activity_StartDate'] ?? null,
      one['Result_Measure'] ? Number(one['Result_Measure']) : null,
      one['Result_ResultDetectionCondition'] || null,
    ]);
    const asWqx = answer.rows.map(({ location, sample_date, result, detect }) => [
      neutral(location),
      sample_date,
      isNonDetect(detect) ? null : result,
      isNonDetect(detect) ? 'Not Detected' : null,
    ]);
    expectRows('wqx.csv', 'R', wqx, asWqx);
  });
});

/** GDAL takes 08:30 for a time of day, and writes its seconds. */
const timeOfDay = (text: unknown) => (typeof text === 'string' ? text.replace(/:00$/, '') : null);

/** Each location of the rows in order of its name's bytes: what the map and the files count of it. */
function mappedLocations(rows: readonly Sample[]): MappedLocation[] {
  const found = new Map<string, MappedLocation>();
  for (const { location, lat, long, result, detect } of rows) {
    const one = found.get(location) ?? { location, lat: null, long: null, sampleSize: 0, nonDetects: 0, max: null };
    if (one.lat === null && lat !== null && long !== null) Object.assign(one, { lat, long });
    one.sampleSize += 1;
    if (isNonDetect(detect)) one.nonDetects += 1;
    if (result !== null) one.max = Math.max(one.max ?? result, result);
    found.set(location, one);
  }
  return [...found.values()].toSorted((a, b) => Buffer.compare(Buffer.from(a.location), Buffer.from(b.location)));
}
