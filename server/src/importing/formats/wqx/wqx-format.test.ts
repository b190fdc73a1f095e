import { afterEach, beforeEach, expect, test } from 'vitest';
import { openImportBench, type ImportBench } from '../../testing/import-bench.ts';

let bench: ImportBench;
beforeEach(async () => {
  bench = await openImportBench();
});
afterEach(() => bench.remove());

type Cells = Readonly<Record<string, string>>;

/** Each case changes this row; `made` is the expected record, or the reason to skip it. */
const water: Cells = {
  ActivityIdentifier: 'A-1',
  ActivityTypeCode: 'Sample-Routine',
  ActivityMediaName: 'Water',
  ActivityMediaSubdivisionName: 'Groundwater',
  ActivityStartDate: '2020-03-19',
  'ActivityStartTime/Time': '11:00:00',
  MonitoringLocationIdentifier: 'USGS-1',
  CharacteristicName: 'Arsenic',
  ResultSampleFractionText: 'Total',
  ResultMeasureValue: '5',
  'ResultMeasure/MeasureUnitCode': 'ug/L',
  MethodSpeciationName: '',
  ResultDetectionConditionText: '',
  'DetectionQuantitationLimitMeasure/MeasureValue': '',
  'DetectionQuantitationLimitMeasure/MeasureUnitCode': '',
  DetectionQuantitationLimitTypeName: '',
  'ActivityTopDepthHeightMeasure/MeasureValue': '',
  'ActivityTopDepthHeightMeasure/MeasureUnitCode': '',
  'ActivityBottomDepthHeightMeasure/MeasureValue': '',
  'ActivityBottomDepthHeightMeasure/MeasureUnitCode': '',
  'ActivityDepthHeightMeasure/MeasureValue': '',
  'ActivityDepthHeightMeasure/MeasureUnitCode': '',
  'ResultAnalyticalMethod/MethodIdentifier': '200.8',
};

const limit = (value: string, unit = 'mg/L'): Cells => ({
  'DetectionQuantitationLimitMeasure/MeasureValue': value,
  'DetectionQuantitationLimitMeasure/MeasureUnitCode': unit,
});
const condition = (text: string, value = ''): Cells => ({
  ResultDetectionConditionText: text,
  ResultMeasureValue: value,
});

