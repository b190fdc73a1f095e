import { expect, test } from 'vitest';
import { noFilters } from '../../frame/filtering/answer-filters.ts';
import { frameOf } from '../../frame/frame-of-samples.ts';
import { HeldAnswers } from '../held-answers.ts';
import { poolPeriods } from './pool-periods.ts';

test('[SNAP-08] the values of all periods are pooled, carried ones too, of locations with coordinates', async () => {
  const answers = new HeldAnswers();
  const sample = (location: string, sample_date: string, result: number) => ({ location, sample_date, result });
  answers.hold(
    1,
    frameOf([
      sample('W-1', '2010-03-01', 5),
      sample('W-1', '2010-09-01', 7),
      sample('W-1', '2012-01-01', 2),
      sample('W-2', '2011-06-01', 90),
      sample('X', '2011-06-01', 1_000),
    ]),
    [
      { location: 'W-1', lat: 1, long: 1 },
      { location: 'W-2', lat: 2, long: 2 },
      { location: 'X', lat: null, long: null },
    ],
    'bmi',
  );
  const { signal } = new AbortController();
  const pooled = async (statistic: 'max' | 'mean', carryMonths: number) => {
    const request = {
      filters: noFilters,
      hasValues: true,
      histogramRanges: [],
      nonDetects: 'at-limit',
      snapshot: { by: 'year', at: '1970-01-01', carryMonths },
    } as const;
    const { output } = await poolPeriods(
      { answerId: 1, request, statistic },
      { answers, signal, note: () => undefined },
    );
    return [...output];
  };
  expect(await pooled('max', 0)).toEqual([2, 7, 90]);
  expect(await pooled('mean', 0)).toEqual([2, 6, 90]);
  // W-1 in 2011 by Sep 1, 2010; W-2 in 2012 by Jun 1, 2011.
  expect(await pooled('max', 12)).toEqual([2, 7, 7, 90, 90]);
});
