import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sharedFolder } from '../../testing/shared-folder.ts';
import { openImportBench, type ImportBench } from '../testing/import-bench.ts';
import { expectRecords, type ExpectedRecord } from '../testing/expect-records.ts';
import { dataFile, numberIn, rawRows } from '../../testing/raw-rows.ts';

let bench: ImportBench;
beforeEach(async () => {
  bench = await openImportBench();
});
afterEach(() => bench.remove());

describe.skipIf(sharedFolder === null)('usgs-samples-moenkopi', () => {
  test('1,566 results under the portal’s new column names as SNWA, by --format wqx', async () => {
    const name = 'usgs_230MNKP_fullphyschem.csv';
    const file = dataFile('usgs-samples-moenkopi', name);
    const expected: ExpectedRecord[] = [];
    let texts = 0;
    for await (const { line, cells } of rawRows(file)) {
      const cell = (column: string): string | null => cells[column] || null;
      const condition = cell('Result_ResultDetectionCondition');
      const isNonDetect = condition === 'Not Detected' || condition === 'Detected Not Quantified';
      const isOver = condition === 'Present Above Quantification Limit';
      const measured = numberIn(cells['Result_Measure']);
      if (condition === null && (measured === null || Number.isNaN(measured))) {
        texts++;
        continue;
      }
      const limit = condition === null ? null : numberIn(cells['DetectionLimit_MeasureA']);
      const speciation = cell('Result_MethodSpeciation');
      const isIon = ['as HCO3', 'as CO3'].includes(speciation ?? '');
      const unitOf = (unit: string | null) => (unit && speciation && !isIon ? `${unit} ${speciation}` : unit);
      expected.push({
        analyte: cell('Result_Characteristic') ?? '',
        analyte_subtype: cell('Result_CharacteristicGroup'),
        cas_id: cell('Result_CASNumber'),
        location: cell('Location_Identifier') ?? '',
        lat: Number(cells['Location_Latitude']),
        long: Number(cells['Location_Longitude']),
        matrix: cell('Activity_MediaSubdivision') === 'Groundwater' ? 'Ground Water' : 'Surface Water',
        unit: unitOf(limit === null ? cell('Result_MeasureUnit') : cell('DetectionLimit_MeasureUnitA')),
        filtered: cell('Result_SampleFraction')?.startsWith('Filtered') ? 'DISSOLVED' : cell('Result_SampleFraction'),
        result: condition === null ? measured : limit,
        detect: isNonDetect ? 'U' : null,
        ...(isOver ? { qualifier: condition } : {}),
        sample: cell('Activity_TypeCode'),
        sample_id: cell('Activity_ActivityIdentifier'),
        sample_date: cell('Activity_StartDate') ?? '',
        sample_time: cell('Activity_StartTime'),
        hydro: cell('USGSSampleAquifer'),
        method: cell('ResultAnalyticalMethod_Identifier'),
        source_file: name,
        source_line: line,
      });
    }
    const outcome = await bench.load({ dataset: 'snwa', files: [file], format: 'wqx' });
    const [report] = outcome.report.deliveries;
    expect(report).toMatchObject({
      read: 1_566,
      loaded: expected.length,
      skipped: [{ reason: 'result is text', rows: texts }],
      // The README's 94 not detected and 1 not quantified.
      nonDetects: 95,
      nonDetectsWithoutLimit: expected.filter(({ detect, result }) => detect === 'U' && result === null).length,
      withoutCoordinates: [],
    });
    expect(report?.notes).toContainEqual(
      expect.stringMatching(/^Nitrate in mg\/L was reported as N, as NO3: .* kept apart by their units$/),
    );
    const keys = expected.map(({ source_line, analyte }) => `${source_line} ${analyte}`);
    expect(new Set(keys).size).toBe(expected.length);
    await expectRecords(bench, expected);
  });
});