const cases: { name: string; row: Cells; made: Readonly<Record<string, unknown>> | string }[] = [
  {
    name: 'a number',
    row: {},
    made: {
      matrix: 'Ground Water',
      result: 5,
      unit: 'ug/L',
      detect: null,
      filtered: 'Total',
      sample_time: '11:00:00',
      method: '200.8',
    },
  },
  { name: 'surface water', row: { ActivityMediaSubdivisionName: 'Surface Water' }, made: { matrix: 'Surface Water' } },
  { name: 'water of another kind', row: { ActivityMediaSubdivisionName: 'Finished Water' }, made: { matrix: 'Water' } },
  { name: 'water of no kind', row: { ActivityMediaSubdivisionName: '' }, made: { matrix: 'Water' } },
  { name: 'soil', row: { ActivityMediaName: 'Soil', ActivityMediaSubdivisionName: '' }, made: { matrix: 'Soil' } },
  {
    name: 'sediment',
    row: { ActivityMediaName: 'Sediment', ActivityMediaSubdivisionName: 'Bottom material' },
    made: { matrix: 'Soil' },
  },
  { name: 'tissue', row: { ActivityMediaName: 'Tissue' }, made: 'medium Tissue' },
  {
    name: 'not detected',
    row: { ...condition('Not Detected'), ...limit('0.001') },
    made: { detect: 'U', result: 0.001, unit: 'mg/L', reporting_limit: 0.001 },
  },
  {
    name: 'not detected, by the method’s limit',
    row: { ...condition('Not Detected'), ...limit('1'), DetectionQuantitationLimitTypeName: 'Method Detection Level' },
    made: { detect: 'U', result: 1, detection_limit: 1, reporting_limit: null },
  },
  { name: 'not detected, without limit', row: condition('Not Detected'), made: { detect: 'U', result: null } },
  {
    name: 'below a limit with an estimate',
    row: { ...condition('Between Inst Detect and Quant Limit', '0.3'), ...limit('0.5', 'ug/L') },
    made: { detect: 'U', result: 0.5, unit: 'ug/L' },
  },
  {
    name: 'present below a limit',
    row: { ...condition('Present Below Quantification Limit'), ...limit('2') },
    made: { detect: 'U', result: 2 },
  },
  {
    name: 'present above a limit',
    row: { ...condition('Present Above Quantification Limit', '>6000'), ...limit('6000', 'cfu/100mL') },
    made: { detect: null, result: 6000, unit: 'ug/L', qualifier: 'Present Above Quantification Limit' },
  },
  {
    name: 'present above an upper limit, which more is known of than of the number',
    row: {
      ...condition('Present Above Quantification Limit', '3000'),
      ...limit('2419.6', 'MPN/100mL'),
      DetectionQuantitationLimitTypeName: 'Upper Quantitation Limit',
    },
    made: { detect: null, result: 2419.6, unit: 'MPN/100mL' },
  },
  {
    name: 'above a limit not given',
    row: condition('Present Above Quantification Limit', 'too many'),
    made: 'above a limit that is not given',
  },
  {
    name: '[field 04b] above the limit that its text holds',
    row: condition('Present Above Quantification Limit', '>9'),
    made: { detect: null, result: 9, qualifier: 'Present Above Quantification Limit' },
  },
  {
    name: '[field 04b] above a limit by the text alone',
    row: { ResultMeasureValue: '>2419.6' },
    made: { detect: null, result: 2419.6, qualifier: '>2419.6' },
  },
  ...['BDL', 'BPQL', 'ND', 'non-detect'].map((text) => ({
    name: `[field 02] ${text} beside a limit`,
    row: { ResultMeasureValue: text, ...limit('0.4', 'mg/L') },
    made: { detect: 'U', result: 0.4, unit: 'mg/L', reporting_limit: 0.4, qualifier: text },
  })),
  ...['< 1.0', '<1', 'ND<1.0', 'BDL < 1'].map((text) => ({
    name: `[field 02] ${text} holds its limit, in the result’s unit`,
    row: { ResultMeasureValue: text },
    made: { detect: 'U', result: 1, unit: 'ug/L', reporting_limit: 1, qualifier: text },
  })),
  {
    name: '[field 02] a word for not detected without any limit',
    row: { ResultMeasureValue: 'ND' },
    made: 'not detected, by its text, without a limit',
  },
  { name: 'no answer to a question is a non-detect', row: { ResultMeasureValue: 'None' }, made: 'result is text' },
  {
    name: '[field 02a] the limit of a detect has a unit of its own',
    row: { ResultMeasureValue: '4.2', ...limit('0.0005') },
    made: { result: 4.2, unit: 'ug/L', reporting_limit: 0.5 },
  },
  {
    name: '[field 02a] the method’s limit of a detect, too, with the speciation of both',
    row: {
      'ResultMeasure/MeasureUnitCode': 'mg/L',
      MethodSpeciationName: 'as N',
      ...limit('40', 'ug/L'),
      DetectionQuantitationLimitTypeName: 'Method Detection Level',
    },
    made: { result: 5, unit: 'mg/L as N', detection_limit: 0.04, reporting_limit: null },
  },
  {
    name: '[field 02a] a limit that cannot be converted is left out',
    row: { ResultMeasureValue: '4.2', ...limit('0.5', 'mg/kg') },
    made: { result: 4.2, unit: 'ug/L', reporting_limit: null },
  },
  { name: 'not reported', row: condition('Not Reported'), made: 'not reported' },
  { name: 'text', row: { ResultMeasureValue: 'Cloudy' }, made: 'result is text' },
  { name: 'no number is infinite', row: { ResultMeasureValue: 'Infinity' }, made: 'result is text' },
  { name: 'nothing', row: { ResultMeasureValue: '' }, made: 'no number, limit or condition' },
  { name: 'dissolved', row: { ResultSampleFractionText: 'Dissolved' }, made: { filtered: 'DISSOLVED' } },
  { name: 'filtered', row: { ResultSampleFractionText: 'Filtered, field' }, made: { filtered: 'DISSOLVED' } },
  { name: 'suspended', row: { ResultSampleFractionText: 'Non-filterable' }, made: { filtered: 'Non-filterable' } },
  { name: 'activity in pCi/L', row: { 'ResultMeasure/MeasureUnitCode': 'pCi/L' }, made: { analyte_type: 'Rad' } },
  {
    name: 'a speciation: it belongs to the unit',
    row: { CharacteristicName: 'Nitrate', MethodSpeciationName: 'as NO3' },
    made: { analyte: 'Nitrate', result: 5, unit: 'ug/L as NO3' },
  },
  {
    name: 'a speciation of a limit',
    row: { ...condition('Not Detected'), ...limit('0.01'), MethodSpeciationName: 'as N' },
    made: { detect: 'U', result: 0.01, unit: 'mg/L as N' },
  },
  {
    name: 'a unit that names the speciation already',
    row: { 'ResultMeasure/MeasureUnitCode': 'mg/l asNO3', MethodSpeciationName: 'as NO3' },
    made: { unit: 'mg/l asNO3' },
  },
  {
    name: 'an ion as itself',
    row: { CharacteristicName: 'Bicarbonate', MethodSpeciationName: 'as HCO3' },
    made: { analyte: 'Bicarbonate', unit: 'ug/L' },
  },
  { name: 'no speciation', row: { MethodSpeciationName: 'None' }, made: { unit: 'ug/L' } },
  {
    name: 'depths in metres',
    row: {
      'ActivityTopDepthHeightMeasure/MeasureValue': '3.048',
      'ActivityTopDepthHeightMeasure/MeasureUnitCode': 'm',
      'ActivityBottomDepthHeightMeasure/MeasureValue': '12',
      'ActivityBottomDepthHeightMeasure/MeasureUnitCode': 'ft',
    },
    made: { sample_top_depth: 10, sample_bottom_depth: 12 },
  },
  {
    name: 'one depth',
    row: { 'ActivityDepthHeightMeasure/MeasureValue': '6.096', 'ActivityDepthHeightMeasure/MeasureUnitCode': 'm' },
    made: { sample_top_depth: 20, sample_bottom_depth: 20 },
  },
];

