import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sharedFolder } from '../../testing/shared-folder.ts';
import { openImportBench, type ImportBench } from '../testing/import-bench.ts';
import { dataFile, numberIn, rawRows } from '../../testing/raw-rows.ts';
import { Tally, tallied } from '../testing/tally.ts';

let bench: ImportBench;
beforeEach(async () => {
  bench = await openImportBench();
});
afterEach(() => bench.remove());

describe.skipIf(sharedFolder === null)('wqp-shepherdstown', () => {
  test('by --format wqx: media, conditions, limits, fractions, skips', async () => {
    const nonDetects = new Set([
      'Not Detected',
      'Present Below Quantification Limit',
      'Between Inst Detect and Quant Limit',
      'Detected Not Quantified',
    ]);
    const expected = new Tally();
    const seen = new Set<string>();
    const skipped = { text: 0, unreported: 0 };
    let duplicates = 0;
    for await (const { cells: row } of rawRows(dataFile('wqp-shepherdstown', 'wqp_results.csv.gz'))) {
      const cell = (name: string): string | null => row[name] || null;
      const condition = cell('ResultDetectionConditionText');
      // Two results are the text <1.
      const own = condition === null ? (/^<(\d+)$/.exec(row['ResultMeasureValue'] ?? '')?.[1] ?? null) : null;
      const isNonDetect = nonDetects.has(condition ?? '') || own !== null;
      const isOver = condition === 'Present Above Quantification Limit';
      const limit = numberIn(row['DetectionQuantitationLimitMeasure.MeasureValue']);
      // Five results above a limit are the text >6000, beside the lower limit.
      const above = isOver ? (/^>(\d+)$/.exec(row['ResultMeasureValue'] ?? '')?.[1] ?? null) : null;
      const value = own ?? above ?? row['ResultMeasureValue'];
      const measured = Number.isNaN(Number(value || 'none')) ? null : Number(value);
      if (condition === 'Not Reported') skipped.unreported++;
      else if (!isNonDetect && !isOver && measured === null) skipped.text++;
      else {
        const atLimit = (isNonDetect || (isOver && above === null)) && limit !== null;
        const medium = cell('ActivityMediaName');
        const kinds: Record<string, string> = { Groundwater: 'Ground Water', 'Surface Water': 'Surface Water' };
        const matrix = medium === 'Water' ? (kinds[cell('ActivityMediaSubdivisionName') ?? ''] ?? 'Water') : 'Soil';
        const fraction = cell('ResultSampleFractionText');
        const filtered = fraction !== null && /^(dissolved|filter)/i.test(fraction) ? 'DISSOLVED' : fraction;
        const bareUnit = atLimit
          ? (cell('DetectionQuantitationLimitMeasure.MeasureUnitCode') ?? cell('ResultMeasure.MeasureUnitCode'))
          : cell('ResultMeasure.MeasureUnitCode');
        // Here no ion has a speciation as itself, and none is beside a unit that names one.
        const speciation = cell('MethodSpeciationName');
        const unit = bareUnit && speciation?.startsWith('as ') ? `${bareUnit} ${speciation}` : bareUnit;
        const result = atLimit ? limit : measured;
        const detect = isNonDetect ? 'U' : null;
        const others = [
          'ActivityTypeCode',
          'ActivityStartDate',
          'ActivityStartTime.Time',
          'ActivityIdentifier',
          'MonitoringLocationIdentifier',
          'AquiferName',
          'FormationTypeText',
          'ProviderName',
          'DetectionQuantitationLimitTypeName',
        ]
          .concat(
            [
              'ActivityDepthHeightMeasure',
              'ActivityTopDepthHeightMeasure',
              'ActivityBottomDepthHeightMeasure',
              'ResultDepthHeightMeasure',
            ].flatMap((name) => [`${name}.MeasureValue`, `${name}.MeasureUnitCode`]),
          )
          .map((name) => cell(name));
        const method = cell('ResultAnalyticalMethod.MethodIdentifier') ?? cell('ResultAnalyticalMethod.MethodName');
        const qualifier = isOver ? condition : cell('MeasureQualifierCode');
        const limitRetained = isOver ? null : limit;
        const record = JSON.stringify([
          cell('CharacteristicName'),
          matrix,
          unit,
          filtered,
          result,
          detect,
          method,
          qualifier,
          limitRetained,
          ...others,
        ]);
        if (seen.has(record)) duplicates++;
        else expected.add(cell('CharacteristicName'), matrix, unit, filtered, detect, result);
        seen.add(record);
      }
    }
    const outcome = await bench.load({
      dataset: 'snwa',
      files: [dataFile('wqp-shepherdstown', 'wqp_results.csv.gz')],
      format: 'wqx',
    });
    expect(await tallied(bench, 'analyte', 'matrix', 'unit', 'filtered', 'detect', 'result')).toEqual(expected.sorted);
    expect(outcome.report.deliveries[0]).toMatchObject({
      read: 58_505,
      skipped: [
        { reason: 'result is text', rows: skipped.text },
        { reason: 'not reported', rows: skipped.unreported },
      ],
      duplicates,
      withoutCoordinates: [],
    });
    // The 20 rows on NAD27 are of one place, 39.74, -78.0606: computed apart by the three parameters of EPSG:1173 on Clarke's ellipsoid.
    const position = 'round(lat, 6) AS lat, round(long, 6) AS long, count(*)::INTEGER AS rows';
    expect(await bench.ask(`SELECT ${position} FROM samples WHERE location = '21PA_WQX-WQN0505' GROUP BY ALL`)).toEqual(
      [{ lat: 39.740024, long: -78.060305, rows: 20 }],
    );
  });
});
