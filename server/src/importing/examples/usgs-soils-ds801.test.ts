import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sharedFolder } from '../../testing/shared-folder.ts';
import { openImportBench, type ImportBench } from '../testing/import-bench.ts';
import { expectRecords, type ExpectedRecord } from '../testing/expect-records.ts';
import { allRows, dataFile, exampleMapping, rawRows } from '../../testing/raw-rows.ts';

let bench: ImportBench;
beforeEach(async () => {
  bench = await openImportBench();
});
afterEach(() => bench.remove());

/** The elements by their symbols, as the periodic table has them. */
const elements: Readonly<Record<string, string>> = Object.fromEntries(
  [
    'ag Silver, al Aluminum, as Arsenic, ba Barium, be Beryllium, bi Bismuth, ca Calcium, cd Cadmium, ce Cerium, co Cobalt',
    'cr Chromium, cs Cesium, cu Copper, fe Iron, ga Gallium, hg Mercury, in Indium, k Potassium, la Lanthanum, li Lithium',
    'mg Magnesium, mn Manganese, mo Molybdenum, na Sodium, nb Niobium, ni Nickel, p Phosphorus, pb Lead, rb Rubidium',
    's Sulfur, sb Antimony, sc Scandium, se Selenium, sn Tin, sr Strontium, te Tellurium, th Thorium, ti Titanium',
    'tl Thallium, u Uranium, v Vanadium, w Tungsten, y Yttrium, zn Zinc',
  ].flatMap((line) => line.split(', ').map((pair) => pair.split(' ') as [string, string])),
);

describe.skipIf(sharedFolder === null)('usgs-soils-ds801', () => {
  const folder = (name: string): string => dataFile('usgs-soils-ds801', name);

  test('4,857 soils, one column per element, as BMI: limits from `<` texts, units, depth, sites without sample', async () => {
    const [unitRow] = await allRows(folder('units.csv'));
    const units = new Map(Object.entries(unitRow?.cells ?? {}).map(([name, unit]) => [name.toLowerCase(), unit]));
    const casOf = new Map(
      (await allRows(dataFile('alias-tables', 'usgs_parameter_codes.csv'))).map(({ cells }) => [
        cells['srsname'],
        cells['casrn'],
      ]),
    );
    const expected: ExpectedRecord[] = [];
    let notSampled = 0;
    for await (const { line, cells } of rawRows(folder('ds801_top5.csv'))) {
      for (const [column, cell] of Object.entries(cells).slice(9)) {
        if (cell === '') continue;
        if (cell === 'N.S.') {
          notSampled++;
          continue;
        }
        const isNonDetect = cell.startsWith('<');
        const result = Number(isNonDetect ? cell.slice(1) : cell);
        const analyte = elements[column.replace('top5_', '')] ?? column;
        const [month, day, year] = (cells['colldate'] ?? '').split('/');
        expected.push({
          analyte,
          // The alias table lists thorium's isotopes, not the element.
          cas_id: analyte === 'Thorium' ? '7440-29-1' : (casOf.get(analyte) ?? 'unknown'),
          location: `DS801-${cells['siteid']}`,
          matrix: 'Soil',
          unit: units.get(column) ?? null,
          filtered: null,
          result,
          detect: isNonDetect ? 'N' : 'Y',
          reporting_limit: isNonDetect ? result : null,
          qualifier: isNonDetect ? '<' : null,
          sample_date: `20${year}-${month}-${day}`,
          year: 2000 + Number(year),
          sample_id: cells['top5_labid'] ?? null,
          sample_top_depth: 0,
          sample_bottom_depth: 0.164,
          lat: Number(cells['latitude']),
          long: Number(cells['longitude']),
          source_file: 'ds801_top5.csv',
          source_line: line,
        });
      }
    }

    const outcome = await bench.load({
      dataset: 'bmi',
      files: [folder('ds801_top5.csv'), folder('units.csv')],
      mapping: exampleMapping('usgs-soils-ds801.sql'),
    });
    expect(outcome.report.deliveries[0]).toMatchObject({
      read: expected.length + notSampled,
      loaded: expected.length,
      skipped: [{ reason: 'no sample was taken at the site (N.S.)', rows: notSampled }],
      duplicates: 0,
      nonDetects: expected.filter(({ detect }) => detect === 'N').length,
      nonDetectsWithoutLimit: 0,
      withoutCoordinates: [],
      withoutSampleId: 0,
    });
    await expectRecords(bench, expected);
    const named = new Map(expected.map(({ analyte, cas_id }) => [analyte, cas_id]));
    const registered = await bench.ask('SELECT DISTINCT analyte, cas_id FROM samples');
    expect(new Map(registered.map((row) => [row['analyte'], row['cas_id']]))).toEqual(named);
    expect(registered).toHaveLength(44);
    // The southwestern part of the same survey, reshaped by others to one row per result: every detect of it is here.
    const southwest = await allRows(folder('ds801_top5_southwest_long.csv'));
    const sampled = southwest.filter(({ cells }) => cells['value'] !== 'N.S.');
    const sites = [...new Set(sampled.map(({ cells }) => `'DS801-${cells['siteid']}'`))].join(', ');
    expect(
      await bench.ask(
        `SELECT count(*)::INTEGER AS rows, count(*) FILTER (detect = 'N')::INTEGER AS non_detects FROM samples WHERE location IN (${sites})`,
      ),
    ).toEqual([
      { rows: sampled.length, non_detects: sampled.filter(({ cells }) => cells['value']?.startsWith('<')).length },
    ]);
  });
});