const stations = [
  'OrganizationIdentifier,MonitoringLocationIdentifier,LatitudeMeasure,LongitudeMeasure,HorizontalCoordinateReferenceSystemDatumName',
  'USGS,USGS-1,39.5,-77.5,NAD83',
  'USGS,USGS-27,39.6,-77.6,NAD27',
  'USGS,USGS-28,39.6,-77.6,OLDHI',
].join('\n');

const csv = (rows: readonly Cells[], rename: (name: string) => string = (name) => name): string =>
  [Object.keys(water).map(rename), ...rows.map((row) => Object.keys(water).map((name) => row[name] ?? ''))]
    .map((cells) => cells.map((cell) => `"${cell}"`).join(','))
    .join('\n');

const rows = cases.map(({ row }, index) => ({ ...water, ...row, ActivityIdentifier: `A-${index}` }));

test.each([
  ['the portal’s names', (name: string) => name],
  ['the names as R writes them', (name: string) => name.replaceAll('/', '.')],
])('every kind of result with %s', async (_, rename) => {
  const files = [await bench.file('results.csv', csv(rows, rename)), await bench.file('stations.csv', stations)];
  const outcome = await bench.load({ files, format: 'wqx' });
  const loaded = new Map((await bench.ask('SELECT * FROM samples')).map((record) => [record['sample_id'], record]));
  const skipped = new Map<string, number>();
  for (const [index, { name, made }] of cases.entries()) {
    if (typeof made === 'string') skipped.set(made, (skipped.get(made) ?? 0) + 1);
    else
      expect(loaded.get(`A-${index}`), name).toMatchObject({
        analyte: 'Arsenic',
        lat: 39.5,
        long: -77.5,
        sample: 'Sample-Routine',
        ...made,
      });
  }
  expect(
    Object.fromEntries(outcome.report.deliveries[0]?.skipped.map(({ reason, rows: count }) => [reason, count]) ?? []),
  ).toEqual(Object.fromEntries(skipped));
  expect(loaded.size).toBe(cases.filter(({ made }) => typeof made !== 'string').length);
});

