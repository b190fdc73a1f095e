import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sharedFolder } from '../../testing/shared-folder.ts';
import { openImportBench, type ImportBench } from '../testing/import-bench.ts';
import { dataFile, exampleMapping, numberIn, rawRows } from '../../testing/raw-rows.ts';
import { Tally, tallied } from '../testing/tally.ts';

let bench: ImportBench;
beforeEach(async () => {
  bench = await openImportBench();
});
afterEach(() => bench.remove());

describe.skipIf(sharedFolder === null)('indiana-groundwater', () => {
  test('by a JSON mapping: rows, limits, units, coordinates', async () => {
    const expected = new Tally();
    const seen = new Set<string>();
    let [empty, unreported, duplicates] = [0, 0, 0];
    for await (const { cells: row } of rawRows(dataFile('indiana-groundwater', 'indiana_groundwater.csv.gz'))) {
      const { SiteID, Result, Analyte = '' } = row;
      if (!SiteID) empty++;
      else if (!Result) unreported++;
      else {
        const unit =
          { 'UG/L': 'ug/L', 'MG/L': 'mg/L', 'mg/l': 'mg/L', 'mg/L CaCO3': 'mg/L as CaCO3' }[row['Unit'] ?? ''] ??
          row['Unit'] ??
          null;
        const isNonDetect = Result === 'BDL';
        const method = row['Method'] === '200.700000' ? '200.7' : row['Method'];
        const limit = numberIn(row['DetectionLimit']);
        const result = isNonDetect ? limit : numberIn(Result);
        const record = JSON.stringify([
          Analyte,
          SiteID,
          unit,
          result,
          isNonDetect,
          limit,
          row['SampleDate'],
          method,
          row['SampleID'],
          numberIn(row['WellDepth']),
        ]);
        if (seen.has(record)) duplicates++;
        else expected.add(Analyte, unit, isNonDetect ? 'N' : 'Y', result);
        seen.add(record);
      }
    }
    const file = dataFile('indiana-groundwater', 'indiana_groundwater.csv.gz');
    const outcome = await bench.load({ files: [file], mapping: exampleMapping('indiana-groundwater.json') });
    expect(await tallied(bench, 'analyte', 'unit', 'detect', 'result')).toEqual(expected.sorted);
    expect(outcome.report.deliveries[0]).toMatchObject({
      read: 162_923,
      skipped: [
        { reason: 'an empty row: no site, sample or analyte', rows: empty },
        { reason: 'no result was reported', rows: unreported },
      ],
      duplicates,
      nonDetectsWithoutLimit: 0,
    });
    // Indiana lies between these parallels and meridians.
    expect(
      await bench.ask(
        'SELECT count(*)::INTEGER AS outside FROM samples WHERE lat NOT BETWEEN 37.7 AND 41.8 OR long NOT BETWEEN -88.1 AND -84.7',
      ),
    ).toEqual([{ outside: 0 }]);
  });
});
