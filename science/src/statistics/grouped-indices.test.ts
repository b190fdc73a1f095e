import fc from 'fast-check';
import { expect, test } from 'vitest';
import { groupIndices } from './grouped-indices.ts';

test('indices are grouped by class, ascending; those without a class are left out', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -1, max: 6 })), (classOf) => {
      const { order, starts } = groupIndices(classOf, 7);
      const groups = Array.from({ length: 7 }, (_, of) => [...order.subarray(starts[of], starts[of + 1])]);
      expect(groups).toEqual(groups.map((_, of) => [...classOf.keys()].filter((index) => classOf[index] === of)));
      expect(order).toHaveLength(classOf.filter((of) => of >= 0).length);
    }),
  );
});
