import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ascendingIndices } from './ascending-indices.ts';

const values = fc.array(
  fc.oneof(fc.double(), fc.integer({ min: -3, max: 3 }), fc.constantFrom(0, -0, NaN, Infinity, -Infinity, 5e-324)),
);

test('indices are in the order of a stable sort, non-detects before detects of the same value', () => {
  fc.assert(
    fc.property(values, fc.array(fc.integer({ min: 0, max: 1 })), (all, flags) => {
      const nonDetects = all.map((_, at) => flags[at] ?? 0);
      const compared = all
        .map((value, at) => ({ value, isDetect: 1 - Number(nonDetects[at]), at }))
        .filter(({ value }) => !Number.isNaN(value))
        .sort((a, b) => (a.value === b.value ? a.isDetect - b.isDetect || a.at - b.at : a.value - b.value));
      expect([...ascendingIndices(all, nonDetects)]).toEqual(compared.map(({ at }) => at));
    }),
  );
});

test('flags of another length than the values are refused', () => {
  expect(() => ascendingIndices([1, 2], [0])).toThrow(RangeError);
});
