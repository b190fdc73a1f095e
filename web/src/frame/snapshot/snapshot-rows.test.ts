import { describe, expect, test } from 'vitest';
import type { Sample } from '@wellfield/contract';
import { frameOf } from '../frame-of-samples.ts';
import { LocationGroups } from '../survey/location-groups.ts';
import { samplingDays } from './periods.ts';
import { snapshotRows } from './snapshot-rows.ts';
import type { Snapshot } from './snapshot.ts';

const row = (location: string, sample_date: string, result: number | null): Partial<Sample> => ({
  location,
  sample_date,
  result,
});
/** Unsorted, as answers can be. W-1: two in 2012, one of 2010; W-2: Mar and Dec 2011; W-3: only 2009; X has no row. */
const samples = [
  row('W-1', '2012-11-05', 4),
  row('W-2', '2011-03-31', 7),
  row('W-1', '2010-06-01', 1),
  row('W-3', '2009-12-31', 9),
  row('W-2', '2011-12-31', 8),
  row('W-1', '2012-02-29', 2),
  row('W-1', '2012-11-05', 5),
  row('W-2', '2012-12-31', null),
];
const names = ['W-1', 'W-2', 'W-3', 'X'];
const locations = names.map((location) => ({ location, lat: 1, long: 1 }));

function find(snapshot: Snapshot, of: readonly Partial<Sample>[] = samples) {
  const frame = frameOf(of);
  const rows = Uint32Array.from(of, (_, index) => index);
  const located = new LocationGroups(frame, locations).located(rows);
  const found = snapshotRows(frame, located, snapshot, samplingDays(frame, rows));
  const { starts } = found.located;
  const byLocation = Object.fromEntries(
    names.map((name, index) => [name, [...found.located.rows.subarray(starts[index], starts[index + 1])]]),
  );
  return { ...found, byLocation };
}

describe('the rows of a snapshot', () => {
  test('[SNAP-01] latest: all rows of the last day with a result', () => {
    const { byLocation, lastDays, counts } = find({ by: 'latest' });
    expect(byLocation).toEqual({ 'W-1': [0, 6], 'W-2': [4], 'W-3': [3], X: [] });
    expect(lastDays).toEqual(['2012-11-05', '2011-12-31', '2009-12-31', null]);
    expect(counts).toEqual({
      from: '2009-12-31',
      to: '2012-11-05',
      sampled: 3,
      carried: 0,
      notShown: 0,
      rows: 4,
      withoutDate: 0,
    });
  });

  test('[SNAP-02] at a date: the last day on or before it, not older than the months', () => {
    const at = (date: string, withinMonths: number) => find({ by: 'date', at: date, withinMonths });
    expect(at('2012-03-31', 12).byLocation).toEqual({ 'W-1': [5], 'W-2': [4], 'W-3': [], X: [] });
    // Exactly so many months before is not older.
    expect(at('2012-03-31', 21).byLocation['W-1']).toEqual([5]);
    expect(at('2011-12-30', 9).byLocation['W-2']).toEqual([1]);
    expect(at('2011-12-31', 9).byLocation['W-2']).toEqual([4]);
    expect(at('2010-12-31', 12).byLocation['W-3']).toEqual([3]);
    expect(at('2011-01-01', 12).byLocation['W-3']).toEqual([]);
    expect(at('2012-03-31', 12).counts).toMatchObject({
      sampled: 2,
      carried: 0,
      notShown: 1,
      rows: 2,
      from: '2011-12-31',
      to: '2012-02-29',
    });
    expect(at('2000-01-01', 12).counts).toMatchObject({ sampled: 0, notShown: 3, rows: 0, from: null, to: null });
  });

  test('[SNAP-03] a period: its rows, and of no other location', () => {
    const { byLocation, counts } = find({ by: 'year', at: '2012-01-01', carryMonths: 0 });
    // W-2 was sampled then, without a result.
    expect(byLocation).toEqual({ 'W-1': [0, 5, 6], 'W-2': [7], 'W-3': [], X: [] });
    expect(counts).toEqual({
      from: '2012-01-01',
      to: '2012-12-31',
      sampled: 2,
      carried: 0,
      notShown: 1,
      rows: 4,
      withoutDate: 0,
    });
    expect(find({ by: 'quarter', at: '2011-10-01', carryMonths: 0 }).byLocation).toMatchObject({
      'W-1': [],
      'W-2': [4],
    });
    expect(find({ by: 'month', at: '2012-02-01', carryMonths: 0 }).byLocation).toMatchObject({ 'W-1': [5] });
  });

  test('[SNAP-04] a period with carried locations: those by the last day within the months before it', () => {
    const carrying = (carryMonths: number) => find({ by: 'quarter', at: '2012-01-01', carryMonths });
    const { byLocation, isCarried, lastDays, counts } = carrying(12);
    expect(byLocation).toEqual({ 'W-1': [5], 'W-2': [4], 'W-3': [], X: [] });
    expect(isCarried).toEqual([false, true, false, false]);
    expect(lastDays).toEqual(['2012-02-29', '2011-12-31', null, null]);
    expect(counts).toMatchObject({
      sampled: 1,
      carried: 1,
      notShown: 1,
      rows: 2,
      from: '2012-01-01',
      to: '2012-03-31',
    });
    expect(carrying(24).counts).toMatchObject({ sampled: 1, carried: 1, notShown: 1 });
    expect(carrying(25).counts).toMatchObject({ sampled: 1, carried: 2, notShown: 0 });
  });

  test('[SNAP-03] an event of all rows: 30 days apart are two', () => {
    const event = { by: 'event', at: '2012-11-05', carryMonths: 0 } as const;
    expect(find(event).byLocation).toMatchObject({ 'W-1': [0, 6], 'W-2': [] });
    const near = [...samples, row('W-3', '2012-11-19', 6)];
    expect(find(event, near).byLocation).toMatchObject({ 'W-1': [0, 6], 'W-3': [8] });
    expect(find(event, near).counts).toMatchObject({ from: '2012-11-05', to: '2012-11-19', sampled: 2, notShown: 1 });
  });

  test('[SNAP-05] rows without a date are in none, and counted; together the locations are all', () => {
    const frame = frameOf(samples);
    const dateless = { ...frame, columns: new Map([...frame.columns].filter(([name]) => name !== 'sample_date')) };
    const rows = Uint32Array.from(samples, (_, index) => index);
    const located = new LocationGroups(dateless, locations).located(rows);
    const days = samplingDays(dateless, rows);
    expect(days).toHaveLength(0);
    const { counts } = snapshotRows(dateless, located, { by: 'latest' }, days);
    expect(counts).toEqual({ from: null, to: null, sampled: 0, carried: 0, notShown: 3, rows: 0, withoutDate: 8 });
  });
});

test('the sampling days are each once, in order', () => {
  const days = samplingDays(frameOf(samples), Uint32Array.from([6, 0, 3, 5]));
  // 2009-12-31, 2012-02-29 and 2012-11-05.
  expect([...days]).toEqual([14_609, 15_399, 15_649]);
});
