import { describe, expect, test } from 'vitest';
import { isSoak, repetitions } from '../../../server/src/testing/soak.ts';
import { censoredTest, type CensoredTestMethod } from '../limits/censored-test.ts';
import { Draws } from '../testing/draws.ts';
import { drawSamples, populations } from '../testing/populations.ts';

/**
 * How often two samples of one population differ at p < 0.05, where the limits of the two are not the same: new wells with
 * better limits beside old ones. A test that finds much less than 5% also misses what is there.
 */

interface Sizes {
  x: number;
  y: number;
  /** The share of the second sample's population below its limit; the first has none. */
  share: number;
}

function sizeOf({ x, y, share }: Sizes, method: CensoredTestMethod, sets: number): number {
  const draws = new Draws(x * 1_000 + y * 10 + Math.round(share * 10));
  let found = 0;
  for (let set = 0; set < sets; set += 1) {
    const first = drawSamples(populations.lognormal1, x, [], draws);
    const second = drawSamples(populations.lognormal1, y, [share], draws);
    const { p } = censoredTest(first.values, first.nonDetects, second.values, second.nonDetects, method);
    if (p !== null && p < 0.05) found += 1;
  }
  return found / sets;
}

describe('[figures B6] two samples whose limits differ', () => {
  const sets = repetitions(2_000, 20_000);
  const hardest: Sizes[] = [
    { x: 40, y: 10, share: 0.8 },
    { x: 20, y: 20, share: 0.8 },
  ];
  const all = [10, 20, 40].flatMap((x) => [10, 20, 40].flatMap((y) => [0.3, 0.8].map((share) => ({ x, y, share }))));

  test.each(isSoak ? all : hardest)('$x results, and $y with a limit at $share', (sizes) => {
    const peto = sizeOf(sizes, 'peto-peto', sets);
    const gehan = sizeOf(sizes, 'gehan', sets);
    if (isSoak) process.stdout.write(`${JSON.stringify({ ...sizes, peto, gehan })}\n`);
    // Never more than is said, and near it: 2,000 sets are known to within 1 point.
    expect(peto).toBeLessThanOrEqual(repetitions(0.065, 0.06));
    expect(peto).toBeGreaterThanOrEqual(repetitions(0.025, 0.03));
    if (sizes.share === 0.8) expect(peto).toBeGreaterThan(gehan);
  });
});
