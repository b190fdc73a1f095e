import { describe, expect, test } from 'vitest';
import { dayOf } from '../../../frame/sample-frame.ts';
import { periodsOf } from '../../../frame/snapshot/periods.ts';
import { firstOfKind, indexOfPeriod, periodsWithSamples, snapshotsOf } from './time-choices.ts';

const days = Int32Array.from(['2009-03-01', '2009-03-10', '2011-07-20', '2012-02-05'], dayOf);

describe('[SNAP-09] a kind of time is chosen', () => {
  test('at first it is of the last sampling day', () => {
    expect(firstOfKind('all', null, days, 12)).toBeNull();
    expect(firstOfKind('latest', null, days, 12)).toEqual({ by: 'latest' });
    expect(firstOfKind('date', null, days, 6)).toEqual({ by: 'date', at: '2012-02-05', withinMonths: 6 });
    expect(firstOfKind('quarter', null, days, 12)).toEqual({ by: 'quarter', at: '2012-01-01', carryMonths: 0 });
    expect(firstOfKind('event', null, days, 12)).toEqual({ by: 'event', at: '2012-02-05', carryMonths: 0 });
    expect(firstOfKind('year', null, new Int32Array(), 12)).toBeNull();
  });

  test('then of the time that is shown, with its carried values', () => {
    const before = { by: 'year', at: '2011-01-01', carryMonths: 24 } as const;
    expect(firstOfKind('month', before, days, 12)).toEqual({ by: 'month', at: '2011-01-01', carryMonths: 24 });
    expect(firstOfKind('event', before, days, 12)).toEqual({ by: 'event', at: '2009-03-01', carryMonths: 24 });
    expect(firstOfKind('year', { by: 'date', at: '1999-01-01', withinMonths: 1 }, days, 12)).toMatchObject({
      at: '2009-01-01',
    });
    expect(firstOfKind('date', before, days, 12)).toMatchObject({ at: '2011-12-31' });
    expect(firstOfKind('date', { ...before, at: '2030-01-01' }, days, 12)).toMatchObject({ at: '2012-02-05' });
  });

  test('its periods are in order, and known by any of their days', () => {
    const periods = periodsOf('year', days);
    const of2010 = { by: 'year', at: '2010-05-05', carryMonths: 0 } as const;
    expect(snapshotsOf(of2010, periods).map(({ at }) => at)).toEqual([
      '2009-01-01',
      '2010-01-01',
      '2011-01-01',
      '2012-01-01',
    ]);
    expect(indexOfPeriod(of2010, periods, days)).toBe(1);
    expect(indexOfPeriod({ ...of2010, at: '1990-01-01' }, periods, days)).toBe(0);
    expect(periodsWithSamples(periods, days)).toEqual([true, false, true, true]);
  });
});
