import { expect, test } from 'vitest';
import { nonDetectNote, standardErrorNote } from './non-detect-note.ts';
import { summaryOf } from '../testing/summary-of.ts';

test.each([
  ['There are no non-detects.', { sampleSize: 3 }],
  ['1 non-detect is at its limit.', { sampleSize: 3, nonDetects: 1 }],
  ['1,200 non-detects are at their limit.', { sampleSize: 1_201, nonDetects: 1_200 }],
  [
    "2 non-detects are at their limit; '<' marks a figure that is such a limit.",
    { sampleSize: 3, nonDetects: 2, minIsNonDetect: true },
  ],
  [
    'There are no detects; the figures are reporting limits.',
    { sampleSize: 2, nonDetects: 2, maxIsNonDetect: true, minIsNonDetect: true },
  ],
  [
    '1 non-detect is at its limit. 2 non-detects have no limit and are in none of the figures.',
    { sampleSize: 4, nonDetects: 3, withoutValue: 2 },
  ],
  ['1 non-detect has no limit and is in none of the figures.', { sampleSize: 2, nonDetects: 1, withoutValue: 1 }],
  [
    'There are no detects. 1 non-detect has no limit and is in none of the figures.',
    { sampleSize: 1, nonDetects: 1, withoutValue: 1, max: null, min: null, mean: null, median: null },
  ],
])('[MAP-07] %s', (note, differs) => {
  expect(nonDetectNote(summaryOf(differs), 'at-limit')).toBe(note);
});

test('with a method, gives its name, why a figure is missing, and which non-detects have no limit', () => {
  const mixed = summaryOf({ sampleSize: 4, nonDetects: 2, withoutValue: 1, median: null });
  expect(nonDetectNote(mixed, 'kaplan-meier')).toBe(
    '2 non-detects; mean and median by Kaplan–Meier, tail at a detect. No median: the median lies below every detect. ' +
      '1 non-detect has no limit and is in none of the figures.',
  );
});

test.each([
  [null, 'regression-on-order', { sampleSize: 3, meanError: 0.5 }],
  [null, 'at-limit', { sampleSize: 3, mean: null }],
  [/^No standard error: the limits of non-detects/, 'at-limit', { sampleSize: 3, nonDetects: 1 }],
  [/takes a bootstrap: the Summary Table has it\.$/, 'regression-on-order', { sampleSize: 3, nonDetects: 1 }],
  ['No standard error by this method.', 'kaplan-meier', { sampleSize: 3, nonDetects: 1 }],
  [null, 'at-limit', { sampleSize: 2, withoutValue: 1 }],
] as const)('[MAP-08] why a mean has no standard error: %s by %s', (note, method, differs) => {
  const stated = standardErrorNote(summaryOf(differs), method);
  if (note instanceof RegExp) expect(stated).toMatch(note);
  else expect(stated).toBe(note);
});
