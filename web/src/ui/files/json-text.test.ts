import { expect, test } from 'vitest';
import { jsonText } from './json-text.ts';

test('[FMT-09] a large whole number has an exponent, which no program takes for one of 64 bits; all else is as it was', () => {
  const value = {
    a: [5e20, -1e16, 12, 0.30000000000000004, 1e-7, 1e21, null],
    'k"1': 'say \\"12345678901234567890\\"',
  };
  const text = jsonText(value);
  expect(text).toContain('[5e+20,-1e+16,12,0.30000000000000004,1e-7,1e+21,null]');
  expect(JSON.parse(text)).toEqual(value);
});
