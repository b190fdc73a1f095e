import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sharedFolder } from '../../testing/shared-folder.ts';
import { openImportBench, type ImportBench } from '../testing/import-bench.ts';
import { copyUsgsInlRelease } from '../../testing/usgs-inl-release.ts';
import { dataFile, exampleMapping, numberIn, rawRows, type Cells } from '../../testing/raw-rows.ts';
import { Tally, tallied } from '../testing/tally.ts';

let bench: ImportBench;
beforeEach(async () => {
  bench = await openImportBench();
});
afterEach(() => bench.remove());

describe.skipIf(sharedFolder === null)('usgs-inl', () => {
  test('by SQL mappings: 427,523 results as BMI and 85,843 levels as WL in one release', async () => {
    const parameters = new Map<string, Cells>();
    for await (const { cells: row } of rawRows(dataFile('usgs-inl', 'parameters.csv')))
      parameters.set(row['pcode'] ?? '', row);
    const aquifers = new Map<string, string | null>();
    for await (const { cells: row } of rawRows(dataFile('usgs-inl', 'sites.csv')))
      aquifers.set(row['site_no'] ?? '', row['aqfr_cd'] || null);

    const expected = new Tally();
    const seen = new Set<string>();
    let [leftOut, duplicates, tritium] = [0, 0, 0];
    for await (const { cells: row } of rawRows(dataFile('usgs-inl', 'samples.csv.gz'))) {
      const parameter = parameters.get(row['pcode'] ?? '');
      const isNonDetect = ['<', 'U', 'R'].includes(row['remark_cd'] ?? '');
      const isControl =
        ['2', '6', 'B'].includes(row['sample_type_cd'] ?? '') || ['OAQ', 'ON'].includes(row['medium_cd'] ?? '');
      const isNoResult =
        parameter?.['parm_group_nm'] === 'Information' || parameter?.['parm_nm']?.includes('counting error');
      if (isControl || isNoResult || (row['result_va'] === '' && !isNonDetect)) {
        leftOut++;
        continue;
      }
      const analyte = parameter?.['srsname'] || (parameter?.['parm_nm'] ?? '');
      const matrix = { WG: 'Ground Water', WS: 'Surface Water' }[row['medium_cd'] ?? ''] ?? 'Water';
      const short = row['parm_short_nm'] ?? '';
      const filtered = short.includes(', wf') ? 'D' : short.includes(', wu') ? 'T' : null;
      const isDetection = ['MDL', 'LT-MDL', 'DLDQC', 'DLBLK', 'SSMDC', 'SSLC'].includes(row['rpt_lev_cd'] ?? '');
      const limit = numberIn(row['rpt_lev_va']);
      const result = numberIn(row['result_va']) ?? (isDetection ? null : limit);
      const record = JSON.stringify([
        analyte,
        parameter?.['parm_group_nm'],
        parameter?.['casrn'],
        row['site_no'],
        matrix,
        row['unit_cd'],
        filtered,
        result,
        isNonDetect,
        row['remark_cd'],
        isDetection,
        limit,
        numberIn(row['lab_sd_va']),
        row['sample_dt'],
        row['sample_type_cd'],
        row['sample_id'],
        row['meth_cd'],
      ]);
      if (seen.has(record)) {
        duplicates++;
        continue;
      }
      seen.add(record);
      expected.add(
        analyte,
        matrix,
        row['unit_cd'] ?? '',
        filtered,
        isNonDetect ? 'U' : 'Y',
        Number((row['sample_dt'] ?? '').slice(0, 4)),
        aquifers.get(row['site_no'] ?? '') ?? null,
      );
      if (analyte === 'Tritium' && matrix === 'Ground Water' && (row['sample_dt'] ?? '') >= '2000') tritium++;
    }
    const file = (name: string): string => dataFile('usgs-inl', name);
    await copyUsgsInlRelease(dataFile('usgs-inl'), bench.dataDir);
    const { report } = await bench.load({
      dataset: 'wl',
      files: ['gwl.csv.gz', 'sites.csv'].map(file),
      mapping: exampleMapping('usgs-inl-levels.sql'),
    });
    const [[results], [levels]] = [report.earlier, report.deliveries];
    expect(results).toMatchObject({
      read: 427_523,
      duplicates,
      loaded: 427_523 - leftOut - duplicates,
      withoutCoordinates: [],
    });
    expect(results?.skipped.reduce((sum, { rows }) => sum + rows, 0)).toBe(leftOut);
    expect(levels).toMatchObject({ read: 85_843, loaded: 85_843, withoutSampleId: 85_843 });
    const counted = await bench.ask(
      `SELECT count(*)::INTEGER AS n FROM samples WHERE analyte = 'Tritium' AND matrix = 'Ground Water' AND year >= 2000`,
    );
    expect(counted).toEqual([{ n: tritium }]);
    const levelRows = await bench.ask(
      `SELECT count(*)::INTEGER AS n, min(unit) AS unit FROM samples WHERE dataset = 'wl'`,
    );
    expect(levelRows).toEqual([{ n: 85_843, unit: 'ft' }]);
    const withoutLevels = (
      await tallied(bench, 'analyte', 'matrix', 'unit', 'filtered', 'detect', 'year', 'hydro')
    ).filter(([key]) => !key.includes('Water level elevation'));
    expect(withoutLevels).toEqual(expected.sorted);
  });
});
