import { expect, test } from 'vitest';
import { groupAnalytes, optionAfterKey } from './analyte-options.ts';

const analyte = (value: string, subtype: string | null) => ({ value, label: value, subtype, type: null });
const analytes = [
  analyte('Uranium-238', 'Radionuclides'),
  analyte('Lead', 'Metals'),
  analyte('Water level', null),
  analyte('Arsenic', 'Metals'),
  analyte('Lead-210', 'Radionuclides'),
];
const shown = (wanted: string) =>
  groupAnalytes(analytes, wanted).map(({ subtype, options }) => [subtype, ...options.map(({ label }) => label)]);

test('analytes are grouped by subtype, those without one last, and found by any part of the name', () => {
  expect(shown('')).toEqual([
    ['Metals', 'Arsenic', 'Lead'],
    ['Radionuclides', 'Lead-210', 'Uranium-238'],
    [null, 'Water level'],
  ]);
  expect(shown(' LEAD')).toEqual([
    ['Metals', 'Lead'],
    ['Radionuclides', 'Lead-210'],
  ]);
  expect(shown('nothing')).toEqual([]);
});

test.each([
  ['ArrowDown', 3, 4],
  ['ArrowDown', 11, 0],
  ['ArrowUp', 0, 11],
  ['PageDown', 3, 8],
  ['PageDown', 9, 11],
  ['PageUp', 9, 4],
  ['PageUp', 2, 0],
  ['a', 2, null],
])('%s in a list of twelve leads from option %i to %j', (key, from, to) => {
  expect(optionAfterKey(from, key, 12)).toBe(to);
});
