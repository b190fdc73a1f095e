/**
 * Ascending positions moved as little as possible (by the sum of squares) until neighbors are a gap apart, within two ends;
 * where they do not fit, with the gap that is left. Pools adjacent violators: positions less the gaps before them are fitted
 * by a monotone sequence.
 */
export function spreadPositions(
  positions: readonly number[],
  gap: number,
  [from, to]: readonly [from: number, to: number],
): number[] {
  const count = positions.length;
  const step = count > 1 ? Math.min(gap, (to - from) / (count - 1)) : 0;
  const pools: { sum: number; count: number }[] = [];
  positions.forEach((position, at) => {
    let pool = { sum: position - at * step, count: 1 };
    for (let last = pools.at(-1); last && last.sum / last.count > pool.sum / pool.count; last = pools.at(-1)) {
      pool = { sum: last.sum + pool.sum, count: last.count + pool.count };
      pools.pop();
    }
    pools.push(pool);
  });
  const fitted = pools.flatMap(({ sum, count: pooled }) => Array.from({ length: pooled }, () => sum / pooled));
  const last = to - (count - 1) * step;
  return fitted.map((one, at) => Math.min(Math.max(one, from), last) + at * step);
}
