import { expect, test } from 'vitest';
import { conversionText, factorText } from './conversion-words.ts';

test.each([
  [[{ unit: 'mg/L', to: 'ug/L', factor: 1_000, rows: 3 }], 'Results reported in mg/L (× 1,000) are converted to ug/L.'],
  [
    [
      { unit: 'ng/L', to: 'ug/L', factor: 1e-3, rows: 9 },
      { unit: 'µg/L', to: 'ug/L', factor: 1, rows: 2 },
    ],
    'Results reported in ng/L (÷ 1,000) and µg/L (the same unit) are converted to ug/L.',
  ],
  [
    [
      { unit: 'ug/L', to: 'mg/L', factor: 1e-3, rows: 12 },
      { unit: 'mg/kg', to: 'ug/kg', factor: 1_000, rows: 2 },
    ],
    'Results reported in ug/L (÷ 1,000) are converted to mg/L, those in mg/kg (× 1,000) to ug/kg.',
  ],
])('[UNI-02] a conversion in words: %#', (from, text) => {
  expect(conversionText(from)).toBe(text);
});

test('[UNI-02] as reported there is nothing to say', () => {
  expect(conversionText(null)).toBeNull();
});

test.each([
  [1e6, '× 1,000,000'],
  [1e-6, '÷ 1,000,000'],
  [37 / 1_000, '× 0.037'],
  [1_000 / 37, '÷ 0.037'],
  [3_048 / 10_000, '× 0.3048'],
  [10_000 / 3_048, '÷ 0.3048'],
  [254 / 3_048, '÷ 12'],
  [1, 'the same unit'],
])('[UNI-02] the factor %d is exact in words: %s', (factor, text) => {
  expect(factorText(factor)).toBe(text);
});
