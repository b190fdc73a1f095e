import { expect, test } from 'vitest';
import type { Survey } from '../../../explorer/answer/survey-store.ts';
import { noFilters } from '../../../frame/filtering/answer-filters.ts';
import type { Snapshot } from '../../../frame/snapshot/snapshot.ts';
import type { SurveyRequest } from '../../../frame/survey/answer-survey.ts';
import { pooledQuestion } from './use-pooled-values.ts';

const request: SurveyRequest = { filters: noFilters, hasValues: true, histogramRanges: [], nonDetects: 'at-limit' };
const year = { by: 'year', at: '2011-01-01', carryMonths: 0 } as const;

function requested(
  changed: Partial<SurveyRequest>,
  snapshot: Snapshot | null = year,
  statistic: 'max' | 'mean' = 'max',
) {
  const survey = { request: { ...request, ...changed }, result: { atSnapshot: snapshot && { snapshot } } };
  return JSON.stringify(pooledQuestion(survey as unknown as Survey, statistic));
}

test('[SNAP-08] the scale of all periods is asked for anew only where their values may be others', () => {
  const one = requested({});
  expect(requested({}, { ...year, at: '2012-01-01' })).toBe(one);
  expect(requested({ histogramRanges: [{ min: 1, max: 2 }] })).toBe(one);
  expect(requested({ meanLimits: true, nonDetects: 'kaplan-meier' })).toBe(one);
  const levelRules = [{ matrix: 'Water', fraction: null, unit: 'ug/L', value: 5 }] as never;
  expect(requested({ filters: { ...noFilters, levelRules } })).toBe(one);

  expect(requested({ nonDetects: 'kaplan-meier' }, year, 'mean')).not.toBe(requested({}, year, 'mean'));
  expect(requested({ filters: { ...noFilters, levelRules, levelStates: ['above'] } })).toContain('levelRules');
  for (const other of [{ ...year, carryMonths: 12 }, { ...year, by: 'month' } as const]) {
    expect(requested({}, other)).not.toBe(one);
  }
  expect([requested({}, null), requested({}, { by: 'latest' })]).toEqual(['null', 'null']);
});
