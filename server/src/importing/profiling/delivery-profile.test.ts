import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ImportOutcome } from '../import-options.ts';
import { reportText } from '../report-text.ts';
import { csvOf, noSite, openImportBench, row, type ImportBench } from '../testing/import-bench.ts';

let bench: ImportBench;
beforeEach(async () => {
  bench = await openImportBench();
});
afterEach(() => bench.remove());

const site = { ...noSite, map: { center: [36.05, -115] as const, zoom: 12 } };

function profileOf({ report }: ImportOutcome) {
  const profile = report.deliveries[0]?.profile;
  if (!profile) throw new Error('the delivery has no profile');
  return profile;
}

const full = (changes: Parameters<typeof row>[0] = {}) => ({
  ...row(),
  unit: 'ug/L',
  matrix: 'Ground Water',
  sample: 'N',
  qualifier: '',
  lat: '36.05',
  long: '-115.01',
  ...changes,
});

describe('[explore 2] an import says what it understood', () => {
  const rows = [
    full({ sample_id: 'S-1', sample_date: '1998-01-05' }),
    full({ sample_id: 'S-2', unit: '', detect: 'U', result: '0' }),
    full({ sample_id: 'S-3', unit: '', detect: 'U', result: '', location: 'MW-2', lat: '36.0625', long: '-115.25' }),
    full({ sample_id: 'S-4', unit: '', sample: 'FD', matrix: '' }),
    full({ sample_id: 'S-5', qualifier: 'UJ', sample_date: '2026-07-15' }),
    full({ sample_id: 'S-6', qualifier: 'J', unit: 'mg/L' }),
    // An ocean away, and exchanged: neither is on the site's map, the second would be.
    full({ sample_id: 'S-7', location: 'MW-3', lat: '36.05', long: '15' }),
  ];

  test('the profile has every fact of the rows, in a dry run too, and nothing is published', async () => {
    const outcome = await bench.load({ files: [await bench.file('lab.csv', csvOf(rows))] }, { dryRun: true, site });
    expect(profileOf(outcome)).toEqual({
      dates: { min: '1998-01-05', max: '2026-07-15' },
      units: [
        { value: null, rows: 3 },
        { value: 'ug/L', rows: 3 },
        { value: 'mg/L', rows: 1 },
      ],
      detect: [
        { value: null, rows: 5 },
        { value: 'U', rows: 2 },
      ],
      matrices: [
        { value: 'Ground Water', rows: 6 },
        { value: null, rows: 1 },
      ],
      sampleTypes: [
        { value: 'N', rows: 6 },
        { value: 'FD', rows: 1 },
      ],
      positions: {
        locations: 3,
        box: { south: 36.05, west: -115.25, north: 36.0625, east: 15 },
        offMap: { locations: 2, first: ['MW-2', 'MW-3'] },
        exchanged: 0,
      },
      withoutUnit: { rows: 3, nonDetects: 2 },
      zeroLimits: 1,
      doubtfulDetects: [{ value: 'UJ', rows: 1 }],
      farOff: { rows: 0, first: [] },
    });
    expect(await bench.release()).toBeNull();
  });

  test('it is kept with the release, with the version that made it, and shown as a table', async () => {
    const outcome = await bench.load({ files: [await bench.file('lab.csv', csvOf(rows))] }, { site });
    const file = path.join(bench.dataDir, 'releases', (await bench.release()) ?? '', 'report.json');
    const stored = JSON.parse(await readFile(file, 'utf8')) as ImportOutcome['report'];
    expect(stored.deliveries[0]?.profile).toEqual(profileOf(outcome));
    expect(stored.deliveries[0]?.product).toMatch(/^\d+\.\d+\.\d+/);
    const text = reportText(outcome.report);
    expect(text).toContain('    dates        1998-01-05 to 2026-07-15\n');
    expect(text).toMatch(/ {4}unit {9}\(none\) {2}3\n {17}ug\/L {4}3\n {17}mg\/L {4}1\n/);
    expect(text).toMatch(/ {4}detect {7}\(none\) {2}5 {2}detected\n {17}U {7}2 {2}not detected\n/);
    expect(text).toContain('3 rows have no unit, 2 of them not detected.');
    expect(text).toContain('1 non-detect has a limit of zero or below.');
    expect(text).toContain('1 row counts as detected, but its qualifier usually means not detected: UJ (1).');
  });

  test('two spellings of a unit, and rows of one qualifier, are said in their number', async () => {
    const units = ['mg/L as N', 'mg/l as N', 'mg/L  as N', 'mg/L as P', ''];
    const spelled = units.map((unit, index) => full({ sample_id: `S-${index}`, unit, qualifier: 'BQL', detect: 'Y' }));
    const outcome = await bench.load({ files: [await bench.file('lab.csv', csvOf(spelled))] }, { dryRun: true });
    const text = reportText(outcome.report);
    expect(text).toContain(
      'Units that differ only in case or spaces are kept apart: mg/L  as N (1), mg/L as N (1), mg/l as N (1). ' +
        'If they are one, give it one spelling under "units".',
    );
    expect(text).toContain('5 rows count as detected, but their qualifier usually means not detected: BQL (5).');
  });

  test('latitude and longitude that came exchanged are told by the site’s map', async () => {
    const exchanged = Array.from({ length: 3 }, (_, index) =>
      full({ location: `MW-${index}`, lat: '10.1', long: '45.2', sample_id: `S-${index}` }),
    );
    const outcome = await bench.load(
      { files: [await bench.file('lab.csv', csvOf(exchanged))] },
      { site: { ...noSite, map: { center: [45.2, 10.1], zoom: 11 } } },
    );
    expect(profileOf(outcome).positions).toMatchObject({ offMap: { locations: 3 }, exchanged: 3 });
    expect(reportText(outcome.report)).toContain('3 would lie within it with latitude and longitude exchanged.');
  });

  test('results far off the analyte’s usual range are named; what the last release had is what is usual', async () => {
    const typical = Array.from({ length: 20 }, (_, index) =>
      full({ sample_id: `S-${index}`, result: String(10 + index) }),
    );
    const odd = full({ sample_id: 'S-odd', result: '15000', location: 'MW-9' });
    const first = await bench.load({ files: [await bench.file('first.csv', csvOf([...typical, odd]))] });
    // The quartiles of 10 … 29 and 15000 are 15 and 25 (nearest rank); ln 2 · 3 beyond them ends at 200.
    expect(profileOf(first).farOff).toEqual({
      rows: 1,
      first: [
        {
          analyte: 'Perchlorate',
          matrix: 'Ground Water',
          unit: 'ug/L',
          rows: 1,
          usual: { min: 15, max: 25 },
          farthest: { result: 15000, location: 'MW-9', file: 'first.csv', line: 22 },
        },
      ],
    });
    const inMilligrams = typical.map((one) => ({ ...one, result: String(Number(one.result) / 1000) }));
    const second = await bench.load({ files: [await bench.file('second.csv', csvOf(inMilligrams))] }, { dryRun: true });
    expect(profileOf(second).farOff).toMatchObject({ rows: 20, first: [{ usual: { min: 15, max: 25 } }] });
    expect(reportText(second.report)).toMatch(
      /20 results are far off the usual range:\n +Perchlorate in Ground Water: 20 rows, as 0\.01 ug\/L/,
    );
  });

  test('no flag at all is said, for then every result counts as detected', async () => {
    const { report } = await bench.load({ files: [await bench.file('lab.csv', csvOf([row()]))] });
    expect(reportText(report)).toContain('No row has a detect flag: all count as detected.');
  });
});
