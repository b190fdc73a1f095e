import { describe, expect, test } from 'vitest';
import { dayOf, isoDate } from '../sample-frame.ts';
import { periodAt, periodsOf, type Period } from './periods.ts';

const daysOf = (...days: string[]) => Int32Array.from(days, dayOf);
const written = ({ first, last }: Period) => `${isoDate(first)}/${isoDate(last)}`;

describe('[SNAP-03] periods', () => {
  test('of the calendar go from the first sampling day to the last, with those without a sample', () => {
    const days = daysOf('2011-11-30', '2012-02-29', '2012-03-31');
    expect(periodsOf('month', days).map(written)).toEqual([
      '2011-11-01/2011-11-30',
      '2011-12-01/2011-12-31',
      '2012-01-01/2012-01-31',
      '2012-02-01/2012-02-29',
      '2012-03-01/2012-03-31',
    ]);
    expect(periodsOf('quarter', days).map(written)).toEqual(['2011-10-01/2011-12-31', '2012-01-01/2012-03-31']);
    expect(periodsOf('year', days).map(written)).toEqual(['2011-01-01/2011-12-31', '2012-01-01/2012-12-31']);
    expect(periodsOf('year', daysOf())).toEqual([]);
  });

  test('that are events are runs of days without a gap of more than 14 days', () => {
    const days = daysOf('2012-01-31', '2012-02-14', '2012-02-28', '2012-03-14', '2012-12-25', '2013-01-08');
    // From Feb 28 to Mar 14 of a leap year are 15 days.
    expect(periodsOf('event', days).map(written)).toEqual([
      '2012-01-31/2012-02-28',
      '2012-03-14/2012-03-14',
      '2012-12-25/2013-01-08',
    ]);
  });

  test('are known by any of their days; a day of no event is a period of its own', () => {
    const days = daysOf('2012-01-31', '2012-02-10');
    expect(written(periodAt('quarter', '2011-12-31', days))).toBe('2011-10-01/2011-12-31');
    expect(written(periodAt('month', '2011-02-28', days))).toBe('2011-02-01/2011-02-28');
    expect(written(periodAt('event', '2012-02-03', days))).toBe('2012-01-31/2012-02-10');
    expect(written(periodAt('event', '2012-02-11', days))).toBe('2012-02-11/2012-02-11');
  });
});
