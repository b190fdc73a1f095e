import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ImportUsageError } from '../import-options.ts';
import { openImportBench, type ImportBench } from '../testing/import-bench.ts';

let bench: ImportBench;
beforeEach(async () => {
  bench = await openImportBench();
});
afterEach(() => bench.remove());

const sqlFile = (sql: string) => bench.file('mapping.sql', sql);

async function twoFiles() {
  const results = 'site,when,value,note\nW-1,2001-02-03T10:20,1.5,ok\nW-2,2001-02-04,<0.5,\nW-2,2001-02-05,,broken\n';
  const sites = 'site,easting,northing,crs\nW-1,500000,3983948.45,EPSG:26911\nW-2,500000,3983948.45,\n';
  return [await bench.file('2001 results.csv', results), await bench.file('sites.csv', sites)];
}

test('files are joined, values derived, rows skipped by reason; empty cells are null; each row has its own coordinate system', async () => {
  const mapping = await sqlFile(`
    -- one result a row
    WITH joined AS (SELECT r.*, s.* EXCLUDE (site, _line) FROM _2001_results r JOIN sites s USING (site))
    SELECT 'Nitrate' AS analyte, site AS location, "when" AS sample_date,
      TRY_CAST(replace(value, '<', '') AS DOUBLE) AS result,
      CASE WHEN value LIKE '<%' THEN 'U' END AS detect,
      CASE WHEN value IS NULL AND note = 'broken' THEN 'bottle broken' END AS _skip,
      easting AS x, northing AS y, crs, _line
    FROM joined;`);
  const outcome = await bench.load({ files: await twoFiles(), mapping });
  expect(
    await bench.ask(
      'SELECT location, sample_date, sample_time, result, detect, round(long, 6) AS long, source_file, source_line FROM samples ORDER BY 1',
    ),
  ).toEqual([
    {
      location: 'W-1',
      sample_date: '2001-02-03',
      sample_time: '10:20',
      result: 1.5,
      detect: null,
      long: -117,
      source_file: '2001 results.csv',
      source_line: 2,
    },
    {
      location: 'W-2',
      sample_date: '2001-02-04',
      sample_time: null,
      result: 0.5,
      detect: 'U',
      long: null,
      source_file: '2001 results.csv',
      source_line: 3,
    },
  ]);
  expect(outcome.report.deliveries[0]).toMatchObject({
    read: 3,
    skipped: [{ reason: 'bottle broken', rows: 1 }],
    withoutCoordinates: [{ reason: 'coordinates without a coordinate system', rows: 1 }],
  });
});

test('typed values work like text; a typed midnight is a date', async () => {
  const mapping = await sqlFile(
    `SELECT 'A' AS analyte, site AS location, CAST('2001-02-03' AS TIMESTAMP) AS sample_date, 2::DECIMAL(5,2) AS result, 1::TINYINT AS sample_top_depth FROM sites`,
  );
  await bench.load({ files: await twoFiles(), mapping });
  expect(await bench.ask('SELECT sample_date, sample_time, result, sample_top_depth FROM samples LIMIT 1')).toEqual([
    { sample_date: '2001-02-03', sample_time: null, result: 2, sample_top_depth: 1 },
  ]);
});

test('a wide file, one column per analyte, becomes one row per result', async () => {
  const mapping = await sqlFile(
    `SELECT analyte, well AS location, day AS sample_date, result, _line FROM (UNPIVOT wide ON Chloride, Sulfate INTO NAME analyte VALUE result)`,
  );
  await bench.load({
    files: [await bench.file('wide.csv', 'well,day,Chloride,Sulfate\nW,2001-01-01,1,2\nW,2001-01-02,3,\n')],
    mapping,
  });
  expect(await bench.ask('SELECT analyte, result, source_line FROM samples ORDER BY source_line, analyte')).toEqual([
    { analyte: 'Chloride', result: 1, source_line: 2 },
    { analyte: 'Sulfate', result: 2, source_line: 2 },
    { analyte: 'Chloride', result: 3, source_line: 3 },
  ]);
});

