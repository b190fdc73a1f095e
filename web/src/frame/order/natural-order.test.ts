import { expect, test } from 'vitest';
import { naturalOrder } from './natural-order.ts';
import { frameOf } from '../frame-of-samples.ts';

const orderOf = (...locations: string[]) => {
  const order = naturalOrder(frameOf(locations.map((location) => ({ location }))));
  return order && [...order];
};

test('[explore 16] wells come by their numbers, the samples of one as they came', () => {
  expect(orderOf('ART-1', 'ART-10', 'ART-10', 'ART-11', 'ART-2', 'ART-2')).toEqual([0, 4, 5, 1, 2, 3]);
});

test('[explore 16] what comes in this order is left as it is', () => {
  expect(orderOf('ART-1', 'ART-2', 'ART-2', 'ART-10')).toBeNull();
  expect(orderOf()).toBeNull();
});
