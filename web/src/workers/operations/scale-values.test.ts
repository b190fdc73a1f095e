import { expect, test } from 'vitest';
import type { Clause } from '@wellfield/contract';
import { noFilters } from '../../frame/filtering/answer-filters.ts';
import { frameOf } from '../../frame/frame-of-samples.ts';
import type { Snapshot } from '../../frame/snapshot/snapshot.ts';
import { WorkerAnswers } from '../worker-answers.ts';
import { poolValues, thinned } from './scale-values.ts';

test('[SNAP-08] the values of all periods are pooled, carried ones too, of locations with coordinates', async () => {
  const answers = new WorkerAnswers();
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
    const { output } = await poolValues(
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

test('[look A4] without a time the values are of all dates, of what passes the filters that are asked', async () => {
  const answers = new WorkerAnswers();
  answers.hold(
    1,
    frameOf([
      { location: 'W-1', matrix: 'Ground Water', sample_date: '2010-03-01', result: 5 },
      { location: 'W-1', matrix: 'Ground Water', sample_date: '2012-01-01', result: 7 },
      { location: 'W-2', matrix: 'Ground Water', sample_date: '2011-06-01', result: 90 },
      { location: 'W-2', matrix: 'Soil', sample_date: '2011-06-01', result: 4_000 },
      { location: 'X', matrix: 'Ground Water', sample_date: '2011-06-01', result: 1_000 },
    ]),
    [
      { location: 'W-1', lat: 1, long: 1 },
      { location: 'W-2', lat: 2, long: 2 },
      { location: 'X', lat: null, long: null },
    ],
    'bmi',
  );
  const pooled = async (clauses: readonly Clause[], snapshot?: Snapshot) => {
    const request = {
      filters: { ...noFilters, clauses },
      hasValues: true,
      histogramRanges: [],
      nonDetects: 'at-limit',
      ...(snapshot && { snapshot }),
    } as const;
    const context = { answers, signal: new AbortController().signal, note: () => undefined };
    return [...(await poolValues({ answerId: 1, request, statistic: 'max' }, context)).output];
  };
  const water: Clause = { kind: 'discrete', field: 'matrix', values: ['Ground Water'] };
  expect(await pooled([water])).toEqual([7, 90]);
  expect(await pooled([])).toEqual([7, 4_000]);
  expect(await pooled([water], { by: 'latest' })).toEqual([7, 90]);
  expect(await pooled([water], { by: 'date', at: '2010-12-31', withinMonths: 12 })).toEqual([5]);
});

test('[SNAP-08] values are sorted, and thinned where they are too many: both ends stay', () => {
  expect([...thinned(Float64Array.of(3, 1, 2), 3)]).toEqual([1, 2, 3]);
  const thousand = Float64Array.from({ length: 1_001 }, (_, at) => 1_000 - at);
  expect([...thinned(thousand, 5)]).toEqual([0, 250, 500, 750, 1_000]);
});
