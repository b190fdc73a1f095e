import { describe, expect, test } from 'vitest';
import { kaplanMeier } from './kaplan-meier.ts';
import { lognormalLikelihood } from './lognormal-likelihood.ts';
import type { Estimate } from './non-detects.ts';
import { normalQuantile } from './normal.ts';
import { regressionOnOrder } from './regression-on-order.ts';

type Limits = 'six limits' | 'a limit for every sample';

/** Lognormal results of one well in an arbitrary order, each against a limit of its own or one of six. */
function wellOf(n: number, of: Limits): { values: number[]; nonDetects: number[] } {
  let state = 7;
  const random = () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647;
  const rows = Array.from({ length: n }, (_, at) => {
    const result = Math.exp(logMean + logSd * normalQuantile((((at * 7_919) % n) + 0.5) / n));
    const limit = of === 'six limits' ? [0.5, 1, 1.5, 2, 3, 4][Math.floor(6 * random())]! : 0.5 + 3 * random();
    return { value: Math.max(result, limit), isBelow: result < limit };
  });
  return { values: rows.map(({ value }) => value), nonDetects: rows.map(({ isBelow }) => (isBelow ? 1 : 0)) };
}

const [logMean, logSd] = [1, 0.8];
const lognormalMean = Math.exp(logMean + logSd ** 2 / 2);

describe('20,000 samples at one well', () => {
  test.each<[string, Limits, (values: number[], nonDetects: number[]) => Estimate]>([
    ['regression on order statistics', 'six limits', regressionOnOrder],
    ['regression on order statistics', 'a limit for every sample', regressionOnOrder],
    ['the lognormal likelihood', 'six limits', lognormalLikelihood],
    ['the lognormal likelihood', 'a limit for every sample', lognormalLikelihood],
    ['Kaplan–Meier', 'six limits', kaplanMeier],
    ['Kaplan–Meier', 'a limit for every sample', kaplanMeier],
  ])('%s, %s: it has the mean that they were made with, in a moment', (_, of, estimate) => {
    const { values, nonDetects } = wellOf(20_000, of);
    expect(nonDetects.filter((flag) => flag === 1).length).toBeGreaterThan(5_000);
    const before = performance.now();
    const { mean, quantile } = estimate(values, nonDetects);
    // It is a twentieth of a second on an idle machine.
    expect(performance.now() - before).toBeLessThan(5_000);
    expect(Math.abs((mean ?? NaN) / lognormalMean - 1)).toBeLessThan(0.02);
    expect(Math.abs((quantile(0.9) ?? NaN) / Math.exp(logMean + logSd * normalQuantile(0.9)) - 1)).toBeLessThan(0.02);
  });

  test('all non-detects, and two detects among them, are told or are not', () => {
    const values = Array.from({ length: 20_000 }, (_, at) => 1 + (at % 6));
    const none = values.map(() => 1);
    for (const estimate of [regressionOnOrder, lognormalLikelihood]) expect(estimate(values, none).mean).toBeNull();
    const two = values.map((_, at) => (at < 2 ? 0 : 1));
    // Detects of 1 and 2; only limits up to 2 have a position.
    const byOrder = regressionOnOrder(values, two);
    const dropped = values.filter((value, at) => at >= 2 && value > 2).length;
    expect(byOrder).toMatchObject({ n: 20_000 - dropped, nonDetects: 19_998 - dropped, dropped });
    expect(Number.isFinite(lognormalLikelihood(values, two).mean)).toBe(true);
  });
});
