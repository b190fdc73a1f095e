import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sharedFolder } from '../../testing/shared-folder.ts';
import { openImportBench, type ImportBench } from '../testing/import-bench.ts';
import { expectRecords, type ExpectedRecord } from '../testing/expect-records.ts';
import { allRows, dataFile, exampleMapping, type Cells } from '../../testing/raw-rows.ts';

let bench: ImportBench;
beforeEach(async () => {
  bench = await openImportBench();
});
afterEach(() => bench.remove());

/** The laboratory's columns without their units. */
const analytes: Readonly<Record<string, string>> = {
  pH: 'pH',
  EC: 'Specific conductance',
  TDS: 'Total dissolved solids',
  Hard: 'Hardness as CaCO3',
  Alk: 'Alkalinity as CaCO3',
  Cl: 'Chloride',
  NO3: 'Nitrate as NO3',
  PO4: 'Phosphate as PO4',
  SO4: 'Sulfate',
  F: 'Fluoride',
  NO2: 'Nitrite as NO2',
  Na: 'Sodium',
  K: 'Potassium',
  Ca: 'Calcium',
  Mg: 'Magnesium',
  NH4: 'Ammonium as NH4',
  Li: 'Lithium',
  Silica: 'Silica',
  COD: 'Chemical oxygen demand',
  BOD: 'Biochemical oxygen demand',
  B: 'Boron',
  Al: 'Aluminum',
  V: 'Vanadium',
  Cr: 'Chromium',
  Mn: 'Manganese',
  Fe: 'Iron',
  Co: 'Cobalt',
  Ni: 'Nickel',
  Cu: 'Copper',
  Zn: 'Zinc',
  As: 'Arsenic',
  Se: 'Selenium',
  Sr: 'Strontium',
  Cd: 'Cadmium',
  Ba: 'Barium',
  Pb: 'Lead',
  U: 'Uranium',
};

/** The detection limits that the authors use in preparing these data (van Broekhoven and others 2024). */
const statedLimits: Readonly<Record<string, number>> = { NO2: 0.01, NH4: 0.05 };

