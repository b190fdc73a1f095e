import { expect, test } from 'vitest';
import { extentText, typedBound } from './typed-bound.ts';

const open = { min: null, max: null };

test.each(['2000', ' 2000 ', '2e3', '+2000', '2000.0'])('[FLT-05] %o bounds an interval', (text) => {
  expect(typedBound(text, 'min', open)).toEqual({ bound: 2000, fault: null });
});

test('[FLT-05] an empty text leaves an end open', () => {
  expect(typedBound('  ', 'max', { min: 3, max: 5 })).toEqual({ bound: null, fault: null });
});

test.each(['abc', '1,5', '12 ft', '2001-01-01', 'Infinity', 'NaN', '0x10', '--1'])(
  '[FLT-05] %o is not a number: it is ignored, and the field says so',
  (text) => {
    expect(typedBound(text, 'min', open)).toEqual({ bound: null, fault: expect.stringContaining('ignored') });
  },
);

test('[FLT-05] an end beyond the other one is ignored, and the field says so', () => {
  expect(typedBound('6', 'min', { min: null, max: 5 })).toMatchObject({
    bound: null,
    fault: expect.stringContaining('Above 5'),
  });
  expect(typedBound('2', 'max', { min: 3, max: null })).toMatchObject({
    bound: null,
    fault: expect.stringContaining('Below 3'),
  });
  expect(typedBound('5', 'min', { min: null, max: 5 })).toEqual({ bound: 5, fault: null });
});

test.each([
  [{ min: 2001, max: 2006 }, true, '2001 to 2006'],
  [{ min: 2001, max: 2001 }, true, '2001'],
  [{ min: -0.5, max: null }, false, 'from -0.5'],
  [{ min: null, max: 12345.678 }, false, 'to 12,345.678'],
  [{ min: 0, max: 0.00004 }, false, '0 to 4e-5'],
])('[plots 2] %o, of years %o, reads %o', (bounds, isYear, text) => {
  expect(extentText(bounds, isYear)).toBe(text);
});
