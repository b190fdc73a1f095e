import { expect, test } from 'vitest';
import type { Offer } from './offered-fields.ts';
import { emptyDraft, withField, withValues } from './query-draft.ts';
import { mixedUnitsText } from './range-facts.tsx';
import { rangeExtent, unitsLeft, ValueCounts } from './value-counts.ts';

const flags = {
  included: true,
  active: false,
  visible: true,
  field_id: 11,
  analyte_type: null,
  analyte_subtype: null,
  unit: null,
};
const units = ['ug/L', 'mg/L', 'pCi/L'].map((filter) => ({
  ...flags,
  field: 'unit',
  filter,
  title: filter,
  records: 1,
}));
const offer: Offer = {
  fields: [],
  valuesOf: new Map([['unit', units]]),
  extents: [
    { field: 'result', unit: 'ug/L', min: 0.5, max: 900 },
    { field: 'result', unit: 'mg/L', min: 0, max: 12 },
    { field: 'result', unit: 'pCi/L', min: -3, max: 40_000 },
    { field: 'year', unit: null, min: 1979, max: 2024 },
  ],
  records: 3,
  release: 'r1',
};
const counts = new ValueCounts([
  { field: 'unit', filter: 'ug/L', records: 5 },
  { field: 'unit', filter: 'mg/L', records: 2 },
]);

test('[people 5] the units of the results found, and the extent of the result in them alone', () => {
  expect(unitsLeft(offer, emptyDraft, counts)).toEqual(['ug/L', 'mg/L']);
  const chosen = withValues(withField(emptyDraft, 'unit'), 'unit', ['ug/L'], true);
  expect(unitsLeft(offer, chosen, counts)).toEqual(['ug/L']);
  expect(rangeExtent(offer, 'result', ['ug/L', 'mg/L'])).toEqual({ min: 0, max: 900 });
  expect(rangeExtent(offer, 'result', ['ug/L'])).toEqual({ min: 0.5, max: 900 });
  expect(rangeExtent(offer, 'result', [])).toBeNull();
  expect(rangeExtent(offer, 'year', [])).toEqual({ min: 1979, max: 2024 });
  expect(rangeExtent(offer, 'sample_bottom_depth', [])).toBeNull();
});

test('[quarter A4] a range over several units says in which ones its numbers are compared, each with its own extent', () => {
  expect(mixedUnitsText(offer, ['ug/L', 'mg/L'])).toBe(
    'Numbers are compared as reported, in each of 2 units: ug/L (0.5 to 900), mg/L (0 to 12). Choose one under Units.',
  );
  expect(mixedUnitsText(offer, [null, 'a', 'b', 'c', 'pCi/L', 'd'])).toBe(
    'Numbers are compared as reported, in each of 6 units: Null, a, b, c, pCi/L (-3 to 40000) and others. Choose one under Units.',
  );
});
