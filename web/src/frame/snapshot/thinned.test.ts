import { expect, test } from 'vitest';
import { thinned } from './thinned.ts';

test('[SNAP-08] values are sorted, and thinned where they are too many: both ends stay', () => {
  expect([...thinned(Float64Array.of(3, 1, 2), 3)]).toEqual([1, 2, 3]);
  const thousand = Float64Array.from({ length: 1_001 }, (_, at) => 1_000 - at);
  expect([...thinned(thousand, 5)]).toEqual([0, 250, 500, 750, 1_000]);
});
