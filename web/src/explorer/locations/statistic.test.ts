import { describe, expect, test } from 'vitest';
import { locationsShownText } from './locations-shown.ts';
import { statisticText } from './statistic.ts';
import { summaryOf } from '../testing/summary-of.ts';

describe('statistics of a location', () => {
  const mixed = summaryOf({ max: 12.34567, min: 0.5, mean: 4.5678, median: 1234.5, sampleSize: 1200, nonDetects: 3 });

  test('are formatted with their decimals', () => {
    expect((['max', 'min', 'mean', 'median', 'sampleSize'] as const).map((one) => statisticText(mixed, one))).toEqual([
      '12.3457',
      '0.5',
      '4.568',
      '1,234.5',
      '1,200',
    ]);
    expect(statisticText(summaryOf({ max: null }), 'max')).toBe('–');
  });

  test('[MAP-07] max and min have < if only a non-detect gives them', () => {
    expect(statisticText({ ...mixed, maxIsNonDetect: true }, 'max')).toBe('< 12.3457');
    expect(statisticText({ ...mixed, maxIsNonDetect: true }, 'min')).toBe('0.5');
    expect(statisticText({ ...mixed, minIsNonDetect: true }, 'min')).toBe('< 0.5');
  });

  test('[MAP-07] mean and median have < if every sample is a non-detect, a number of samples never', () => {
    const none = { ...mixed, nonDetects: 1200, maxIsNonDetect: true, minIsNonDetect: true };
    expect((['mean', 'median', 'sampleSize'] as const).map((one) => statisticText(none, one))).toEqual([
      '< 4.568',
      '< 1,234.5',
      '1,200',
    ]);
    expect(statisticText({ ...none, nonDetects: 1199 }, 'mean')).toBe('4.568');
  });
});

describe('the Locations header', () => {
  const drawn = summaryOf({ lat: 36, long: -115 });
  const withoutCoordinates = summaryOf({ lat: null, long: null });
  const hidden = summaryOf({ lat: 36, long: -115, visible: false });

  test.each([
    ['No Data', []],
    ['All 2 sampling locations shown', [drawn, drawn]],
    ['1 of 2 sampling locations shown', [drawn, withoutCoordinates]],
    ['1 of 3 sampling locations shown', [drawn, withoutCoordinates, hidden]],
    ['0 of 1 sampling locations shown', [hidden]],
  ])('[SID-01] %s', (text, locations) => {
    expect(locationsShownText(locations, false)).toBe(text);
    // While an answer is awaited, no locations are not no data.
    expect(locationsShownText(locations, true)).toBe(text === 'No Data' ? '' : text);
  });
});
