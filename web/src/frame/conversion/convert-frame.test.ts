import { columnMeanings, sampleColumns } from '@wellfield/contract';
import { expect, test } from 'vitest';
import { copyFrame, frameBuffers } from '../copy-frame.ts';
import { frameOf } from '../frame-of-samples.ts';
import { pickRows } from '../pick-rows.ts';
import { numberAt, textAt, type SampleFrame } from '../sample-frame.ts';
import { amountColumns, asReported, conversionOf, reportedUnits } from './convert-frame.ts';
import { frameInUnit } from '../testing/frame-in-unit.ts';

/** Perchlorate as three laboratories report it, one as nitrogen's is, one without a unit, one without a result. */
const frame = frameOf([
  { unit: 'mg/L', result: 0.07, detection_limit: 0.0003, reporting_limit: 0.0005, uncertainty: 0.01, sensitivity: 1.1 },
  { unit: 'µg/l', result: 4.1, lat: 36 },
  { unit: 'ug/L', result: 12 },
  { unit: 'mg/L as N', result: 2 },
  { result: 3 },
  { unit: 'mg/L' },
]);

const resultsIn = (of: SampleFrame) =>
  Array.from({ length: of.rowCount }, (_, row) => [numberAt(of, 'result', row), textAt(of, 'unit', row)]);

test('[UNI-01] results of like units become one unit; all else stays as it was reported', () => {
  const converted = frameInUnit(frame, 'ug/L');
  expect(resultsIn(converted)).toEqual([
    [70, 'ug/L'],
    [4.1, 'ug/L'],
    [12, 'ug/L'],
    [2, 'mg/L as N'],
    [3, null],
    [null, 'ug/L'],
  ]);
  expect(converted.conversion).toMatchObject({
    from: [
      { unit: 'mg/L', to: 'ug/L', factor: 1_000, rows: 2 },
      { unit: 'µg/l', to: 'ug/L', factor: 1, rows: 1 },
    ],
  });
  expect(numberAt(converted, 'lat', 1)).toBe(36);
});

test('[UNI-01] limits, uncertainty and sensitivity are converted with their result', () => {
  const converted = frameInUnit(frame, 'ng/L');
  expect(amountColumns.map((name) => numberAt(converted, name, 0))).toEqual([70_000, 1_100_000, 10_000, 500, 300]);
});

test('[UNI-01] every column that is in the row’s unit is one of those, and no other', () => {
  const inUnit = sampleColumns.filter(({ name }) => columnMeanings[name].unit === columnMeanings.result.unit);
  expect([...amountColumns].toSorted()).toEqual(inUnit.map(({ name }) => name).toSorted());
});

test('[UNI-01] without a unit that is converted the frame is the same', () => {
  const unlike = frameOf([{ unit: 'mg/L', result: 1 }, { unit: 'mg/L as N', result: 2 }, { unit: 'mg/kg' }, {}]);
  expect(frameInUnit(unlike, null)).toBe(unlike);
  expect(frameInUnit(unlike, 'pCi/L')).toBe(unlike);
  const alike = frameOf([{ unit: 'ug/L', result: 1 }]);
  expect(frameInUnit(alike, 'ug/L')).toBe(alike);
  const none = { rowCount: 1, columns: new Map() };
  expect(frameInUnit(none, 'ug/L')).toBe(none);
});

test('[UNI-02] the reported columns go with a frame: copied, handed over, and of some rows', () => {
  const converted = frameInUnit(frame, 'ug/L');
  expect(resultsIn(asReported(converted))).toEqual(resultsIn(frame));
  expect(asReported(frame)).toEqual(frame);

  const copy = copyFrame(converted);
  structuredClone(copy, { transfer: frameBuffers(copy) });
  expect(resultsIn(asReported(converted))).toEqual(resultsIn(frame));

  const picked = pickRows(converted, Uint32Array.of(0, 3), ['unit', 'result']);
  expect(resultsIn(picked)).toEqual([
    [70, 'ug/L'],
    [2, 'mg/L as N'],
  ]);
  expect(resultsIn(asReported(picked))).toEqual([
    [0.07, 'mg/L'],
    [2, 'mg/L as N'],
  ]);
});

test('[UNI-02] of some rows only the conversions that are theirs are told', () => {
  const converted = frameInUnit(frame, 'ug/L');
  expect(conversionOf(converted, Uint32Array.of(0, 2))).toEqual([{ unit: 'mg/L', to: 'ug/L', factor: 1_000, rows: 1 }]);
  expect(conversionOf(converted, Uint32Array.of(2, 3, 4))).toBeNull();
  expect(conversionOf(frame, Uint32Array.of(0))).toBeNull();
});

test('[UNI-03] the units that were reported are known, the most frequent first', () => {
  const units = ['mg/L', 'µg/l', 'ug/L', 'mg/L as N'];
  expect(reportedUnits(frame)).toEqual(units);
  expect(reportedUnits(frameInUnit(frame, 'ng/L'))).toEqual(units);
  expect(reportedUnits({ rowCount: 0, columns: new Map() })).toEqual([]);
});

test('[quarter A4] results of one kind are one series in the unit of most, to the last digit', () => {
  const history = Array.from({ length: 3 }, () => ({ unit: 'mg/L', result: 4.2, detection_limit: 0.001 }));
  const quarter = [
    { unit: 'ug/L', result: 5, detect: 'U', detection_limit: 5 },
    { unit: 'ug/L', result: 1, detect: 'U', detection_limit: 1 },
    { unit: 'ug/L', result: 9.57, detection_limit: 1.1 },
  ];
  const soil = [
    { unit: 'mg/kg', result: 2 },
    { unit: 'ug/kg', result: 300 },
    { unit: 'ug/kg', result: 1_100 },
  ];
  const shown = frameInUnit(frameOf([...history, ...quarter, ...soil]), null);
  expect(resultsIn(shown)).toEqual([
    [4.2, 'mg/L'],
    [4.2, 'mg/L'],
    [4.2, 'mg/L'],
    [0.005, 'mg/L'],
    [0.001, 'mg/L'],
    [0.00957, 'mg/L'],
    [2_000, 'ug/kg'],
    [300, 'ug/kg'],
    [1_100, 'ug/kg'],
  ]);
  expect([3, 4, 5].map((row) => numberAt(shown, 'detection_limit', row))).toEqual([0.005, 0.001, 0.0011]);
  expect(shown.conversion?.from).toEqual([
    { unit: 'ug/L', to: 'mg/L', factor: 1e-3, rows: 3 },
    { unit: 'mg/kg', to: 'ug/kg', factor: 1_000, rows: 1 },
  ]);
});

test('[quarter A4] a unit in several spellings counts as one', () => {
  const spelled = ['mg/L', 'mg/L', 'mg/L', 'ug/L', 'ug/L', 'µg/L', 'µg/L'].map((unit) => ({ unit, result: 7 }));
  expect(reportedUnits(frameOf(spelled))).toEqual(['ug/L', 'µg/L', 'mg/L']);
  expect(resultsIn(frameInUnit(frameOf(spelled), null)).map(([result]) => result)).toEqual([
    7_000, 7_000, 7_000, 7, 7, 7, 7,
  ]);
});
