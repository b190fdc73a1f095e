import { expect, test } from 'vitest';
import { summaryOf } from '../../../explorer/testing/summary-of.ts';
import { countCircles } from './circle-kind.ts';

test('[MAP-09] circles are counted by kind: hidden locations and those without coordinates have none', () => {
  const locations = [
    summaryOf({ location: 'A' }),
    summaryOf({ location: 'B', maxIsNonDetect: true }),
    summaryOf({ location: 'C', max: null }),
    summaryOf({ location: 'D', visible: false }),
    summaryOf({ location: 'E', lat: null, long: null }),
  ];
  expect(countCircles(locations, { statistic: 'max', hasValues: true })).toEqual({
    value: 1,
    nonDetect: 1,
    noValue: 1,
  });
  expect(countCircles(locations, { statistic: 'max', hasValues: false })).toEqual({
    value: 0,
    nonDetect: 0,
    noValue: 3,
  });
});
