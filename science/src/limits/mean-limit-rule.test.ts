import { describe, expect, test } from 'vitest';
import { lognormalLikelihood } from '../statistics/lognormal-likelihood.ts';
import { kaplanMeier } from '../statistics/kaplan-meier.ts';
import { normalQuantile } from '../statistics/normal.ts';
import { gammaLimit } from './gamma-limit.ts';
import { landLimit, landLimitOf } from './land-limit.ts';
import { meanLimitRule, straightness } from './mean-limit-rule.ts';

const ruled = (values: readonly number[], flags = values.map(() => 0)) => meanLimitRule(values, flags);
/** As many quantiles of a normal distribution, carried to another form. */
const quantiles = (n: number, form: (z: number) => number) =>
  Array.from({ length: n }, (_, at) => form(normalQuantile((at + 0.5) / n)));

describe('[LIM-02] [figures A5] the rule for the limit of a mean', () => {
  test('of 15 results and more takes the form whose W is largest', () => {
    const [normal, lognormal] = [quantiles(20, (z) => 10 + 2 * z), quantiles(20, Math.exp)];
    // Quantiles of cubes of normal numbers: their cube roots are exactly normal, as a gamma distribution's nearly are.
    const gamma = quantiles(20, (z) => (1 + 0.3 * z) ** 3);
    const { mean, se, ucl, method } = ruled(normal);
    expect(method).toBe('student-t');
    // t(0.95, 19) from tables.
    expect(((ucl ?? NaN) - (mean ?? NaN)) / (se ?? NaN)).toBeCloseTo(1.729_132_8, 6);
    expect(ruled(gamma)).toMatchObject({ method: 'gamma', ucl: gammaLimit(gamma) });
    expect(ruled(lognormal)).toMatchObject({ method: 'land', ucl: landLimit(lognormal) });
    const w = straightness(Float64Array.from(lognormal));
    expect(w.logarithms).toBeGreaterThan(w.cubeRoots);
    expect(w.cubeRoots).toBeGreaterThan(w.results);
  });

  test('of fewer, which hardly show their form, takes the smaller of Land’s and seven errors', () => {
    const mild = quantiles(10, (z) => Math.exp(0.2 * z));
    expect(ruled(mild)).toMatchObject({ method: 'land', ucl: landLimit(mild) });
    const skewed = quantiles(10, (z) => Math.exp(1.5 * z));
    const { mean, se, ucl, method } = ruled(skewed);
    expect(method).toBe('chebyshev-98');
    expect(ucl).toBeCloseTo((mean ?? NaN) + 7 * (se ?? NaN), 12);
    expect(ucl ?? NaN).toBeLessThan(landLimit(skewed) ?? NaN);
    // The lowest results bend the logarithms, and not the cube roots.
    const bent = [0.3, 2, 4, 6, 8, 9, 11, 13, 14, 17];
    expect(ruled(bent)).toMatchObject({ method: 'gamma', ucl: gammaLimit(bent) });
  });

  test('with non-detects takes the same two, Land’s of the likelihood, with mean and error of the one it takes', () => {
    const values = quantiles(24, (z) => Math.exp(0.6 * z)).map((value) => Math.max(value, 0.7));
    const flags = values.map((value) => (value === 0.7 ? 1 : 0));
    const { meanLog, sdLog, mean, se } = lognormalLikelihood(values, flags);
    expect(ruled(values, flags)).toMatchObject({
      method: 'land',
      ucl: landLimitOf(meanLog ?? NaN, (sdLog ?? NaN) * Math.sqrt(24 / 23), 24),
      mean,
      se,
    });
    // A limit of 0 has no logarithm: Kaplan–Meier with the tail at the limit, and seven errors.
    const [withZero, itsFlags] = [
      [...values, 0],
      [...flags, 1],
    ];
    const byShares = kaplanMeier(withZero, itsFlags, 'smallest-limit');
    expect(ruled(withZero, itsFlags)).toMatchObject({
      method: 'chebyshev-98',
      mean: byShares.mean,
      ucl: (byShares.mean ?? NaN) + 7 * (byShares.se ?? NaN),
    });
  });

  test('takes results of 0 and below for normal only where enough pass Shapiro–Wilk', () => {
    expect(ruled(quantiles(20, (z) => z)).method).toBe('student-t');
    expect(ruled(quantiles(10, (z) => z)).method).toBe('chebyshev-98');
    expect(ruled(quantiles(20, (z) => Math.exp(1.5 * z) - 1)).method).toBe('chebyshev-98');
  });

  const many = Array.from({ length: 5_001 }, (_, at) => Math.sin(at) + 2);
  test.each<[string, readonly number[], readonly number[] | undefined, string]>([
    ['seven results', quantiles(7, Math.exp), undefined, 'fewForRule'],
    ['three detects', [1, 2, 3, 1, 1, 1, 1, 1], [0, 0, 0, 1, 1, 1, 1, 1], 'fewForRule'],
    ['nothing', [], [], 'fewForRule'],
    ['few results that are too skewed', quantiles(14, (z) => Math.exp(2.5 * z)), undefined, 'tooSkewed'],
    [
      'the same with a non-detect',
      quantiles(14, (z) => Math.exp(2.5 * z)),
      [1, ...Array<number>(13).fill(0)],
      'tooSkewed',
    ],
    ['equal results', Array<number>(30).fill(4), undefined, 'equal'],
    ['more than Shapiro–Wilk is defined for', many, undefined, 'manyForTest'],
  ])('picks none of %s', (_, values, flags, gap) => {
    expect(ruled(values, flags && [...flags])).toMatchObject({ ucl: null, method: null, gap });
  });

  test('does not depend on the unit or on the order, and missing results are none', () => {
    for (const n of [10, 20]) {
      const values = quantiles(n, (z) => Math.exp(0.8 * z));
      const [one, other] = [ruled(values), ruled([NaN, ...values.map((value) => value * 1_000).toReversed()])];
      expect(other.method).toBe(one.method);
      expect((other.ucl ?? NaN) / 1_000).toBeCloseTo(one.ucl ?? NaN, 8);
    }
  });
});
