import { expect, test } from 'vitest';
import type { PeriodSnapshot } from '../../../../frame/snapshot/snapshot.ts';
import { snapshotBefore } from './swipe-display.ts';

const years = (carryMonths: number) =>
  [2010, 2011, 2013].map((year): PeriodSnapshot => ({ by: 'year', at: `${year}-01-01`, carryMonths }));

test('[SNAP-11] what is compared carries values as the map does, and stays among its periods', () => {
  const before = { by: 'year', at: '2011-01-01' } as const;
  expect(snapshotBefore(before, years(0))).toEqual({ ...before, carryMonths: 0 });
  expect(snapshotBefore(before, years(24))).toEqual({ ...before, carryMonths: 24 });
  expect(snapshotBefore({ ...before, at: '2012-01-01' }, years(0))?.at).toBe('2011-01-01');
  expect(snapshotBefore({ ...before, at: '2001-01-01' }, years(0))?.at).toBe('2010-01-01');
  expect(snapshotBefore(before, [])).toBeNull();
});
