import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sharedFolder } from '../../testing/shared-folder.ts';
import { openImportBench, type ImportBench } from '../testing/import-bench.ts';
import { expectRecords, type ExpectedRecord } from '../testing/expect-records.ts';
import { allRows, dataFile, exampleMapping } from '../../testing/raw-rows.ts';

let bench: ImportBench;
beforeEach(async () => {
  bench = await openImportBench();
});
afterEach(() => bench.remove());

const elevation = 'Groundwater Elevation (ref MSL)';
const depth = 'Groundwater, depth from TOC';

/** What each of the source's 49 parameters is: analyte, and fraction where the name has one. */
const parameters = new Map<string, [analyte: string, filtered: string | null]>([
  ...[
    'Magnesium Sodium Potassium Calcium Arsenic Barium Beryllium Boron Cadmium Chromium Copper Iron Lead Manganese',
    'Thallium Nickel Silver Vanadium Zinc Antimony Aluminum Selenium Uranium Molybdenum Strontium Tin Mercury',
  ].flatMap((line) => line.split(' ').map((name): [string, [string, string]] => [`${name}, dissolved`, [name, 'D']])),
  ['Cobalt, Dis', ['Cobalt', 'D']],
  ['Mercury, total', ['Mercury', 'T']],
  ['Chloride, total', ['Chloride', 'T']],
  ['Sulfate, total', ['Sulfate', 'T']],
  ['Fluoride, total', ['Fluoride', 'T']],
  ['Phosphorus, total', ['Phosphorus', 'T']],
  ['Nitrate nitrogen, total', ['Nitrate as N', 'T']],
  ['Nitrite nitrogen, total', ['Nitrite as N', 'T']],
  ['Nitrite + Nitrate, total', ['Nitrate plus nitrite', 'T']],
  ['Alkalinity, total (lab)', ['Alkalinity as CaCO3', null]],
  ['Hardness, total (mg/L as CaCO3)', ['Hardness as CaCO3', null]],
  ['Chromium, hexavalent', ['Chromium(VI)', null]],
  ['Total Dissolved Solids', ['Total dissolved solids', null]],
  ['pH (field)', ['pH', null]],
  ['Temperature (Celsius)', ['Temperature, water', null]],
  ['Specific Conductance @ 25C (field)', ['Specific conductance', null]],
  ['Turbidity, field', ['Turbidity', null]],
  ['SiO2', ['Silica', null]],
  ['Oxidation Reduction Potential', ['Oxidation reduction potential', null]],
  ['Dissolved Oxygen', ['Dissolved oxygen', null]],
]);

const units: Readonly<Record<string, string>> = {
  'micromhos/cm': 'uS/cm',
  'degrees C': 'deg C',
  STD: 'standard units',
};

describe.skipIf(sharedFolder === null)('landfill-wells', () => {
  const file = dataFile('landfill-wells', 'gw_data.csv');
  const base = { lat: null, long: null, sample_id: null, matrix: 'Ground Water', source_file: 'gw_data.csv' };

  test('results as BMI: names, fractions, limits, bicarbonate from alkalinity; no coordinates', async () => {
    const rows = await allRows(file);
    const acid = new Set(
      rows
        .filter(({ cells }) => cells['param_name'] === 'pH (field)' && Number(cells['analysis_result']) < 8.3)
        .map(({ cells }) => `${cells['location_id']} ${cells['sample_date']}`),
    );
    const expected: ExpectedRecord[] = [];
    let levels = 0;
    for (const { line, cells } of rows) {
      const { param_name = '', location_id = '', sample_date = '', lt_measure = '' } = cells;
      if (param_name === elevation || param_name === depth) {
        levels++;
        continue;
      }
      const [analyte, filtered] = parameters.get(param_name) ?? [`unknown ${param_name}`, null];
      const value = Number(cells['analysis_result']);
      const isNonDetect = lt_measure === '<';
      const record: ExpectedRecord = {
        ...base,
        analyte,
        filtered,
        location: location_id,
        sample_date,
        unit: units[cells['default_unit'] ?? ''] ?? cells['default_unit'] ?? null,
        result: isNonDetect && value === 0 ? null : value,
        detect: isNonDetect ? 'U' : 'Y',
        qualifier: lt_measure || null,
        reporting_limit: isNonDetect && value !== 0 ? value : null,
        source_line: line,
      };
      expected.push(record);
      if (analyte === 'Alkalinity as CaCO3' && acid.has(`${location_id} ${sample_date}`)) {
        // Molar masses: HCO3 61.017; CaCO3 100.087, two equivalents a mole.
        const bicarbonate = (value * 61.017) / (100.088 / 2);
        expected.push({
          ...record,
          analyte: 'Bicarbonate',
          method: 'Calculated from alkalinity',
          result: Math.round(bicarbonate * 10) / 10,
        });
      }
    }
    const outcome = await bench.load({
      dataset: 'bmi',
      files: [file],
      mapping: exampleMapping('landfill-wells-results.sql'),
    });
    expect(outcome.report.deliveries[0]).toMatchObject({
      read: expected.length + levels,
      loaded: expected.length,
      skipped: [{ reason: 'a water level: it belongs to the dataset WL', rows: levels }],
      // The source's README: 2,148 rows with "<".
      nonDetects: 2_148,
      nonDetectsWithoutLimit: expected.filter(({ result }) => result === null).length,
      withoutCoordinates: [{ reason: 'no coordinates given', rows: expected.length }],
    });
    await expectRecords(bench, expected);
  });

  test('elevations and depths as WL; levels far below because of typing errors are left out and counted', async () => {
    const rows = await allRows(file);
    const isLevel = (name: string | undefined): boolean => name === elevation || name === depth;
    const isWrong = (cells: Readonly<Record<string, string>>): boolean =>
      cells['param_name'] === elevation && Number(cells['analysis_result']) < 300;
    const expected = rows
      .filter(({ cells }) => isLevel(cells['param_name']) && !isWrong(cells))
      .map(({ line, cells }): ExpectedRecord => ({
        ...base,
        analyte: cells['param_name'] === elevation ? 'Water level elevation' : 'Depth to water from top of casing',
        location: cells['location_id'] ?? '',
        sample_date: cells['sample_date'] ?? '',
        unit: 'ft',
        filtered: null,
        detect: 'Y',
        result: Number(cells['analysis_result']),
        source_line: line,
      }));
    const outcome = await bench.load({
      dataset: 'wl',
      files: [file],
      mapping: exampleMapping('landfill-wells-levels.sql'),
    });
    expect(outcome.report.deliveries[0]).toMatchObject({
      read: 5_878,
      loaded: expected.length,
      skipped: [
        {
          reason: 'a result of the laboratory or the field: it belongs to the dataset BMI',
          rows: rows.filter(({ cells }) => !isLevel(cells['param_name'])).length,
        },
        {
          reason: "an elevation over 100 ft from the well's median",
          rows: rows.filter(({ cells }) => isWrong(cells)).length,
        },
      ],
      nonDetects: 0,
    });
    await expectRecords(bench, expected);
  });
});
