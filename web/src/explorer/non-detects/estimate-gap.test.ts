import { summariseLocation, type NonDetectMethod } from '@wellfield/science';
import { expect, test } from 'vitest';
import { estimateGapOf, gapCountsText } from './estimate-gap.ts';

function gapOf(values: readonly number[], nonDetects: readonly number[], method: NonDetectMethod) {
  const { sampleSize, nonDetects: flagged, min, mean, median } = summariseLocation(values, nonDetects, method);
  return estimateGapOf({ detects: sampleSize - flagged, min, mean, median }, method);
}

const cases: [string, number[], number[], NonDetectMethod, ReturnType<typeof gapOf>][] = [
  ['at the limit nothing is missing', [5, 5], [1, 1], 'at-limit', null],
  ['without non-detects no method is needed', [5, -5], [0, 0], 'lognormal-likelihood', null],
  ['nothing but non-detects', [5, 5], [1, 1], 'kaplan-meier', 'noDetects'],
  ['nothing but non-detects', [5, 5], [1, 1], 'regression-on-order', 'noDetects'],
  ['no detect with a result', [5, NaN], [1, 0], 'kaplan-meier', 'fewForShares'],
  ['no value at all is no matter of the method', [NaN, NaN], [1, 0], 'kaplan-meier', null],
  ['[explore 12] two detects give no shares', [9, 8, 9], [1, 0, 0], 'kaplan-meier', 'fewForShares'],
  ['[explore 12] whatever the tail', [9, 8, 9], [1, 0, 0], 'kaplan-meier-zero', 'fewForShares'],
  ['three are enough for shares', [9, 8, 9, 10], [1, 0, 0, 0], 'kaplan-meier', null],
  ['one gives no line', [5, 8], [1, 0], 'regression-on-order', 'fewDetects'],
  ['nor are two that are the same', [5, 8, 8], [1, 0, 0], 'lognormal-likelihood', 'fewDetects'],
  ['0 has no logarithm', [5, 0, 8, 9], [1, 0, 0, 0], 'regression-on-order', 'notPositive'],
  ['nor has a limit below it', [-5, 7, 8], [1, 0, 0], 'lognormal-likelihood', 'notPositive'],
  ['most lie below the smallest detect', [5, 5, 5, 5, 8, 8, 9], [1, 1, 1, 1, 0, 0, 0], 'kaplan-meier', 'belowDetects'],
];

test.each(cases)('why an estimate is missing: %s', (_, values, flags, method, gap) => {
  expect(gapOf(values, flags, method)).toBe(gap);
});

test('reasons are counted and named', () => {
  expect(gapCountsText(['fewDetects', null, 'noDetects', 'fewDetects'])).toBe(
    'no detect with a result (1), fewer than two different detects (2)',
  );
  expect(gapCountsText([null, null])).toBe('');
});
