import { expect, test } from 'vitest';
import { dayOf } from '../sample-frame.ts';
import { countLatest, isRecent, recentSince } from './recent-results.ts';

const day = (date: string) => dayOf(date);

test('[quarter A10] fifteen months before the newest result a latest one is still recent', () => {
  const since = recentSince([day('2005-03-01'), null, day('2009-11-03')]);
  expect(since).toBe(day('2008-08-03'));
  expect([isRecent(day('2008-08-03'), since), isRecent(day('2008-08-02'), since), isRecent(null, since)]).toEqual([
    true,
    false,
    true,
  ]);
  expect(recentSince([null])).toBeNull();
});

test('[quarter A10] what no level holds for is not counted', () => {
  expect(
    countLatest([
      { day: day('2022-11-03'), state: null },
      { day: day('2009-11-03'), state: 'above' },
      { day: day('2009-08-03'), state: 'cannot tell' },
      { day: day('2008-08-02'), state: 'above' },
    ]),
  ).toEqual({ since: day('2008-08-03'), recent: { compared: 2, above: 1 }, older: { compared: 1, above: 1 } });
});
