import { fieldOf } from '@wellfield/contract';
import { expect, test } from 'vitest';
import { IntervalBins } from './interval-bins.ts';
import type { IntervalScale } from './interval-scale.ts';
import { frameOf } from '../frame-of-samples.ts';

const binsOf = (results: readonly (number | null)[]) => {
  const frame = frameOf(results.map((result) => ({ result })));
  const rows = Uint32Array.from(results, (_, row) => row);
  const bins = IntervalBins.of(frame, fieldOf('result'), rows);
  if (!bins) throw new Error('no bins');
  return { ...bins.count(rows), edges: bins.edges, scale: bins.scale };
};

test.each<[string, number[], IntervalScale]>([
  ['over three powers of ten', [0.01, 10], { kind: 'log' }],
  ['over less', [0.01, 9.9], { kind: 'linear' }],
  // A quarter of the magnitudes are below 20: the power of ten below it.
  [
    'with zero and negatives, over much more than most of them',
    [-40, 0, 20, 30, 50_000],
    { kind: 'symlog', constant: 10 },
  ],
  ['with negatives, over less', [-40, 20, 30, 5_000], { kind: 'linear' }],
  ['of zero and one other value', [0, 5], { kind: 'linear' }],
])('results %s have their scale: %j, %j', (_, results, scale) => {
  expect(binsOf(results).scale).toEqual(scale);
});

test('bins of a symmetric logarithm are even around zero and count every result', () => {
  const { edges, distribution } = binsOf([-1_000, -20, 0, 15, 15, 1_000, 100_000]);
  expect([edges[0], edges[40]]).toEqual([-1_000, 100_000]);
  expect(distribution.reduce((sum, count) => sum + count, 0)).toBe(7);
  // From -ln(101) to ln(10001) in forty bins: 15, with ln(2.5), is in the one that begins at 5.529 / 13.825 × 40.
  expect(distribution[Math.floor(((Math.log(101) + Math.log(2.5)) / (Math.log(101) + Math.log(10_001))) * 40)]).toBe(2);
});

test('bins of a logarithmic scale have equal widths in the logarithm and count every result', () => {
  // Forty bins over four powers of ten: ten for each.
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
