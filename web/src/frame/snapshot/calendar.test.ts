import { describe, expect, test } from 'vitest';
import { dayOf, isoDate } from '../sample-frame.ts';
import { addMonths, firstOfMonth, monthOf } from './calendar.ts';

const later = (iso: string, months: number) => isoDate(addMonths(dayOf(iso), months));

describe('calendar days', () => {
  test('are counted from 1970, before it too', () => {
    expect([dayOf('1970-01-01'), dayOf('1970-02-01'), dayOf('1969-12-31'), dayOf('2000-03-01')]).toEqual([
      0, 31, -1, 11_017,
    ]);
    expect(monthOf(dayOf('1969-12-31'))).toEqual({ year: 1969, month: 11 });
    expect(isoDate(firstOfMonth(2011, 12))).toBe('2012-01-01');
    expect(isoDate(firstOfMonth(99, 0))).toBe('0099-01-01');
  });

  test.each([
    ['2012-06-30', -12, '2011-06-30'],
    ['2012-03-31', -1, '2012-02-29'],
    ['2011-03-31', -1, '2011-02-28'],
    ['2012-02-29', -12, '2011-02-28'],
    ['2012-02-29', 48, '2016-02-29'],
    ['1900-03-31', -1, '1900-02-28'],
    ['2000-03-30', -1, '2000-02-29'],
    ['2012-01-15', -1, '2011-12-15'],
    ['2012-08-31', 1, '2012-09-30'],
    ['2012-05-31', 0, '2012-05-31'],
  ])('[SNAP-02] %s and %i months is %s, clipped to the end of its month', (from, months, to) => {
    expect(later(from, months)).toBe(to);
  });
});
