import type { Sample } from '@wellfield/contract';
import { expect, test } from 'vitest';
import { frameOf } from '../frame-of-samples.ts';
import { frameInUnit } from '../testing/frame-in-unit.ts';
import { compareReleases } from './compare-releases.ts';

const sample = {
  location: 'W-1',
  sample_id: 'S-1',
  analyte: 'Arsenic',
  matrix: 'Ground Water',
  unit: 'ug/L',
  detect: 'Y',
  result: 8,
  sample_date: '2020-05-06',
  filtered: 'N',
  source_file: 'a.csv',
  source_line: 2,
} satisfies Partial<Sample>;

const level = { matrices: [], fraction: null, value: 10, unit: 'ug/L' };
const compared = (before: readonly Partial<Sample>[], after: readonly Partial<Sample>[]) =>
  compareReleases(
    frameOf(before.map((one) => ({ ...sample, ...one }))),
    frameOf(after.map((one) => ({ ...sample, ...one }))),
    [level],
  );

test('[CHG-02] a sample is the same wherever it was delivered, in whatever order', () => {
  const [one, other] = [{ sample_id: 'S-1' }, { sample_id: 'S-2', result: 3 }];
  const { changes, same } = compared([one, other], [{ ...other, source_file: 'b.csv', source_line: 9 }, one]);
  expect([changes, same]).toEqual([[], 2]);
});

test('[CHG-02] a revised result is a change, another date or fraction is another sample', () => {
  const { changes, same } = compared(
    [{}, { sample_id: 'S-2' }, { sample_id: 'S-3' }, { sample_id: 'S-4' }],
    [{ result: 12 }, { sample_id: 'S-2', detect: 'U' }, { sample_id: 'S-3', filtered: 'Y' }, { sample_id: 'S-4' }],
  );
  expect(same).toBe(1);
  expect(changes.map(({ kind, sampleId, fraction, fields }) => [kind, sampleId, fraction, fields])).toEqual([
    ['changed', 'S-1', 'Total', ['result']],
    ['changed', 'S-2', 'Total', ['detect']],
    ['withdrawn', 'S-3', 'Total', []],
    ['new', 'S-3', 'Dissolved', []],
  ]);
  expect(changes[0]).toMatchObject({
    before: { result: 8, isNonDetect: false, state: 'below' },
    after: { result: 12, isNonDetect: false, state: 'above' },
  });
  expect(changes[1]).toMatchObject({ after: { result: 8, isNonDetect: true, state: 'below' } });
  expect([changes[2]?.after, changes[3]?.before]).toEqual([null, null]);
});

test('[CHG-02] of several rows of one sample equal ones are the same, the others are matched in their order', () => {
  const rows = (...results: (number | null)[]) => results.map((result) => ({ result }));
  const kinds = (before: Partial<Sample>[], after: Partial<Sample>[]) => {
    const { changes, same } = compared(before, after);
    return [same, ...changes.map(({ kind, before: then, after: now }) => [kind, then?.result, now?.result])];
  };
  expect(kinds(rows(1, 2, 2), rows(2, 3, 2))).toEqual([2, ['changed', 1, 3]]);
  expect(kinds(rows(1, 1), rows(1))).toEqual([1, ['withdrawn', 1, undefined]]);
  expect(kinds(rows(1), rows(1, null))).toEqual([1, ['new', undefined, null]]);
});

test('[CHG-02] they are listed by location, as people count, and by date; a result in another unit has no state', () => {
  const { changes } = compared(
    [],
    [
      { location: 'W-10', sample_date: '2001-01-01' },
      { location: 'W-2', sample_date: '2003-01-01' },
      { location: 'W-2', sample_date: '2002-01-01', unit: 'pCi/L' },
    ],
  );
  expect(changes.map(({ location, date, after }) => [location, date, after?.state])).toEqual([
    ['W-2', '2002-01-01', null],
    ['W-2', '2003-01-01', 'below'],
    ['W-10', '2001-01-01', 'below'],
  ]);
});

test('[CHG-04] what is left out of figures is compared and marked, where it is not all that was asked for', () => {
  const rejected = {
    title: 'rejected results',
    column: 'qualifier',
    values: ['R'],
    byDefault: 'out',
    isIn: false,
  } as const;
  const compare = (rows: readonly Partial<Sample>[]) =>
    compareReleases(
      { rowCount: 0, columns: new Map() },
      frameOf(rows.map((one) => ({ ...sample, ...one }))),
      [level],
      [rejected],
    ).changes.map(({ sampleId, after }) => [sampleId, after?.leftOut]);
  expect(
    compare([{ sample_id: 'S-1', qualifier: 'R' }, { sample_id: 'S-2', qualifier: 'J' }, { sample_id: 'S-3' }]),
  ).toEqual([
    ['S-1', 'rejected results'],
    ['S-2', null],
    ['S-3', null],
  ]);
  expect(compare([{ sample_id: 'S-1', qualifier: 'R' }])).toEqual([['S-1', null]]);
});

test('[quarter A4] a result that comes again in another unit is the same sample, and its amount is compared', () => {
  const inMilligrams = (...rows: Partial<Sample>[]) =>
    frameInUnit(frameOf(rows.map((one) => ({ ...sample, ...one }))), 'mg/L');
  const before = inMilligrams(
    { sample_id: 'S-1', unit: 'mg/L', result: 0.005 },
    { sample_id: 'S-2', unit: 'mg/L', result: 5 },
  );
  const after = inMilligrams(
    { sample_id: 'S-1', unit: 'ug/L', result: 5 },
    { sample_id: 'S-2', unit: 'ug/L', result: 5 },
    { sample_id: 'S-3', unit: 'ug/L', result: 12 },
  );
  const { changes, same } = compareReleases(before, after, [level]);
  expect(same).toBe(0);
  expect(changes.map(({ kind, sampleId, unit, fields }) => [kind, sampleId, unit, fields])).toEqual([
    ['changed', 'S-1', 'mg/L', ['unit']],
    ['changed', 'S-2', 'mg/L', ['unit', 'result']],
    ['new', 'S-3', 'mg/L', []],
  ]);
  const found = changes.map(({ before: then, after: now }) => [
    then?.result,
    now?.result,
    then?.reported,
    now?.reported,
  ]);
  expect(found).toEqual([
    [0.005, 0.005, null, { result: 5, unit: 'ug/L' }],
    [5, 0.005, null, { result: 5, unit: 'ug/L' }],
    [undefined, 0.012, undefined, { result: 12, unit: 'ug/L' }],
  ]);
  expect(changes.map(({ after: now }) => now?.state)).toEqual(['below', 'below', 'above']);
});
