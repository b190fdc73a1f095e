import { expect, test } from 'vitest';
import { nonDetectNote } from './non-detect-note.ts';
import { summaryOf } from '../testing/summary-of.ts';

test.each([
  ['No sample is a non-detect.', { sampleSize: 3 }],
  ['1 non-detect stands at its limit.', { sampleSize: 3, nonDetects: 1 }],
  ['1,200 non-detects stand at their limit.', { sampleSize: 1_201, nonDetects: 1_200 }],
  [
    "2 non-detects stand at their limit; '<' marks a figure that one of them gives.",
    { sampleSize: 3, nonDetects: 2, minIsNonDetect: true },
  ],
  [
    'No sample was a detect: the figures are those of the reporting limits.',
    { sampleSize: 2, nonDetects: 2, maxIsNonDetect: true, minIsNonDetect: true },
  ],
  [
    '1 non-detect stands at its limit. 2 non-detects have no limit and stand in no figure.',
    { sampleSize: 4, nonDetects: 3, withoutValue: 2 },
  ],
  ['1 non-detect has no limit and stands in no figure.', { sampleSize: 2, nonDetects: 1, withoutValue: 1 }],
  [
    'No sample was a detect. 1 non-detect has no limit and stands in no figure.',
    { sampleSize: 1, nonDetects: 1, withoutValue: 1, max: null, min: null, mean: null, median: null },
  ],
])('[MAP-07] %s', (note, differs) => {
  expect(nonDetectNote(summaryOf(differs), 'at-limit')).toBe(note);
});

test('by a method its name is said, why a figure is missing, and which non-detects have no limit', () => {
  const mixed = summaryOf({ sampleSize: 4, nonDetects: 2, withoutValue: 1, median: null });
  expect(nonDetectNote(mixed, 'kaplan-meier')).toBe(
    '2 non-detects; mean and median by Kaplan–Meier. No median: the median lies below every detect. ' +
      '1 non-detect has no limit and stands in no figure.',
  );
});
