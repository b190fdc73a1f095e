import { fieldOf } from '@wellfield/contract';
import { describe, expect, test } from 'vitest';
import { setAsideAboveLimits } from './above-limits.ts';
import { asReported } from './conversion/convert-frame.ts';
import { frameInUnit } from './testing/frame-in-unit.ts';
import { frameOf } from './frame-of-samples.ts';
import { IntervalBins } from './fields/interval-bins.ts';
import { noFilters } from './filtering/answer-filters.ts';
import { RowIndex } from './filtering/row-index.ts';
import { pickRows } from './pick-rows.ts';
import { aboveLimitAt, numberAt } from './sample-frame.ts';
import { resultsOf } from './samples/row-results.ts';
import { isAbove, screeningOf } from './screening/row-screening.ts';
import { screenRows } from './survey/screening-survey.ts';
import { screenGroup } from './summary/group-screening.ts';

const sample = { analyte: 'E. coli', location: 'MW-1', sample_date: '2020-05-05', unit: 'mg/L' };
const rows = Uint32Array.of(0, 1, 2, 3, 4);
/** Two are above 1000 and 5, one is a non-detect with such a qualifier, which is below its limit. */
const frame = setAsideAboveLimits(
  frameOf([
    { ...sample, result: 20, detect: 'Y', qualifier: null },
    { ...sample, result: 1000, detect: 'Y', qualifier: '>', sample_date: '2021-05-05' },
    { ...sample, result: 5, detect: null, qualifier: 'Present Above Quantification Limit' },
    { ...sample, result: 8, detect: 'U', qualifier: '>' },
    { ...sample, result: 30, detect: 'Y', qualifier: 'J' },
  ]),
);
const limits = (of: typeof frame) => Array.from(rows, (row) => aboveLimitAt(of, row));
const rule = (value: number) => [{ matrices: [], fraction: null, value, unit: 'mg/L' }];

describe('[field 04b] a result above a limit', () => {
  test('is no value of any statistic, and its limit is kept', () => {
    expect([...resultsOf(frame, rows).values]).toEqual([20, Number.NaN, Number.NaN, 8, 30]);
    expect(limits(frame)).toEqual([null, 1000, 5, null, null]);
  });

  test('leaves a frame without such results as it is', () => {
    const plain = frameOf([{ ...sample, result: 20, qualifier: 'J' }]);
    expect(setAsideAboveLimits(plain)).toBe(plain);
  });

  test('is converted with its unit, and back', () => {
    const converted = frameInUnit(
      setAsideAboveLimits(
        frameOf([
          { ...sample, result: 2, unit: 'ug/L' },
          { ...sample, result: 1000, qualifier: '>', unit: 'mg/L' },
        ]),
      ),
      'ug/L',
    );
    expect(aboveLimitAt(converted, 1)).toBe(1_000_000);
    expect(numberAt(converted, 'result', 1)).toBeNull();
    expect(aboveLimitAt(asReported(converted), 1)).toBe(1000);
  });

  test('goes with its row', () => {
    const picked = pickRows(frame, Uint32Array.of(4, 1), ['result', 'location']);
    expect([aboveLimitAt(picked, 0), aboveLimitAt(picked, 1)]).toEqual([null, 1000]);
  });

  test.each<[string, number | null, number | null, number[]]>([
    ['from its limit', 1000, null, [1]],
    ['to its limit', 100, 1000, [1]],
    ['below its limit', null, 999, [0, 2, 3, 4]],
    ['above its limit', 1001, null, []],
    ['around another', 4, 6, [2]],
  ])('is in a range of results by the number that is shown, %s: in filters and in the table', (_, min, max, found) => {
    const range = {
      kind: 'range',
      field: 'result',
      ...(min !== null && { min }),
      ...(max !== null && { max }),
    } as const;
    const clause = new RowIndex(frame, []).sift({ ...noFilters, clauses: [range] });
    const column = { kind: 'number', column: 'result', min, max } as const;
    const typed = new RowIndex(frame, []).sift({ ...noFilters, columnFilters: [column] });
    expect([[...clause.passing], [...typed.passing]]).toEqual([found, found]);
    const written = { kind: 'text', column: 'result', text: '00' } as const;
    expect([...new RowIndex(frame, []).sift({ ...noFilters, columnFilters: [written] }).passing]).toEqual([1]);
  });

  test('has a place in the distribution of the filter, by its limit', () => {
    const bins = IntervalBins.of(frame, fieldOf('result'), rows);
    expect(bins?.extent).toEqual({ min: 5, max: 1000 });
    expect(bins?.count(rows).missing).toBe(0);
  });

  test.each([
    [1000, 999, true],
    [1000, 1000, true],
    [1000, 1001, false],
    [1000, Number.NaN, false],
    [Number.NaN, 10, false],
  ])('above %s is above a level of %s: %s', (limit, level, expected) => {
    expect(isAbove(limit, level)).toBe(expected);
  });

  test('against a level is above where the limit is, and else cannot be told', () => {
    const { stateOf } = screeningOf(frame, rule(10));
    expect(Array.from(rows, stateOf)).toEqual(['above', 'above', 'cannot tell', 'below', 'above']);
    const located = { starts: Uint32Array.of(0, 5, 5), rows };
    const question = { rules: rule(10), hasValues: true, nonDetects: 'at-limit' as const };
    const survey = screenRows(frame, located, new Uint32Array(), question);
    expect(survey.counts).toEqual({ above: 3, below: 1, cannotTell: 1 });
    expect(survey.withoutValue).toBe(1);
    // The newest is the one above 1000, though it is no value.
    expect(survey.ofLocation.latest).toEqual(['above']);
    expect(screenRows(frame, located, new Uint32Array(), { ...question, rules: rule(2000) }).ofLocation.latest).toEqual(
      ['cannot tell'],
    );
  });

  test('counts as above in a group of the summary', () => {
    const values = Float64Array.of(20, Number.NaN, Number.NaN);
    const { above, cannotTell } = screenGroup(
      values,
      new Uint8Array(3),
      Int32Array.of(1, 2, 3),
      10,
      Float64Array.of(Number.NaN, 1000, 5),
    );
    expect([above, cannotTell]).toEqual([2, 1]);
  });
});