describe.skipIf(sharedFolder === null)('hindon-groundwater', () => {
  test('53 samples in wide semicolon files as BMI: units from column names, BDL with stated limits, bicarbonate', async () => {
    const names = [
      'Hydrochemical_analysis_NIH_v1.csv',
      'Metadata_samples_vanBroekhoven_v1.csv',
      'prepared_dataset_v1.csv',
    ] as const;
    const files = names.map((name) => dataFile('hindon-groundwater', name));
    const [laboratory, field, prepared] = await Promise.all([
      allRows(dataFile('hindon-groundwater', names[0]), ';'),
      allRows(dataFile('hindon-groundwater', names[1]), ';'),
      allRows(dataFile('hindon-groundwater', names[2])),
    ]);
    const bySample = (rows: typeof field): Map<string | undefined, Cells> =>
      new Map(rows.map(({ cells }) => [cells['Sample ID'], cells]));
    const [takenOf, preparedOf] = [bySample(field), bySample(prepared)];

    const expected: ExpectedRecord[] = [];
    const skipped = { notMeasured: 0, fieldTest: 0, conductance: 0, solids: 0 };
    const record = (id: string, given: Partial<ExpectedRecord>): ExpectedRecord => {
      const taken = takenOf.get(id) ?? {};
      const [, month, day, year] = /^(\d+)-(\d+)-(\d+) /.exec(taken['CreationDate'] ?? '') ?? [];
      const isWell = taken['Type of water'] === 'GW';
      return {
        analyte: '',
        location: id,
        sample_id: id,
        matrix: isWell ? 'Ground Water' : 'Surface Water',
        unit: null,
        filtered: null,
        result: null,
        detect: 'Y',
        sample_date: `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`,
        sample_time: (taken['CreationDate'] ?? '')
          .split(' ')[1]
          ?.padStart(taken['CreationDate']?.split(':').length === 3 ? 8 : 5, '0')
          .padEnd(8, ':00') as string,
        sample_bottom_depth: isWell ? Number(taken['depth [feet]']) : null,
        lat: Number(taken['y']),
        long: Number(taken['x']),
        source_file: null,
        source_line: null,
        ...given,
      };
    };
    for (const { line, cells } of laboratory) {
      const id = cells['Sample ID'] ?? '';
      const authors = preparedOf.get(id) ?? {};
      for (const [column, cell] of Object.entries(cells).slice(1)) {
        const [symbol = '', bracketed = ''] = column.split('[').map((part) => part.replace(']', '').trim());
        const unit = column === 'pH' ? 'standard units' : bracketed.replace('µ', 'u');
        const wrongConductance = Number(authors['EC [µS/cm]']) !== Number(cells['EC [µS/cm]']);
        if (cell === 'NA') skipped.notMeasured++;
        else if (symbol === 'EC' && wrongConductance) skipped.conductance++;
        else if (symbol === 'TDS' && wrongConductance) skipped.solids++;
        else {
          const isNonDetect = cell === 'BDL' || cell === 'ND' || cell === '<0.000' || Number(cell) === 0;
          const limit = statedLimits[symbol] ?? null;
          const made = record(id, {
            analyte: analytes[symbol] ?? `unknown ${column}`,
            unit,
            result: isNonDetect ? limit : Number(cell),
            detect: isNonDetect ? 'U' : 'Y',
            detection_limit: isNonDetect ? limit : null,
            qualifier: isNonDetect ? cell : null,
            method: 'Laboratory',
            source_file: names[0],
            source_line: line,
          });
          expected.push(made);
          if (symbol === 'Alk' && Number(takenOf.get(id)?.['field pH']) < 8.3) {
            const bicarbonate = Math.round(((Number(cell) * 61.017) / (100.088 / 2)) * 10) / 10;
            expected.push({
              ...made,
              analyte: 'Bicarbonate',
              method: 'Calculated from alkalinity',
              result: bicarbonate,
            });
          }
        }
      }
    }
    for (const { line, cells } of field) {
      const id = cells['Sample ID'] ?? '';
      for (const column of ['field NO3 [mg/L]', 'field NO2 [mg/L]']) if (cells[column] !== '') skipped.fieldTest++;
      for (const [column, analyte, unit] of [
        ['field pH', 'pH', 'standard units'],
        ['Temperature', 'Temperature, water', 'deg C'],
        ['EC value [microS/cm]', 'Specific conductance', 'uS/cm'],
      ] as const) {
        const cell = Number(cells[column]);
        if (unit === 'uS/cm' && cell !== Number(preparedOf.get(id)?.[column])) skipped.conductance++;
        else
          expected.push(
            record(id, {
              analyte,
              unit,
              result: cell,
              method: 'Field',
              source_file: names[1],
              source_line: line,
            }),
          );
      }
    }
    for (const { line, cells } of prepared) {
      for (const [column, analyte] of [
        ['dO18', 'Oxygen-18/Oxygen-16 ratio'],
        ['dD', 'Deuterium/Hydrogen ratio'],
      ] as const) {
        const given = { analyte, unit: 'per mil', result: Number(cells[column]), source_file: names[2] };
        expected.push(record(cells['Sample ID'] ?? '', { ...given, source_line: line }));
      }
    }

    const outcome = await bench.load({ dataset: 'bmi', files, mapping: exampleMapping('hindon-groundwater.sql') });
    const nonDetects = expected.filter(({ detect }) => detect === 'U');
    expect(outcome.report.deliveries[0]).toMatchObject({
      loaded: expected.length,
      skipped: [
        { reason: 'a field test of what the laboratory measured', rows: skipped.fieldTest },
        { reason: 'not measured (NA)', rows: skipped.notMeasured },
        { reason: 'a conductance that the authors found wrong', rows: skipped.conductance },
        {
          reason: 'dissolved solids computed from a conductance that the authors found wrong',
          rows: skipped.solids,
        },
      ],
      nonDetects: nonDetects.length,
      nonDetectsWithoutLimit: nonDetects.filter(({ result }) => result === null).length,
      duplicates: 0,
      withoutCoordinates: [],
    });
    // The source's README: 102 cells are BDL.
    expect(nonDetects.filter(({ qualifier }) => qualifier === 'BDL')).toHaveLength(102);
    await expectRecords(bench, expected);
  });
});
