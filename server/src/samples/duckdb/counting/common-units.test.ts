import { expect, test } from 'vitest';
import { commonUnits } from './common-units.ts';

test('[BLD-18] the unit that most rows have; of as many the first in order, and none last', async () => {
  const counted = [
    ['Arsenic', 'ug/L', 2n],
    ['Arsenic', 'mg/L', 3n],
    ['Lead', null, 2],
    ['Lead', 'ug/L', 2],
    ['Lead', 'mg/L', 2],
    ['pH', 'SU', 1],
    ['pH', null, 4],
  ];
  const units = await commonUnits({ table: 'samples', rows: () => Promise.resolve(counted) }, 'bmi');
  expect([...units].toSorted(([a], [b]) => (a < b ? -1 : 1))).toEqual([
    ['Arsenic', 'mg/L'],
    ['Lead', 'mg/L'],
    ['pH', null],
  ]);
});