test('rejected rows have the line that the SELECT kept; an unsupported system rejects a row', async () => {
  const mapping = await sqlFile(
    `SELECT 'A' AS analyte, site AS location, '2001-01-01' AS sample_date, 1 AS result, '500000' AS x, '4000000' AS y, 'EPSG:9999' AS crs, _line FROM sites`,
  );
  expect(await bench.load({ files: (await twoFiles()).toReversed(), mapping })).toMatchObject({
    status: 'rejected',
    rejected: { rows: 2, first: [{ file: 'sites.csv', line: 2, column: 'crs', value: 'EPSG:9999' }, { line: 3 }] },
  });
});

const anything = `'A' AS analyte, 'L' AS location, '2001-01-01' AS sample_date, 1 AS result`;

describe('[A23] a mapping reads nothing but the files given', () => {
  const secret = () => bench.file('secret.csv', 'a\nsecret\n');
  test.each([
    ['reads a file by read_csv', (path: string) => `SELECT ${anything}, a AS location2 FROM read_csv('${path}')`],
    ['reads a file by its name', (path: string) => `SELECT ${anything} FROM '${path}'`],
    [
      'reads a file as text',
      (path: string) => `SELECT ${anything.replace("'L'", 'content')} FROM read_text('${path}')`,
    ],
    [
      'reads a file as bytes',
      (path: string) => `SELECT ${anything.replace("'L'", 'content')} FROM read_blob('${path}')`,
    ],
    [
      'lists a folder',
      (path: string) => `SELECT ${anything.replace("'L'", 'file')} FROM glob('${path.replace('secret.csv', '*')}')`,
    ],
    ['attaches a database', (path: string) => `ATTACH '${path}.db' AS other`],
    ['writes a file', (path: string) => `COPY (SELECT 1) TO '${path}.out'`],
    ['installs an extension', () => `INSTALL httpfs`],
    ['loads an extension', () => `LOAD httpfs`],
    ['unlocks the settings', () => `SET enable_external_access = true`],
    ['changes a setting', () => `PRAGMA memory_limit = '1TB'`],
    ['asks the environment', () => `SELECT ${anything.replace("'L'", "getenv('HOME')")}`],
    ['asks the network', () => `SELECT ${anything} FROM read_csv('http://127.0.0.1:9/a.csv')`],
    [
      'asks a file through a query in text',
      (path: string) => `SELECT ${anything} FROM query('SELECT * FROM read_csv(''${path}'')')`,
    ],
    ['runs a second statement', () => `SELECT ${anything}; DROP TABLE sites`],
    ['creates a table', () => `CREATE TABLE x AS SELECT ${anything}`],
    ['deletes rows', () => `DELETE FROM sites`],
  ])('%s: refused', async (_, sql) => {
    const mapping = await sqlFile(sql(await secret()));
    await expect(bench.load({ files: await twoFiles(), mapping })).rejects.toThrow(ImportUsageError);
    expect(await bench.release()).toBeNull();
  });
});

test.each([
  ['SELECT 1 AS analyte FROM sites', /no column location[^]*no column sample_date[^]*no column result/],
  [`SELECT ${anything}, 1 AS colour FROM sites`, /"colour" is not a field of the sample record/],
  [`SELECT ${anything}, 1 AS lat FROM sites`, /lat and long go together/],
  [`SELEC`, /mapping\.sql: .*syntax/i],
  [`SELECT ${anything} FROM wells`, /wells/],
  [' ', /mapping\.sql is empty/],
])('%s is refused with the reason', async (sql, message) => {
  await expect(bench.load({ files: await twoFiles(), mapping: await sqlFile(sql) })).rejects.toThrow(message);
});

test('two files of one name are refused', async () => {
  const files = [await bench.file('a b.csv', 'x\n1\n'), await bench.file('a-b.csv', 'x\n1\n')];
  await expect(bench.load({ files, mapping: await sqlFile('SELECT 1') })).rejects.toThrow(/have the same name \(a_b\)/);
});
