import { expect, test } from 'vitest';
import { csvText } from '../../ui/files/csv-text.ts';
import { frameInUnit } from '../../frame/testing/frame-in-unit.ts';
import { frameOf } from '../../frame/frame-of-samples.ts';
import type { SampleFrame } from '../../frame/sample-frame.ts';
import { copiedText } from './copied-text.ts';
import { copiedRows } from './copied-rows.ts';
import { downloadRows } from './download-rows.ts';
import { sampleColumnsOf } from './sample-columns.ts';

const frame = frameOf([
  {
    location: 'W-1',
    result: 1234.56789,
    detect: 'Y',
    unit: 'ug/L',
    filtered: 'F',
    sample_date: '1986-09-04',
    sample_top_depth: 2,
    sample_bottom_depth: 4,
    lat: 36.05049,
  },
  { location: '=cmd()', result: 0.5, detect: 'U', unit: 'ug/L', sample_date: '2001-02-28', sample_bottom_depth: 12.5 },
  { location: 'W-3', result: -0.125, detect: 'Y', sample_date: '2002-01-31' },
]);
const names = ['location', 'result', 'unit', 'filtered', 'sample_date', 'sample_bottom_depth', 'lat'];
const columns = names.map((name) => {
  const column = sampleColumnsOf('generic').find(({ id }) => id === name);
  if (!column) throw new Error(`no column ${name}`);
  return column;
});

test('[TBL-07] [QRY-09] a download has the rows, the columns and their order, then what it is of; numbers whole, formulas neutralised', () => {
  expect(csvText(downloadRows(frame, columns, Uint32Array.of(2, 0, 1), { analyte: 'Nitrate', release: 'r-1' }))).toBe(
    [
      'location,result,unit,Total/Dissolved,sample_date,Depth ft,lat,sample_top_depth,sample_bottom_depth,analyte,release',
      'W-3,-0.125,,Not stated,2002-01-31,,,,,Nitrate,r-1',
      'W-1,1234.56789,ug/L,Dissolved,1986-09-04,2 to 4,36.05049,2,4,Nitrate,r-1',
      "'=cmd(),< 0.5,ug/L,Not stated,2001-02-28,12.5,,,12.5,Nitrate,r-1",
      '',
    ].join('\r\n'),
  );
});

test('[explore 11] a result keeps its unit in a file, also where the table hides the column', () => {
  const shown = columns.filter(({ id }) => id === 'location' || id === 'result');
  expect(downloadRows(frame, shown, Uint32Array.of(0), { release: 'r-1' })).toEqual([
    { location: 'W-1', result: 1234.56789, unit: 'ug/L', release: 'r-1' },
  ]);
});

test('[UNI-02] a converted result stands in a file beside what was reported', () => {
  const shown = columns.filter(({ id }) => id === 'location' || id === 'result');
  expect(downloadRows(frameInUnit(frame, 'mg/L'), shown, Uint32Array.of(0, 1, 2), {})).toEqual([
    { location: 'W-1', result: 1.23456789, unit: 'mg/L', reported_result: 1234.56789, reported_unit: 'ug/L' },
    { location: '=cmd()', result: '< 0.0005', unit: 'mg/L', reported_result: '< 0.5', reported_unit: 'ug/L' },
    { location: 'W-3', result: -0.125, unit: null, reported_result: -0.125, reported_unit: null },
  ]);
});

test('[UNI-02] converted uncertainties stand in a file beside what was reported', () => {
  const shown = ['location', 'result', 'uncertainty'].map((name) => {
    const column = sampleColumnsOf('radionuclides').find(({ id }) => id === name);
    if (!column) throw new Error(`no column ${name}`);
    return column;
  });
  const values = Float64Array.of(2.5, 0.5, NaN);
  const uncertain = {
    ...frame,
    columns: new Map(frame.columns).set('uncertainty', { kind: 'number', values }),
  };
  const found = downloadRows(frameInUnit(uncertain as SampleFrame, 'mg/L'), shown, Uint32Array.of(0, 1, 2), {});
  expect(found.map((row) => [row[shown[2]?.heading ?? ''], row['reported_uncertainty']])).toEqual([
    [0.0025, 2.5],
    [0.0005, 0.5],
    [null, null],
  ]);
});

test('[TBL-08] a rectangle is copied as it is shown', () => {
  const range = { top: 1, bottom: 2, left: 0, right: 5 };
  expect(copiedText(frame, columns, Uint32Array.of(2, 0, 1), range, true)).toBe(
    [
      'location\tresult\tunit\tTotal/Dissolved\tsample_date\tDepth ft',
      'W-1\t1,234.5679\tug/L\tDissolved\tSep 4, 1986\t2–4',
      "'=cmd()\t< 0.5\tug/L\tNot stated\tFeb 28, 2001\t12.5",
    ].join('\r\n'),
  );
  expect(copiedText(frame, columns, Uint32Array.of(2, 0, 1), { top: 0, bottom: 0, left: 1, right: 2 }, false)).toBe(
    '-0.125\t',
  );
});

test('[TBL-07] [PLT-17] rows are copied as lines with results as numbers beside their flag', () => {
  const shown = columns.filter(({ id }) => ['location', 'result', 'sample_date'].includes(id));
  expect(copiedRows({ frame, columns: shown, rows: Uint32Array.of(1, 0), about: ['Nitrate'] })).toEqual({
    about: ['Nitrate'],
    columns: ['location', 'result', 'sample_date', 'unit', 'detect'],
    rows: [
      ['=cmd()', 0.5, '2001-02-28', 'ug/L', 'U'],
      ['W-1', 1234.56789, '1986-09-04', 'ug/L', 'Y'],
    ],
  });
});
