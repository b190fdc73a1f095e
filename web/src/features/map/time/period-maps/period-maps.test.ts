import { expect, test } from 'vitest';
import type { PeriodSnapshot } from '../../../../frame/snapshot/snapshot.ts';
import type { MapRecord } from '../../map-exports/map-record.ts';
import { periodRecords } from './period-files.ts';
import { periodsToMap } from './period-maps.ts';

const monthly = (count: number, carryMonths: number) =>
  Array.from({ length: count }, (_, at): PeriodSnapshot => ({
    by: 'month',
    at: `${2000 + Math.floor(at / 12)}-${String(1 + (at % 12)).padStart(2, '0')}-01`,
    carryMonths,
  }));

test('[SNAP-10] maps are of the periods with samples, of all where values are carried, and of the last 60 of more', () => {
  const half = monthly(10, 0).map((_, at) => at % 2 === 0);
  const ofHalf = periodsToMap({ snapshots: monthly(10, 0), hasSamples: half, index: 0 });
  expect([ofHalf.wanted.length, ofHalf.beyond]).toEqual([5, 0]);
  expect(periodsToMap({ snapshots: monthly(10, 6), hasSamples: half, index: 0 }).wanted).toHaveLength(10);
  const many = monthly(90, 0);
  const ofMany = periodsToMap({ snapshots: many, hasSamples: many.map(() => true), index: 0 });
  expect([ofMany.wanted.length, ofMany.beyond]).toEqual([60, 30]);
  expect([ofMany.wanted[0], ofMany.wanted.at(-1)]).toEqual([many[30], many[89]]);
});

test('[SNAP-10] the file of periods counts the locations of each and says where it is from', () => {
  const record = { analyte: 'Tritium', matrix: 'Soil', unit: 'pCi/L', statistic: 'Max', query: 'Q', filters: [] };
  const counts = { from: '2012-01-01', to: '2012-12-31', sampled: 3, carried: 2, notShown: 1, rows: 9, withoutDate: 0 };
  const snapshot = { by: 'year', at: '2012-01-01', carryMonths: 12 } as const;
  expect(periodRecords([{ snapshot, name: '2012', counts }], record as unknown as MapRecord)).toMatchObject([
    {
      period: '2012',
      from: '2012-01-01',
      sampled: 3,
      carried: 2,
      not_shown: 1,
      samples: 9,
      carry_months: 12,
      query: 'Q',
    },
  ]);
});
