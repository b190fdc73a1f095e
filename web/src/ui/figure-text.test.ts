import { expect, test } from 'vitest';
import { decimalsText, printedText, textBeside } from './figure-text.ts';

test('[SURF-16] figures that reports print have four digits and no exponent down to a millionth', () => {
  const printed = [712_712.4, -1234.5, 103.64, 0.98412, 0.0012345, -0.0000247, 0.000001, 2.34567e-7, 0, -0];
  expect(printed.map(printedText)).toEqual([
    '712,700',
    '-1,235',
    '103.6',
    '0.9841',
    '0.001235',
    '-0.0000247',
    '0.000001',
    '2.35e-7',
    '0',
    '0',
  ]);
});

test('[SURF-16] what is judged against 0, 1 or a usual error keeps no digits beyond these', () => {
  expect([-0.0000247, 0.1, 1.25, 12_345].map((value) => decimalsText(value, 3))).toEqual([
    '0.000',
    '0.100',
    '1.250',
    '12,345.000',
  ]);
  expect([-0.0000247, -0.351, 29.6129].map((value) => textBeside(value, 29.6129))).toEqual(['0.00', '-0.35', '29.61']);
  expect([12.3, -1_280, 712_712].map((value) => textBeside(value, 712_712))).toEqual(['0', '-1,300', '712,700']);
  expect([0.00001, 0.000412].map((value) => textBeside(value, 0.000412))).toEqual(['0.0000100', '0.0004120']);
  expect([0, 0.5].map((value) => textBeside(value, 0))).toEqual(['0.000', '0.500']);
  expect(textBeside(2e-13, 4e-12)).toBe('2e-13');
});
