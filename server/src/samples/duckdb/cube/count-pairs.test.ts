import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countPairs, transposed } from './count-pairs.ts';

test('transposed pairs are those counted the other way round', () => {
  const sizes = { first: 7, second: 300 };
  const row = fc.tuple(fc.nat(sizes.first - 1), fc.nat(sizes.second - 1));
  fc.assert(
    fc.property(fc.array(row, { maxLength: 60 }), (rows) => {
      const first = Uint32Array.from(rows, ([code]) => code);
      const second = Uint32Array.from(rows, ([, code]) => code);
      const pairs = countPairs(first, second, sizes.first, sizes.second);
      expect(transposed(pairs, sizes.second)).toEqual(countPairs(second, first, sizes.second, sizes.first));
    }),
  );
});
