import { expect, test } from 'vitest';
import type { NumberDetail } from '../../explorer/why/number-detail.ts';
import { detailWords } from './number-choices.ts';

const words = (detail: NumberDetail) => detailWords({ statistic: 'map.class', group: { isOnMap: true }, detail });

test('[WHY-02] what a number was asked with is said in words, and not by names of the program', () => {
  const by = ['max', 'mean', 'median', 'sampleSize', 'latest', 'ucl95'] as const;
  expect(by.map((one) => words({ by: one }))).toEqual([
    'by maximum',
    'by mean',
    'by median',
    'by number of samples',
    'by latest result',
    'by UCL95',
  ]);
  expect(words({ range: [2, 5, false], by: 'sampleSize' })).toBe('from 2 to below 5, by number of samples');
  expect(words({ state: 'cannot tell', by: 'ucl95' })).toBe('by UCL95, cannot tell');
  expect(words({ seasons: 'quarter', trend: 'both' })).toBe('by quarter, some results rise, some fall');
  expect(words({ share: 0.9 })).toBe('share 0.9');
  expect(words({})).toBe('');
});
