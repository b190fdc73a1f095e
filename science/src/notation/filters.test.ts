import { describe, expect, test } from 'vitest';
import { passesDateFilter, readDateFilter } from './date-filter.ts';
import { depthKind } from './depth-kind.ts';
import { isPossibleLeachate } from './possible-leachate.ts';
import { passesResultFilter } from './result-filter.ts';

describe('[TBL-06] the date filter', () => {
  test.each([
    ['2022', '2022', '2022-12-31', true],
    ['2022', '2022', '2023-01-01', false],
    ['', 'Feb 2024', '2024-02-29', true],
    ['', 'Feb 2024', '2024-03-01', false],
    ['July 2022', '', '2022-07-01', true],
    ['July 2022', '', '2022-06-30', false],
    ['07/04/22', '07/04/22', '2022-07-04', true],
    ['7/4/2022', 'tomorrow', '1900-01-01', true],
    ['2023', '2022', '2022-06-01', false],
  ])('from "%s" to "%s": %s passes: %s', (from, to, date, passes) => {
    expect(passesDateFilter(date, readDateFilter(from, to))).toBe(passes);
  });

  test('a missing date passes only while no bound counts', () => {
    expect(passesDateFilter(null, readDateFilter('', 'never'))).toBe(true);
    expect(passesDateFilter(null, readDateFilter('2022', ''))).toBe(false);
    expect(passesDateFilter(null, readDateFilter('', '2022'))).toBe(false);
  });
});

describe('[TBL-05] the result filter', () => {
  const passed = (values: readonly (number | null)[], min: number | null, max: number | null): unknown =>
    values.map((value) => passesResultFilter(value, { min, max }));

  test('is inclusive at both ends, and open where a bound does not count', () => {
    expect(passed([4.999, 5, 7, 10, 10.001], 5, 10)).toEqual([false, true, true, true, false]);
    expect(passed([-1e300, 0, 10.001], null, 10)).toEqual([true, true, false]);
    expect(passed([4.999, 0, 1e300], 0, null)).toEqual([true, true, true]);
  });

  test('a missing result passes only while no bound counts', () => {
    expect(passed([null, NaN], null, null)).toEqual([true, true]);
    expect(passed([null, NaN], null, 1)).toEqual([false, false]);
    expect(passed([null, NaN], 1, null)).toEqual([false, false]);
  });
});

describe('depth', () => {
  test.each([
    [3, 3.2, 'point'],
    [3, 3.999, 'point'],
    [4.1, 5.1, 'interval'],
    [1000.1, 1001.1, 'interval'],
    [25, 10, 'interval'],
    [0, 0, 'point'],
    [null, 0, 'point'],
    [7, null, 'point'],
    [NaN, 7, 'point'],
    [NaN, null, 'none'],
  ] as const)('from %s to %s ft is drawn as: %s', (top, bottom, kind) => {
    expect(depthKind(top, bottom)).toBe(kind);
  });
});

test('[DAT-06] only soil in ug/L may be leachate', () => {
  expect(isPossibleLeachate('Soil', 'ug/L')).toBe(true);
  expect([
    isPossibleLeachate('Soil', null),
    isPossibleLeachate(null, 'ug/L'),
    isPossibleLeachate('soil', 'ug/L'),
  ]).toEqual([false, false, false]);
});
