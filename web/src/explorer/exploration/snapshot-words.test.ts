import { describe, expect, test } from 'vitest';
import type { Snapshot } from '../../frame/snapshot/snapshot.ts';
import { snapshotFacts, snapshotName, snapshotRule } from './snapshot-words.ts';

const counts = { from: '2012-01-01', to: '2012-12-31', sampled: 34, carried: 3, notShown: 4, rows: 90, withoutDate: 0 };
const of2012 = { by: 'year', at: '2012-01-01', carryMonths: 12 } as const;

describe('[SNAP-05] the time in words', () => {
  test.each<[Snapshot | null, string]>([
    [null, 'All dates'],
    [{ by: 'latest' }, 'Latest sample'],
    [{ by: 'date', at: '2012-06-30', withinMonths: 12 }, 'At Jun 30, 2012'],
    [of2012, '2012'],
    [{ by: 'quarter', at: '2012-10-01', carryMonths: 0 }, 'Q4 2012'],
    [{ by: 'month', at: '2012-02-01', carryMonths: 0 }, 'Feb 2012'],
    [{ by: 'event', at: '2012-02-03', carryMonths: 0 }, 'Feb 3, 2012'],
  ])('%j: %s', (snapshot, name) => {
    expect(snapshotName(snapshot)).toBe(name);
  });

  test('an event by both of its ends, where they are known', () => {
    const event = { by: 'event', at: '2012-02-03', carryMonths: 0 } as const;
    expect(snapshotName(event, { from: '2012-02-03', to: '2012-03-01' })).toBe('Feb 3, 2012 – Mar 1, 2012');
  });

  test('says how many locations were sampled, and how many are carried', () => {
    expect(snapshotFacts(of2012, counts)).toBe('34 of 41 locations sampled · 3 by a value of up to 12 months before');
    expect(snapshotFacts({ by: 'date', at: '2012-06-30', withinMonths: 1 }, { ...counts, carried: 0 })).toBe(
      '34 of 38 locations sampled within 1 month before',
    );
    expect(snapshotFacts({ by: 'latest' }, { ...counts, sampled: 0, carried: 0, notShown: 1, withoutDate: 2 })).toBe(
      '0 of 1 location sampled · 2 samples without a date',
    );
  });

  test('and by which rule', () => {
    expect(snapshotRule(of2012)).toBe(
      'Each location by its samples of that time; one not sampled then by those of its last sampling day within 12 months before.',
    );
    expect(snapshotRule({ ...of2012, carryMonths: 0 })).toContain('not shown');
  });
});
