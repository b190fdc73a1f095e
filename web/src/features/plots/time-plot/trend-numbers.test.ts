import { expect, test } from 'vitest';
import { trendHeading } from './trend-numbers.tsx';

test('[WHY-01] trends of a location are told apart by matrix, fraction and unit', () => {
  const names = { matrix: 'Ground Water', fraction: 'Total', unit: 'ug/L' } as const;
  expect(trendHeading(names)).toBe('Trend, Ground Water, Total, ug/L');
  const others = [
    { ...names, matrix: 'Soil' },
    { ...names, fraction: 'Dissolved' as const },
    { ...names, unit: null },
  ];
  expect(new Set([names, ...others].map(trendHeading)).size).toBe(4);
  expect(trendHeading({ matrix: null, fraction: null, unit: 'ft' })).toBe('Trend, ft');
});
