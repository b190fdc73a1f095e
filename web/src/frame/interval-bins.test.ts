import { fieldOf } from '@wellfield/contract';
import { expect, test } from 'vitest';
import { IntervalBins } from './interval-bins.ts';
import { frameOf } from './testing/frame-of-samples.ts';

const binsOf = (results: readonly (number | null)[]) => {
  const frame = frameOf(results.map((result) => ({ result })));
  const bins = IntervalBins.of(frame, fieldOf('result'), () => true);
  if (!bins) throw new Error('no bins');
  const rows = Uint32Array.from(results, (_, row) => row);
  return { ...bins.count(rows), edges: bins.edges, isLog: bins.isLog };
};

test.each([
  ['over three powers of ten', [0.01, 10], true],
  ['over less', [0.01, 9.9], false],
  ['with a zero', [0, 0.01, 10], false],
  ['with negatives', [-1, 10_000], false],
])('results %s stand on a logarithmic scale: %j', (_, results, isLog) => {
  expect(binsOf(results).isLog).toBe(isLog);
});

test('bins of a logarithmic scale are as wide as each other by their logarithms and hold every result', () => {
  // Forty bins over four powers of ten: ten to a power.
  const { edges, distribution, missing } = binsOf([1, 1.2, 1.3, 9, 11, 10_000, null]);
  expect(edges).toHaveLength(41);
  expect(edges[0]).toBe(1);
  expect(edges[10]).toBeCloseTo(10, 9);
  expect(edges[40]).toBe(10_000);
  // 10^0.1 = 1.259, 10^0.9 = 7.94
  const filled = [...distribution].flatMap((count, bin) => (count === 0 ? [] : [[bin, count]]));
  expect(filled).toEqual([
    [0, 2],
    [1, 1],
    [9, 1],
    [10, 1],
    [39, 1],
  ]);
  expect(missing).toBe(1);
});
