import { expect, test } from 'vitest';
import { commonest } from './commonest.ts';

test('[BLD-18] what most rows carry; of as many the first in order, and what is missing last', () => {
  expect(commonest([])).toEqual([]);
  expect(
    commonest([
      [['ug/L'], 2],
      [['mg/L'], 3],
      [['ug/L'], 2],
    ]),
  ).toEqual(['ug/L']);
  expect(
    commonest([
      [[null], 2],
      [['ug/L'], 2],
      [['mg/L'], 2],
    ]),
  ).toEqual(['mg/L']);
  expect(
    commonest([
      [[null], 3],
      [['ug/L'], 2],
    ]),
  ).toEqual([null]);
  expect(
    commonest([
      [['Rad', null], 2],
      [['Rad', 'A'], 2],
    ]),
  ).toEqual(['Rad', 'A']);
});
