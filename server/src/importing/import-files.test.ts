import { truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { folderArchive } from '../samples/archive/folder-archive.ts';
import { ImportRefusedError, type ImportOutcome } from './import-options.ts';
import { serveRetainedRelease } from './serve-retained-release.ts';
import { csvOf, noSite, openImportBench, row, type ImportBench } from './testing/import-bench.ts';

let bench: ImportBench;
beforeEach(async () => {
  bench = await openImportBench();
});
afterEach(() => bench.remove());

function reportOf(outcome: ImportOutcome) {
  const [delivery] = outcome.report.deliveries;
  if (!delivery) throw new Error('no delivery was reported');
  return delivery;
}

const everything = 'SELECT * FROM samples ORDER BY source_file, source_line';

describe('formats', () => {
  const rows = [
    row({ location: 'MW-1', result: '1.5' }),
    row({ location: 'MW "2", deep', result: '-0.25', sample_date: '1987-12-31T07:05' }),
    row({ location: 'MW-3', result: '0.5', detect: 'U' }),
  ];
  const expected = [
    {
      location: 'MW-1',
      result: 1.5,
      sample_date: '2001-02-03',
      sample_time: null,
      year: 2001,
      quarter: 1,
      detect: null,
      source_line: 2,
    },
    {
      location: 'MW "2", deep',
      result: -0.25,
      sample_date: '1987-12-31',
      sample_time: '07:05',
      year: 1987,
      quarter: 4,
      detect: null,
      source_line: 3,
    },
    {
      location: 'MW-3',
      result: 0.5,
      sample_date: '2001-02-03',
      sample_time: null,
      year: 2001,
      quarter: 1,
      detect: 'U',
      source_line: 4,
    },
  ];

  test.each([
    ['plain.csv', Buffer.from(csvOf(rows))],
    ['bom.csv', Buffer.from(`\uFEFF${csvOf(rows)}`)],
    ['semicolons.csv', Buffer.from(csvOf(rows).replaceAll(/,(?! )/g, ';'))],
    ['crlf.csv', Buffer.from(csvOf(rows).replaceAll('\n', '\r\n'))],
    ['zipped.csv.gz', gzipSync(csvOf(rows))],
    ['utf16.csv', Buffer.from(`\uFEFF${csvOf(rows)}`, 'utf16le')],
    ['utf16-big-endian.csv', Buffer.from(`\uFEFF${csvOf(rows)}`, 'utf16le').swap16()],
  ])('[F06] %s reads right, with its lines', async (name, content) => {
    const outcome = await bench.load({ files: [await bench.file(name, content)] });
    expect(outcome.status).toBe('published');
    expect(await bench.ask(everything)).toMatchObject(expected.map((record) => ({ ...record, source_file: name })));
  });

  test('a TSV and its gzipped form are read correctly', async () => {
    const text = csvOf(
      rows.map(({ location, ...rest }) => ({ ...rest, location: String(location).replaceAll(/[",]/g, '') })),
    ).replaceAll(',', '\t');
    for (const [name, content] of [
      ['a.tsv', text],
      ['b.tsv.gz', gzipSync(text)],
    ] as const) {
      await bench.load({ files: [await bench.file(name, content)] });
      expect(await bench.ask(everything)).toMatchObject(
        expected.map(({ location, ...record }) => ({ ...record, location: location.replaceAll(/[",]/g, '') })),
      );
    }
  });

  test('several files of one format become one dataset, each row with its file', async () => {
    const files = [
      await bench.file('a.csv', csvOf([row()])),
      await bench.file('b.csv', csvOf([row({ sample_id: 'S-2' })])),
    ];
    await bench.load({ files });
    expect(await bench.ask('SELECT source_file, source_line, sample_id FROM samples ORDER BY 1')).toEqual([
      { source_file: 'a.csv', source_line: 2, sample_id: 'S-1' },
      { source_file: 'b.csv', source_line: 2, sample_id: 'S-2' },
    ]);
  });
});

describe('rejected rows', () => {
  test('every reason of the contract, by file, line, column and value', async () => {
    const bad: [Parameters<typeof row>[0], string, string | null, RegExp][] = [
      [{ analyte: '' }, 'analyte', null, /no analyte/],
      [{ location: '  ' }, 'location', null, /no location/],
      [{ sample_date: '' }, 'sample_date', null, /no sample_date/],
      [{ sample_date: '2001-02-30' }, 'sample_date', '2001-02-30', /not a valid date/],
      [{ result: 'n.d.' }, 'result', 'n.d.', /not a number/],
      [{ result: 'NaN' }, 'result', 'NaN', /not a number/],
      [{ result: 'Infinity' }, 'result', 'Infinity', /not a number/],
      [{ result: '1_000' }, 'result', '1_000', /not a number/],
      [{ result: '1e999' }, 'result', '1e999', /not a number/],
      [{ result: '' }, 'result', null, /only a non-detect/],
      [{ result: '', detect: 'Y' }, 'result', null, /only a non-detect/],
      [{ sample_bottom_depth: 'deep' }, 'sample_bottom_depth', 'deep', /not a number/],
      [{ lat: '91' }, 'lat', '91', /outside/],
      [{ long: '-181' }, 'long', '-181', /outside/],
      [{ matrix: 'Air' }, 'matrix', 'Air', /allows Ground Water, Soil/],
    ];
    const complete = { ...row(), sample_bottom_depth: '', lat: '36', long: '-115', matrix: 'Soil' };
    const rows = [complete, ...bad.map(([change]) => ({ ...complete, ...change }))];
    const outcome = await bench.load(
      { files: [await bench.file('bad.csv', csvOf(rows))] },
      { site: { ...noSite, allowedValues: { matrix: ['Ground Water', 'Soil'] } } },
    );
    if (outcome.status !== 'rejected') throw new Error(`the import ${outcome.status}`);
    expect(outcome.rejected.rows).toBe(bad.length);
    expect(outcome.rejected.first).toEqual(
      bad.map(([, column, value, reason], index) => ({
        file: 'bad.csv',
        line: index + 3,
        column,
        value,
        reason: expect.stringMatching(reason),
      })),
    );
    expect(await bench.release()).toBeNull();
  });

  test('a non-detect without a result gets its reporting limit; with neither it is kept and counted', async () => {
    const rows = [
      { ...row({ result: '', detect: 'U' }), reporting_limit: '0.5' },
      { ...row({ result: '', detect: 'N', sample_id: 'S-2' }), reporting_limit: '' },
      { ...row({ result: '0.2', detect: 'F', sample_id: 'S-3' }), reporting_limit: '0.5' },
    ];
    const outcome = await bench.load({ files: [await bench.file('nd.csv', csvOf(rows))] });
    expect(await bench.ask('SELECT result, detect FROM samples ORDER BY sample_id')).toEqual([
      { result: 0.5, detect: 'U' },
      { result: null, detect: 'N' },
      { result: 0.2, detect: 'F' },
    ]);
    expect(reportOf(outcome)).toMatchObject({ nonDetects: 3, nonDetectsWithoutLimit: 1 });
  });
});

describe('the same sample again', () => {
  test('[field 20b] equal rows load once, differing rows of one key are replicates, rows without sample_id are never merged', async () => {
    const rows = [
      row(),
      row(),
      row({ result: '1.50' }),
      row({ sample_id: 'S-2' }),
      row({ sample_id: 'S-2', result: '7' }),
      row({ sample_id: '' }),
      row({ sample_id: '' }),
    ];
    const outcome = await bench.load({ files: [await bench.file('same.csv', csvOf(rows))] });
    expect(reportOf(outcome)).toMatchObject({
      read: 7,
      duplicates: 2,
      replicates: { rows: 2, keys: 1, first: ['MW-1 2001-02-03 Perchlorate (S-2)'] },
      withoutSampleId: 2,
      loaded: 5,
    });
    expect(await bench.ask("SELECT source_line FROM samples WHERE sample_id = 'S-1'")).toEqual([{ source_line: 2 }]);
  });

  test('the fraction distinguishes samples, not the spelling of its flag', async () => {
    const rows = [
      { ...row(), filtered: 'F' },
      { ...row({ result: '2' }), filtered: 'DISSOLVED' },
      { ...row({ result: '3' }), filtered: 'T' },
    ];
    const outcome = await bench.load({ files: [await bench.file('fraction.csv', csvOf(rows))] });
    expect(reportOf(outcome).replicates).toEqual({ rows: 2, keys: 1, first: ['MW-1 2001-02-03 Perchlorate (S-1)'] });
  });

  test('appending: existing rows are duplicates, differing ones revisions, new ones are added, the rest stays', async () => {
    await bench.load({
      files: [
        await bench.file(
          'first.csv',
          csvOf([row(), row({ sample_id: 'S-2' }), row({ sample_id: 'S-3' }), row({ sample_id: '' })]),
        ),
      ],
    });
    const second = [row(), row({ sample_id: 'S-2', result: '9' }), row({ sample_id: 'S-4' }), row({ sample_id: '' })];
    const outcome = await bench.load({ files: [await bench.file('second.csv', csvOf(second))] }, { append: true });
    expect(reportOf(outcome)).toMatchObject({
      duplicates: 1,
      revisions: { rows: 1, replaced: 1 },
      withoutSampleId: 1,
      loaded: 3,
    });
    expect(
      await bench.ask('SELECT sample_id, result, source_file FROM samples ORDER BY sample_id NULLS LAST, source_file'),
    ).toEqual([
      { sample_id: 'S-1', result: 1.5, source_file: 'first.csv' },
      { sample_id: 'S-2', result: 9, source_file: 'second.csv' },
      { sample_id: 'S-3', result: 1.5, source_file: 'first.csv' },
      { sample_id: 'S-4', result: 1.5, source_file: 'second.csv' },
      { sample_id: null, result: 1.5, source_file: 'first.csv' },
      { sample_id: null, result: 1.5, source_file: 'second.csv' },
    ]);
    expect(outcome.report.earlier).toMatchObject([{ files: [{ name: 'first.csv' }] }]);
  });

  test('appending a replicate again leaves its twin alone if that is delivered again too', async () => {
    await bench.load({ files: [await bench.file('pair.csv', csvOf([row(), row({ result: '2' })]))] });
    const outcome = await bench.load(
      { files: [await bench.file('again.csv', csvOf([row(), row({ result: '3' })]))] },
      { append: true },
    );
    expect(reportOf(outcome)).toMatchObject({ duplicates: 1, revisions: { rows: 1, replaced: 1 } });
    expect(await bench.ask('SELECT result FROM samples ORDER BY 1')).toEqual([{ result: 1.5 }, { result: 3 }]);
  });
});

describe('standard names', () => {
  test('names and units are the site’s, delivered names stay as aliases, names without a match are listed', async () => {
    const rows = [
      { ...row({ analyte: 'CLO4', location: 'mw1' }), unit: 'MG/L', lat: '36.1', long: '-114.9' },
      {
        ...row({ analyte: 'Perchlorate', location: 'MW-01', sample_id: 'S-2' }),
        unit: 'mg/L',
        lat: '36.1',
        long: '-114.9',
      },
      {
        ...row({ analyte: 'Unobtainium', location: 'MW-01', sample_id: 'S-3' }),
        unit: 'furlong',
        lat: '36.2',
        long: '-114.9',
      },
    ];
    const unsurveyed = { standard_easting: null, standard_northing: null, owner: null, easting: null, northing: null };
    const outcome = await bench.load(
      { files: [await bench.file('names.csv', csvOf(rows))] },
      {
        site: {
          ...noSite,
          casIds: [{ analyte_name: 'Perchlorate', cas_id: '14797-73-0', analyte_name_raw: 'ClO4' }],
          standardLocations: [{ ...unsurveyed, standard_name: 'MW-01', location_id: 'MW1' }],
          units: { 'MG/L': 'mg/L' },
        },
      },
    );
    expect(await bench.ask('SELECT analyte, cas_id, location, unit, lat FROM samples ORDER BY sample_id')).toEqual([
      { analyte: 'Perchlorate', cas_id: '14797-73-0', location: 'MW-01', unit: 'mg/L', lat: 36.1 },
      { analyte: 'Perchlorate', cas_id: '14797-73-0', location: 'MW-01', unit: 'mg/L', lat: 36.1 },
      { analyte: 'Unobtainium', cas_id: null, location: 'MW-01', unit: 'furlong', lat: 36.1 },
    ]);
    expect(await bench.ask('SELECT * FROM analyte_aliases')).toEqual([{ analyte: 'Perchlorate', alias: 'CLO4' }]);
    expect(await bench.ask('SELECT * FROM location_aliases')).toEqual([{ location: 'MW-01', alias: 'mw1' }]);
    expect(reportOf(outcome)).toMatchObject({
      unitsRespelled: 1,
      unmatchedAnalytes: { names: 1, rows: 1, first: [{ name: 'Unobtainium', rows: 1 }] },
      unmatchedLocations: { names: 0 },
      conflictingPlaces: {
        locations: 1,
        first: [{ location: 'MW-01', kept: { lat: 36.1, rows: 2 }, others: [{ lat: 36.2, rows: 1 }] }],
      },
    });
  });
});

describe('releases', () => {
  test('a delivery replaces its dataset; the others and their aliases stay', async () => {
    await bench.load({ dataset: 'bmi', files: [await bench.file('bmi.csv', csvOf([row()]))] });
    await bench.load({ dataset: 'wl', files: [await bench.file('wl.csv', csvOf([row({ analyte: 'Level' })]))] });
    const outcome = await bench.load({
      dataset: 'bmi',
      files: [await bench.file('bmi2.csv', csvOf([row({ result: '8' })]))],
    });
    expect(await bench.ask('SELECT CAST(dataset AS VARCHAR) AS dataset, result FROM samples ORDER BY 1')).toEqual([
      { dataset: 'bmi', result: 8 },
      { dataset: 'wl', result: 1.5 },
    ]);
    expect(outcome.report.rows).toEqual({ bmi: 1, snwa: 0, wl: 1 });
    expect(outcome.report.earlier.map(({ dataset }) => dataset)).toEqual(['wl']);
  });

  test('the first real import drops the whole demonstration and is not compared with it', async () => {
    const many = Array.from({ length: 40 }, (_, index) => row({ sample_id: `D-${index}` }));
    const demonstration = { files: [await bench.file('invented.csv', csvOf(many))] };
    await bench.load({ ...demonstration, dataset: 'snwa' }, { demonstration: true });
    await bench.load({ ...demonstration, dataset: 'bmi' }, { demonstration: true });
    expect(await bench.ask('SELECT count(*)::INTEGER AS rows FROM samples')).toEqual([{ rows: 80 }]);
    await bench.load({ files: [await bench.file('real.csv', csvOf([row()]))] }, { append: true });
    expect(await bench.ask('SELECT CAST(dataset AS VARCHAR) AS dataset, sample_id FROM samples')).toEqual([
      { dataset: 'bmi', sample_id: 'S-1' },
    ]);
    await expect(bench.load(demonstration, { demonstration: true })).rejects.toThrow('holds real data');
  });

  test('a dry run reports without writing a release', async () => {
    const outcome = await bench.load({ files: [await bench.file('dry.csv', csvOf([row()]))] }, { dryRun: true });
    expect(outcome).toMatchObject({ status: 'checked', report: { rows: { bmi: 1 } } });
    expect(await bench.release()).toBeNull();
  });

  test('an interrupted import changes nothing and leaves nothing', async () => {
    const interruption = new AbortController();
    const importing = bench.load(
      { files: [await bench.file('slow.csv', csvOf([row()]))] },
      {
        signal: interruption.signal,
        onProgress: ({ step }) => step === 'Sorting into the release' && interruption.abort(),
      },
    );
    await expect(importing).rejects.toThrow('aborted');
    expect(await bench.release()).toBeNull();
    await expect(bench.load({ files: [await bench.file('next.csv', csvOf([row()]))] })).resolves.toMatchObject({
      status: 'published',
    });
  });
});

test('[F09] nothing is carried over from a damaged release, nor found unchanged: another is served first', async () => {
  const file = (value: string) => bench.file(`${value}.csv`, csvOf([row({ result: value })]));
  const [before, now] = [await file('1'), await file('2')];
  await bench.load({ files: [before] });
  const good = (await bench.release()) ?? '';
  await bench.load({ files: [now] });
  const bad = (await bench.release()) ?? '';
  // No import reads its counts.
  await truncate(join(bench.dataDir, 'releases', bad, 'cube-bmi.bin'), 100);
  for (const files of [[now], [before]]) {
    const loading = bench.load({ files });
    await expect(loading).rejects.toBeInstanceOf(ImportRefusedError);
    await expect(loading).rejects.toThrow(
      `The current release ${bad} is damaged: cube-bmi.bin has 100 bytes instead of`,
    );
  }
  const archive = folderArchive(join(bench.dataDir, 'releases'));
  expect(await serveRetainedRelease(bench.dataDir, good, { archive, storage: null })).toBeNull();
  expect(await bench.load({ files: [now] })).toMatchObject({ status: 'published' });
});
