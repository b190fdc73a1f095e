import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sharedFolder } from '../../testing/shared-folder.ts';
import { openImportBench, type ImportBench } from '../testing/import-bench.ts';
import { expectRecords, type ExpectedRecord } from '../testing/expect-records.ts';
import { allRows, dataFile, exampleMapping, numberIn, rawRows } from '../../testing/raw-rows.ts';

let bench: ImportBench;
beforeEach(async () => {
  bench = await openImportBench();
});
afterEach(() => bench.remove());

/** Thousandths of a foot as a whole number, so that a difference of two levels is exact. */
const thousandths = (feet: string): number => Math.round(Number(feet) * 1000);

describe.skipIf(sharedFolder === null)('nevada-water-levels', () => {
  const [levels, sites] = ['levels.csv.gz', 'sites.csv'].map((name) => dataFile('nevada-water-levels', name)) as [
    string,
    string,
  ];

  test('201,145 levels as WL: depths as measured, elevations where the altitude is known to 5 ft, one unit per datum', async () => {
    const siteOf = new Map((await allRows(sites)).map(({ cells }) => [cells['monitoring_location_id'], cells]));
    const expected: ExpectedRecord[] = [];
    let missing = 0;
    for await (const { line, cells } of rawRows(levels)) {
      const site = siteOf.get(cells['monitoring_location_id']);
      const depth = cells['value'] ?? '';
      if (depth === '' || !site) {
        missing++;
        continue;
      }
      const common = {
        location: cells['monitoring_location_id'] ?? '',
        matrix: 'Ground Water',
        filtered: null,
        detect: 'Y',
        sample_id: null,
        sample: cells['statistic_id'] === '00003' ? 'Daily mean' : 'Measurement',
        sample_date: cells['time'] ?? '',
        sample_bottom_depth: numberIn(site['well_constructed_depth']),
        hydro: site['national_aquifer_code'] ?? null,
        litho: site['aquifer_code'] || null,
        lat: Number(site['lat']),
        long: Number(site['long']),
        data_source_type: site['agency_code'] ?? null,
        source_file: 'levels.csv.gz',
        source_line: line,
      };
      expected.push({ ...common, analyte: 'Depth to water', unit: 'ft', result: Number(depth), uncertainty: null });
      const accuracy = Number(site['altitude_accuracy']);
      if (accuracy > 5) continue;
      expected.push({
        ...common,
        analyte: 'Water level elevation',
        unit: `ft ${site['vertical_datum']}`,
        result: (thousandths(site['altitude'] ?? '') - thousandths(depth)) / 1000,
        uncertainty: accuracy,
      });
    }

    const outcome = await bench.load({
      dataset: 'wl',
      files: [levels, sites],
      mapping: exampleMapping('nevada-water-levels.sql'),
    });
    expect(outcome.report.deliveries[0]).toMatchObject({
      files: [
        { name: 'levels.csv.gz', rows: 201_145 },
        { name: 'sites.csv', rows: 1_675 },
      ],
      read: expected.length + missing,
      loaded: expected.length,
      skipped: [{ reason: 'no level was reported', rows: 484 }],
      nonDetects: 0,
      withoutCoordinates: [],
      withoutSampleId: expected.length,
    });
    expect(missing).toBe(484);
    // The source's README: 2,467 levels are above land surface.
    expect(
      await bench.ask("SELECT count(*)::INTEGER AS above FROM samples WHERE analyte = 'Depth to water' AND result < 0"),
    ).toEqual([{ above: 2_467 }]);
    await expectRecords(bench, expected);
  });
});
