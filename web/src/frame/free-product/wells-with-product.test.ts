import { expect, test } from 'vitest';
import { wellsWithProduct } from './wells-with-product.ts';

const product = (location: string, date: string | null, thickness: number) => ({
  location,
  lat: 36,
  long: -115,
  date,
  thickness,
  unit: 'mm',
});
const all = [
  product('MW8', '2008-05-01', 11),
  product('MW8', '2009-08-03', 9),
  product('SGS2', '2008-12-31', 288),
  product('BH3', null, 19),
];
const found = (from: string | null, to: string | null) =>
  [...wellsWithProduct(all, { from, to })].map(([name, { thickness }]) => [name, thickness]);

test('[quarter A3] a well has product in a period where it was measured then, with its last thickness', () => {
  expect(found('2008-01-01', '2008-12-31')).toEqual([
    ['MW8', 11],
    ['SGS2', 288],
  ]);
  expect(found('2009-01-01', '2009-12-31')).toEqual([['MW8', 9]]);
  expect(found('2010-01-01', null)).toEqual([]);
  // Of all dates, also where the day is not known.
  expect(found(null, null)).toEqual([
    ['MW8', 9],
    ['SGS2', 288],
    ['BH3', 19],
  ]);
});