test.each([
  [
    'older',
    'ActivityMediaName,ActivityStartDate,MonitoringLocationIdentifier,CharacteristicName,ResultDetectionConditionText,ResultMeasureValue,ResultMeasure/MeasureUnitCode,DetectionQuantitationLimitTypeName,DetectionQuantitationLimitMeasure/MeasureValue,DetectionQuantitationLimitMeasure/MeasureUnitCode',
  ],
  [
    'new',
    'Activity_Media,Activity_StartDate,Location_Identifier,Result_Characteristic,Result_ResultDetectionCondition,Result_Measure,Result_MeasureUnit,DetectionLimit_TypeA,DetectionLimit_MeasureA,DetectionLimit_MeasureUnitA',
  ],
])(
  '[field 04b] in the %s form a result above a limit is above its own number, not the lower limit',
  async (_, header) => {
    const row = (value: string, unit: string): string =>
      `Water,2015-06-02,S-1,Fecal Coliform,Present Above Quantification Limit,${value},${unit},Practical Quantitation Limit,1,#/100ml`;
    const text = [header, row('>6000', 'cfu/100ml'), row('>6000', ''), row('4800', 'cfu/100ml'), row('', '')].join(
      '\n',
    );
    await bench.load({ files: [await bench.file('over.csv', text)], format: 'wqx' });
    expect(await bench.ask('SELECT result, unit, detect FROM samples ORDER BY source_line')).toEqual([
      { result: 6000, unit: 'cfu/100ml', detect: null },
      { result: 6000, unit: '#/100ml', detect: null },
      { result: 4800, unit: 'cfu/100ml', detect: null },
      { result: 1, unit: '#/100ml', detect: null },
    ]);
  },
);

test.each([
  ['1,230', 1230, 1.23],
  ['1.000.000', 1_000_000, null],
  ['12,5', 12.5, null],
  ['1 250', 1250, null],
  ['<0,5', 0.5, null],
  ['>1,000', 1000, 1],
])('[field 02b] a number in another writing (%s) is asked about, and read as answered', async (text, keep, other) => {
  const file = await bench.file('results.csv', csv([water, { ...water, ResultMeasureValue: text }]));
  const load = (answer?: string) =>
    bench.load(
      { files: [file], format: 'wqx' },
      answer === undefined ? {} : { answers: { by: 'a.json', list: [{ id, answer, reason: null }] }, force: true },
    );
  let id = '';
  const outcome = await load();
  if (outcome.status !== 'asked') throw new Error(outcome.status);
  const [question] = outcome.questions;
  expect(outcome.questions).toHaveLength(1);
  expect(question).toMatchObject({ kind: 'decimal sign', rows: 1, samples: [{ file: 'results.csv', line: 3 }] });
  expect(question?.choices.map((choice) => choice.id)).toEqual(
    other === null ? ['keep', 'leave out'] : ['keep', 'other', 'leave out'],
  );
  id = question?.id ?? '';
  const results = async () =>
    (await bench.ask('SELECT result FROM samples ORDER BY source_line')).map(({ result }) => result);
  await load('leave out');
  const [first] = await results();
  expect(await results()).toHaveLength(1);
  await load('keep');
  expect(await results()).toEqual([first, keep]);
  if (other === null) return;
  await load('other');
  expect(await results()).toEqual([first, other]);
});

test('[field 02b] what is no number in any writing is rejected by its line and value', async () => {
  const file = await bench.file('results.csv', csv([water, { ...water, ResultMeasureValue: '1,2,3' }]));
  expect(await bench.load({ files: [file], format: 'wqx' })).toMatchObject({
    status: 'rejected',
    rejected: { rows: 1, first: [{ line: 3, column: 'ResultMeasureValue', value: '1,2,3', reason: 'not a number' }] },
  });
});

