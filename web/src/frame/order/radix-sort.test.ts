import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Pace } from '../pace.ts';
import { radixSort } from './radix-sort.ts';

const pace = new Pace(new AbortController().signal);

test('numbers of every magnitude and sign, equal ones in their order, in both directions', async () => {
  const number = fc.oneof(
    fc.double({ noNaN: true }),
    fc.integer({ min: -3, max: 3 }),
    fc.constantFrom(-0, 0, Infinity, -Infinity, Number.MIN_VALUE, -Number.MIN_VALUE, Number.MAX_VALUE),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(number, { maxLength: 200 }), async (keys) => {
      const rows = () => Uint32Array.from(keys, (_, row) => row);
      const by = (a: number, b: number) => (keys[a]! < keys[b]! ? -1 : keys[a]! > keys[b]! ? 1 : 0);
      expect([...(await radixSort(rows(), keys, false, pace))]).toEqual([...rows()].toSorted(by));
      expect([...(await radixSort(rows(), keys, true, pace))]).toEqual([...rows()].toSorted((a, b) => by(b, a)));
    }),
  );
});

test('some of the rows only', async () => {
  expect([...(await radixSort(Uint32Array.of(4, 0, 2), [3, Number.NaN, 1, Number.NaN, 2], false, pace))]).toEqual([
    2, 4, 0,
  ]);
});
