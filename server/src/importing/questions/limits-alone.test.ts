import { readFile, writeFile } from 'node:fs/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openImportBench, type ImportBench } from '../testing/import-bench.ts';

let bench: ImportBench;
beforeEach(async () => {
  bench = await openImportBench();
});
afterEach(() => bench.remove());

const equis =
  'sys_sample_code,sys_loc_code,sample_date,sample_matrix_code,chemical_name,result_value,result_unit,detect_flag,lab_qualifiers,reporting_detection_limit,method_detection_limit,detection_limit_unit';
const esdat =
  'SampleCode,Location_Code,Sampled_Date_Time,OriginalChemName,Prefix,Result,Result_Unit,EQL,EQL_Units,Lab_Qualifier';
const portal =
  'ActivityMediaName,ActivityStartDate,MonitoringLocationIdentifier,CharacteristicName,ResultDetectionConditionText,ResultMeasureValue,ResultMeasure/MeasureUnitCode,DetectionQuantitationLimitTypeName,DetectionQuantitationLimitMeasure/MeasureValue,DetectionQuantitationLimitMeasure/MeasureUnitCode';

/** Of each format: a measured row, rows with a limit alone, rows with nothing; and what the limits are as records. */
const formats = [
  {
    format: 'equis',
    lines: [
      equis,
      'S-1,Well 1,3/4/2020,WG,Benzene,7,ug/L,,,1,0.3,ug/L',
      'S-2,Well 2,3/4/2020,WG,Benzene,,ug/L,,,1,0.3,ug/L',
      'S-3,Well 3,3/4/2020,WG,Benzene,,,,,,0.3,ug/L',
      'S-4,Well 4,3/4/2020,WG,Benzene,,ug/L,,,,,',
      // The laboratory's U says it: nothing is to be asked.
      'S-5,Well 5,3/4/2020,WG,Benzene,,ug/L,,U,2,0.3,ug/L',
    ],
    alone: [
      { location: 'Well 2', result: 1, unit: 'ug/L', detect: 'U', rl: 1, dl: 0.3 },
      { location: 'Well 3', result: 0.3, unit: 'ug/L', detect: 'U', rl: null, dl: 0.3 },
    ],
    others: 2,
    without: 'no result was reported',
  },
  {
    format: 'esdat',
    lines: [
      esdat,
      'S-1,Well 1,4/3/2020,Benzene,,7,ug/L,1,ug/L,',
      'S-2,Well 2,4/3/2020,Benzene,,,mg/L,1,ug/L,',
      'S-3,Well 3,4/3/2020,Benzene,,,,1,ug/L,',
      'S-4,Well 4,4/3/2020,Benzene,,,ug/L,,,',
      'S-5,Well 5,4/3/2020,Benzene,<,,ug/L,2,ug/L,',
    ],
    alone: [
      { location: 'Well 2', result: 0.001, unit: 'mg/L', detect: 'U', rl: 0.001, dl: null },
      { location: 'Well 3', result: 1, unit: 'ug/L', detect: 'U', rl: 1, dl: null },
    ],
    others: 2,
    without: 'no result was reported',
  },
  {
    format: 'wqx',
    lines: [
      portal,
      'Water,2020-03-04,Well 1,Benzene,,7,ug/L,Reporting Limit,1,ug/L',
      'Water,2020-03-04,Well 2,Benzene,,,ug/L,Reporting Limit,0.001,mg/L',
      'Water,2020-03-04,Well 3,Benzene,,,,Method Detection Level,0.3,ug/L',
      'Water,2020-03-04,Well 4,Benzene,,,ug/L,,,',
      'Water,2020-03-04,Well 5,Benzene,Not Detected,,ug/L,Reporting Limit,2,ug/L',
    ],
    alone: [
      { location: 'Well 2', result: 0.001, unit: 'mg/L', detect: 'U', rl: 0.001, dl: null },
      { location: 'Well 3', result: 0.3, unit: 'ug/L', detect: 'U', rl: null, dl: 0.3 },
    ],
    others: 2,
    without: 'no number, limit or condition',
  },
];

test.each(formats)(
  '[quarter A7] $format: a limit without result and flag is asked about, loaded as a non-detect or left out',
  async ({ format, lines, alone, others, without }) => {
    const file = await bench.file('lab.csv', lines.join('\n'));
    const answers = await bench.file('answers.json', '');
    const importing = (...given: string[]) => bench.command(file, '--dataset', 'bmi', '--format', format, ...given);
    const outcome = await importing('--questions', answers);
    expect(outcome.code).toBe(1);
    expect(outcome.stderr).toContain('2 rows have a limit, and neither a result nor a flag');
    expect(outcome.stderr).toContain('lab.csv:3: Well 2, 2020-03-04: Benzene < ');
    expect(await bench.release()).toBeNull();

    const [question] = (JSON.parse(await readFile(answers, 'utf8')) as { questions: Record<string, unknown>[] })
      .questions;
    const answered = async (answer: string) => {
      await writeFile(
        answers,
        JSON.stringify({ questions: [{ ...question, answer, reason: 'the laboratory says so' }] }),
      );
      return importing('--answers', answers);
    };
    const left = await answered('leave out');
    expect(left.code).toBe(0);
    expect(left.stdout).toContain('a limit without a result: 2');
    expect(await bench.ask('SELECT count(*)::INTEGER AS rows FROM samples')).toEqual([{ rows: others }]);

    const retained = await answered('keep');
    expect(retained.code).toBe(0);
    expect(retained.stdout).toContain(`${without}: 1`);
    expect(
      await bench.ask(
        `SELECT location, result, unit, detect, reporting_limit AS rl, detection_limit AS dl FROM samples
         WHERE location IN ('Well 2', 'Well 3') ORDER BY location`,
      ),
    ).toEqual(alone);
    expect(await bench.ask('SELECT count(*)::INTEGER AS rows FROM samples')).toEqual([{ rows: others + 2 }]);
  },
);
