import { columnMeanings, sampleColumns } from '@wellfield/contract';
import { expect, test } from 'vitest';
import { copyFrame, frameBuffers } from '../copy-frame.ts';
import { frameOf } from '../frame-of-samples.ts';
import { pickRows } from '../pick-rows.ts';
import { numberAt, textAt, type SampleFrame } from '../sample-frame.ts';
import { amountColumns, asReported, conversionOf, convertFrame, reportedUnits } from './convert-frame.ts';

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
  const converted = convertFrame(frame, 'ug/L');
  expect(resultsIn(converted)).toEqual([
    [70, 'ug/L'],
    [4.1, 'ug/L'],
    [12, 'ug/L'],
    [2, 'mg/L as N'],
    [3, null],
    [null, 'ug/L'],
  ]);
  expect(converted.conversion).toMatchObject({
    unit: 'ug/L',
    from: [
      { unit: 'mg/L', factor: 1_000, rows: 2 },
      { unit: 'µg/l', factor: 1, rows: 1 },
    ],
  });
  expect(numberAt(converted, 'lat', 1)).toBe(36);
});

test('[UNI-01] limits, uncertainty and sensitivity are converted with their result', () => {
  const converted = convertFrame(frame, 'ng/L');
  expect(amountColumns.map((name) => numberAt(converted, name, 0))).toEqual([70_000, 1_100_000, 10_000, 500, 300]);
});

test('[UNI-01] every column that is in the row’s unit is one of those, and no other', () => {
  const inUnit = sampleColumns.filter(({ name }) => columnMeanings[name].unit === columnMeanings.result.unit);
  expect([...amountColumns].toSorted()).toEqual(inUnit.map(({ name }) => name).toSorted());
});

test('[UNI-01] without a unit that is converted the frame is the same', () => {
  expect(convertFrame(frame, 'mg/kg')).toBe(frame);
  expect(convertFrame(frame, 'pCi/L')).toBe(frame);
  const alike = frameOf([{ unit: 'ug/L', result: 1 }]);
  expect(convertFrame(alike, 'ug/L')).toBe(alike);
  const none = { rowCount: 1, columns: new Map() };
  expect(convertFrame(none, 'ug/L')).toBe(none);
});

test('[UNI-02] the reported columns go with a frame: copied, handed over, and of some rows', () => {
  const converted = convertFrame(frame, 'ug/L');
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
  const converted = convertFrame(frame, 'ug/L');
  expect(conversionOf(converted, Uint32Array.of(0, 2))).toEqual({
    unit: 'ug/L',
    from: [{ unit: 'mg/L', factor: 1_000, rows: 1 }],
  });
  expect(conversionOf(converted, Uint32Array.of(2, 3, 4))).toBeNull();
  expect(conversionOf(frame, Uint32Array.of(0))).toBeNull();
});

test('[UNI-03] the units that were reported are known, the most frequent first', () => {
  const units = ['mg/L', 'µg/l', 'ug/L', 'mg/L as N'];
  expect(reportedUnits(frame)).toEqual(units);
  expect(reportedUnits(convertFrame(frame, 'ng/L'))).toEqual(units);
  expect(reportedUnits({ rowCount: 0, columns: new Map() })).toEqual([]);
});
