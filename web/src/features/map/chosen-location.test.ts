import { expect, test } from 'vitest';
import type { SnapshotSurvey } from '../../frame/survey/snapshot-survey.ts';
import { timeNote } from './chosen-location.tsx';

test('[SNAP-04] a card says of which samples its figures are', () => {
  const survey = {
    snapshot: { by: 'year', at: '2012-01-01', carryMonths: 12 },
    locations: ['W-1', 'W-2', 'W-3'].map((location) => ({ location })),
    lastDays: ['2012-05-07', '2011-05-07', null],
    isCarried: [false, true, false],
    counts: { from: '2012-01-01', to: '2012-12-31' },
  } as unknown as SnapshotSurvey;
  expect(timeNote('W-1', survey)).toBe('2012: by its samples of that time.');
  expect(timeNote('W-2', survey)).toBe('2012: not sampled. Carried from May 7, 2011.');
  expect(timeNote('W-3', survey)).toBe('2012: no sample of that time passes the filters.');
  expect(timeNote('W-1', { ...survey, snapshot: { by: 'latest' } })).toBe(
    'Latest sample: by its samples of May 7, 2012.',
  );
});
