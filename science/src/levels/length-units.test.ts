import { expect, test } from 'vitest';
import { lengthUnitOf, unitFactor, unitsLike } from './unit-factor.ts';

test('[quarter B5] meters and feet go by all their names', () => {
  for (const name of ['m', 'metres', 'Metre', 'METERS', 'meter', ' meters ']) expect(lengthUnitOf(name)).toBe('m');
  for (const name of ['ft', 'FT', 'feet', 'Foot', 'ft.', 'US survey foot', 'us-ft', 'ftUS']) {
    expect(lengthUnitOf(name)).toBe('ft');
  }
  for (const name of ['M', 'cm', 'ug/L', 'ft NAVD88', '', null]) expect(lengthUnitOf(name)).toBeNull();
  expect(unitFactor('feet', 'metres')).toBe(0.3048);
  expect(unitsLike('metres')).toEqual(['m', 'ft']);
});

test('[quarter B5] a unit called as what every object has is only itself', () => {
  expect(unitFactor('constructor', 'm')).toBeNull();
  expect(unitsLike('toString')).toEqual([]);
});
