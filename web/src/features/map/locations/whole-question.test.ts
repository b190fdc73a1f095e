import { expect, test } from 'vitest';
import type { Clause } from '@wellfield/contract';
import type { Survey } from '../../../explorer/answer/survey-store.ts';
import { noFilters, type FiltersInForce } from '../../../frame/filtering/answer-filters.ts';
import type { Snapshot } from '../../../frame/snapshot/snapshot.ts';
import { hasFurtherFilters, wholeQuestion } from './use-whole-values.ts';

const clause = (field: 'matrix' | 'unit' | 'location', ...values: string[]): Clause => ({
  kind: 'discrete',
  field,
  values,
});
const scope = [clause('matrix', 'Ground Water'), clause('unit', 'ug/L')];
const square = [
  [0, 0],
  [1, 0],
  [1, 1],
] as const;
const leftOut = [{ title: 'duplicates', column: 'sample', values: ['FD'], byDefault: 'out', isIn: false }] as const;
const standard: FiltersInForce = { ...noFilters, clauses: scope, leftOut, levelRules: [] };
/** Everything that narrows, beside the matrix and unit. */
const filtered: Partial<FiltersInForce>[] = [
  { clauses: [...scope, clause('location', 'M-1')] },
  { clauses: [...scope, { kind: 'range', field: 'year', min: 2000, max: 2010 }] },
  { columnFilters: [{ kind: 'text', column: 'location', text: 'm' }] },
  { polygons: [{ id: 'p', layer: 'drawn', coords: square }] },
  { locationRange: { of: 'any', min: 5, max: null } },
  { levelStates: ['above'] },
];

function requested(
  filters: FiltersInForce,
  snapshot: Snapshot | null = null,
  nonDetects = 'at-limit',
  of: 'max' | 'mean' = 'max',
) {
  const survey = {
    request: { filters, hasValues: true, histogramRanges: [], nonDetects },
    result: { atSnapshot: snapshot && { snapshot } },
  };
  return JSON.stringify(wholeQuestion(survey as unknown as Survey, of));
}

test('[look A4] whatever narrows the answer, the scale is asked for of the same values', () => {
  expect(hasFurtherFilters(standard)).toBe(false);
  const whole = requested(standard);
  for (const further of filtered) {
    expect(hasFurtherFilters({ ...standard, ...further }), JSON.stringify(further)).toBe(true);
    expect(requested({ ...standard, ...further }), JSON.stringify(further)).toBe(whole);
  }
});

test('[look A4] other values have another scale: of another matrix or unit, method, time, or with what the site leaves out', () => {
  const whole = requested(standard);
  expect(requested({ ...standard, clauses: [clause('matrix', 'Soil'), clause('unit', 'mg/kg')] })).not.toBe(whole);
  expect(requested({ ...standard, leftOut: [{ ...leftOut[0], isIn: true }] })).not.toBe(whole);
  expect(requested(standard, { by: 'latest' })).not.toBe(whole);
  expect(requested(standard, null, 'kaplan-meier')).toBe(whole);
  expect(requested(standard, null, 'kaplan-meier', 'mean')).not.toBe(requested(standard, null, 'at-limit', 'mean'));
  // All periods of a step have one.
  const year = { by: 'year', at: '2011-01-01', carryMonths: 0 } as const;
  expect(requested(standard, year)).toBe(requested(standard, { ...year, at: '2012-01-01' }));
});
