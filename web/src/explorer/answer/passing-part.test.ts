import { noFilters } from '../../frame/filtering/answer-filters.ts';
import { expect, test } from 'vitest';
import type { Clause, Sample } from '@wellfield/contract';
import { AnswerSurvey } from '../../frame/survey/answer-survey.ts';
import { frameOf } from '../../frame/frame-of-samples.ts';
import { passingPartOf, passingPartText } from './passing-part.ts';

/** 28 samples of A-1, of which 17 are at or above 299, and two of A-2; three more of A-1 are in another matrix. */
const samples: Partial<Sample>[] = [
  ...Array.from({ length: 28 }, (_, at) => ({
    location: 'A-1',
    matrix: 'Water',
    result: 282 + (at < 11 ? 0 : at + 6),
  })),
  ...[1, 400].map((result) => ({ location: 'A-2', matrix: 'Water', result })),
  ...[1, 2, 3].map((result) => ({ location: 'A-1', matrix: 'Soil', result })),
];
const locations = ['A-1', 'A-2'].map((location) => ({ location, lat: 1, long: 1 }));
const water: Clause = { kind: 'discrete', field: 'matrix', values: ['Water'] };

function textOf(clauses: readonly Clause[], of: readonly string[] | null = null): string | null {
  const filters = { ...noFilters, clauses };
  const survey = new AnswerSurvey(frameOf(samples), locations, 'bmi');
  const found = survey.find({ filters, hasValues: true, histogramRanges: [], nonDetects: 'at-limit' });
  return passingPartText(passingPartOf(found, filters, of));
}

test('[explore 9] a filter of results is said beside the figures it narrows, of one location and of all', () => {
  const exceedances: Clause[] = [water, { kind: 'range', field: 'result', min: 299 }];
  const because = 'Filtered by their values, they do not describe all results.';
  expect(textOf(exceedances, ['A-1'])).toBe(`Based on 17 of 28 results; the filters hide the rest. ${because}`);
  expect(textOf(exceedances, ['A-1', 'A-2'])).toBe(`Based on 18 of 30 results; the filters hide the rest. ${because}`);
  expect(textOf(exceedances)).toBe(`Based on 18 of 30 results; the filters hide the rest. ${because}`);
});

test('[explore 9] other filters narrow without another meaning; matrix and unit, which figures are of, leave no part out', () => {
  expect(textOf([water, { kind: 'discrete', field: 'location', values: ['A-2'] }])).toBe(
    'Based on 2 of 30 results; the filters hide the rest.',
  );
  expect(textOf([water])).toBeNull();
  expect(textOf([water], ['A-1'])).toBeNull();
  expect(textOf([])).toBeNull();
});

test('[explore 9] nothing is said of no rows', () => {
  expect(textOf([water, { kind: 'range', field: 'result', min: 1e9 }])).toBeNull();
});