test('[FMT-01] of the older format the report says where the Survey’s rows end; not of others’ rows', async () => {
  const notesOf = async (row: Cells) => {
    const file = await bench.file('results.csv', csv([{ ...water, ...row }]));
    return (await bench.load({ files: [file], format: 'wqx' })).report.deliveries[0]?.notes ?? [];
  };
  const stated = expect.stringMatching(
    /^results\.csv: in the portal's older format, .* end on March 11, 2024; /,
  ) as string;
  expect(await notesOf({})).toContainEqual(stated);
  expect(await notesOf({ MonitoringLocationIdentifier: '21NEV1_WQX-1' })).not.toContainEqual(stated);
});

test('[field 10a] degrees on NAD27 are converted, and the report says how accurately', async () => {
  const files = [
    await bench.file('results.csv', csv([{ ...water, MonitoringLocationIdentifier: 'USGS-27' }])),
    await bench.file('stations.csv', stations),
  ];
  const outcome = await bench.load({ files, format: 'wqx' });
  // EPSG:1174 is for the states east of the Mississippi, NADCON moves Maryland by 0.9 seconds to the east.
  expect(await bench.ask('SELECT round(lat, 3) AS lat, round(long, 3) AS long FROM samples')).toEqual([
    { lat: 39.6, long: -77.6 },
  ]);
  expect(outcome.report.deliveries[0]?.notes).toContainEqual(
    expect.stringMatching(
      /^Positions in EPSG:4267 \(NAD27\) were converted: NAD27 to WGS 84 by 3 parameters, accurate to 1\d m/,
    ),
  );
});

test('an unsupported datum leaves the row without coordinates, counted', async () => {
  const files = [
    await bench.file('results.csv', csv([{ ...water, MonitoringLocationIdentifier: 'USGS-28' }])),
    await bench.file('stations.csv', stations),
  ];
  const outcome = await bench.load({ files, format: 'wqx' });
  expect(await bench.ask('SELECT lat, long FROM samples')).toEqual([{ lat: null, long: null }]);
  expect(outcome.report.deliveries[0]?.withoutCoordinates).toEqual([
    { reason: 'datum OLDHI is not converted', rows: 1 },
  ]);
});

test('the new column names', async () => {
  const text = [
    'Location_Identifier,Location_Latitude,Location_Longitude,Location_HorzCoordReferenceSystemDatum,Activity_ActivityIdentifier,Activity_TypeCode,Activity_Media,Activity_MediaSubdivision,Activity_StartDate,Result_Characteristic,Result_CharacteristicGroup,Result_CASNumber,Result_SampleFraction,Result_Measure,Result_MeasureUnit,Result_ResultDetectionCondition,DetectionLimit_TypeA,DetectionLimit_MeasureA,DetectionLimit_MeasureUnitA',
    'USGS-9,34.6,-109.5,NAD83,abc,Sample,Water,Groundwater,1975-03-17,Nitrite,Nutrient,14797-65-0,Filtered field and/or lab,,,Not Detected,Censoring Level,0.03,mg/L',
  ].join('\n');
  await bench.load({ files: [await bench.file('new.csv', text)], format: 'wqx' });
  expect(await bench.ask('SELECT * FROM samples')).toMatchObject([
    {
      analyte: 'Nitrite',
      analyte_subtype: 'Nutrient',
      cas_id: '14797-65-0',
      location: 'USGS-9',
      lat: 34.6,
      sample_id: 'abc',
      filtered: 'DISSOLVED',
      detect: 'U',
      result: 0.03,
      unit: 'mg/L',
      reporting_limit: 0.03,
      year: 1975,
      quarter: 1,
    },
  ]);
});

test('a file of another kind is refused with what it lacks', async () => {
  await expect(bench.load({ files: [await bench.file('other.csv', 'a,b\n1,2\n')], format: 'wqx' })).rejects.toThrow(
    /other\.csv is not one of the tables of the Water Quality Portal: to be a result file it lacks/,
  );
});
