import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { kaplanMeier } from '../statistics/kaplan-meier.ts';
import { lognormalLikelihood } from '../statistics/lognormal-likelihood.ts';
import { bootstrapLimit } from './bootstrap-limit.ts';
import { censoredTest, type CensoredTestMethod } from './censored-test.ts';
import { normalQuantile } from '../statistics/normal.ts';
import { landLimit } from './land-limit.ts';
import { rankSum } from './rank-sum.ts';
import { shapiroWilk } from './shapiro-wilk.ts';
import { upperConfidenceLimit } from './upper-confidence-limit.ts';
import { upperPredictionLimit, upperToleranceLimit } from './upper-limit.ts';

const none = (values: readonly number[]) => values.map(() => 0);
const all = (values: readonly number[]) => values.map(() => 1);
const results = fc.array(fc.tuple(fc.integer({ min: -5, max: 30 }), fc.integer({ min: 0, max: 1 })), { maxLength: 40 });
const columns = (pairs: readonly (readonly [number, number])[]) =>
  [pairs.map(([value]) => value), pairs.map(([, flag]) => flag)] as const;

describe('[LIM-01] upper confidence limits of means', () => {
  test('one value and non-detects alone have none; of equal values it is their value', () => {
    expect(upperConfidenceLimit([7], [0], 'student-t')).toEqual({ mean: 7, se: null, ucl: null });
    expect(upperConfidenceLimit([], [], 'chebyshev')).toEqual({ mean: null, se: null, ucl: null });
    expect(upperConfidenceLimit([7, 7, 7], all([7, 7, 7]), 'chebyshev')).toEqual({ mean: null, se: null, ucl: null });
    const thousand = Array.from({ length: 1_000 }, () => 0.1);
    expect(upperConfidenceLimit(thousand, none(thousand), 'student-t')).toEqual({ mean: 0.1, se: 0, ucl: 0.1 });
  });

  test('missing results are no results, and negative ones are as others', () => {
    const some = upperConfidenceLimit([-0.5, NaN, 1.5, 0.2], [0, 0, 0, 0], 'student-t');
    expect(some).toEqual(upperConfidenceLimit([-0.5, 1.5, 0.2], [0, 0, 0], 'student-t'));
    expect(some.mean).toBeCloseTo(0.4, 12);
    expect(() => upperConfidenceLimit([1, 2], [0], 'student-t')).toThrow(RangeError);
  });

  test('with non-detects at six limits mean and error are Kaplan–Meier’s, of the tail that is asked for', () => {
    const [values, flags] = [
      [0.1, 0.2, 0.5, 1, 2, 5, 0.7, 3, 4, 9, 1.5],
      [1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0],
    ];
    for (const tail of ['smallest-detect', 'smallest-limit', 'zero'] as const) {
      const { mean, se } = kaplanMeier(values, flags, tail);
      const limit = upperConfidenceLimit(values, flags, 'chebyshev', tail);
      expect(limit.ucl).toBeCloseTo((mean ?? NaN) + Math.sqrt(19) * (se ?? NaN), 12);
    }
  });

  test('Chebyshev’s for 98% is seven errors', () => {
    const { mean, se, ucl } = upperConfidenceLimit([1, 2, 6], [0, 0, 0], 'chebyshev-98');
    expect([mean, se, ucl].map(Number)).toEqual([3, Math.sqrt(7 / 3), 3 + 7 * Math.sqrt(7 / 3)]);
  });
});

describe('[LIM-10] Land’s limit of a lognormal mean', () => {
  const chromium = [10, 13, 20, 36, 41, 59, 67, 110, 110, 136, 140, 160, 200, 230, 1300];

  test('has no answer without a form: few values, a value of 0, equal ones, and where no number is large enough', () => {
    for (const values of [[], [1, 2, 3], [0, 1, 2, 3], [-1, 1, 2, 3], [NaN, 1, 2, 3], [5, 5, 5, 5]])
      expect(landLimit(values)).toBeNull();
    expect(landLimit([1e-300, 1e300, 1, 1])).toBeNull();
  });

  test('scales with the unit, and does not depend on the order', () => {
    fc.assert(
      fc.property(
        // Values so near each other have a limit that a number can hold.
        fc.uniqueArray(fc.double({ min: 5, max: 50, noNaN: true }), { minLength: 4, maxLength: 30 }),
        (values) => {
          const limit = landLimit(values) ?? NaN;
          const ofOther = landLimit(values.map((value) => value / 1_000).toReversed()) ?? NaN;
          expect(limit).toBeLessThan(Infinity);
          expect((ofOther * 1_000) / limit).toBeCloseTo(1, 8);
          expect(limit).toBeGreaterThan(
            Math.exp(values.reduce((sum, value) => sum + Math.log(value), 0) / values.length),
          );
        },
      ),
      { numRuns: 60 },
    );
  });

  test('of logarithms that hardly spread is Student’s of them', () => {
    const narrow = chromium.map((_, at) => Math.exp(1e-5 * Math.sin(at)));
    const { ucl } = upperConfidenceLimit(narrow.map(Math.log), none(narrow), 'student-t');
    expect(Math.log(landLimit(narrow) ?? NaN) / (ucl ?? NaN)).toBeCloseTo(1, 3);
  });

  test('of 20,000 values is Cox’s, which is right for many', () => {
    const many = Array.from({ length: 20_000 }, (_, at) => Math.exp(normalQuantile((at + 0.5) / 20_000)));
    const [s2, n] = [0.99994, many.length];
    const cox = Math.exp(s2 / 2 + 1.644854 * Math.sqrt(s2 / n + s2 ** 2 / (2 * (n - 1))));
    expect((landLimit(many) ?? NaN) / cox).toBeCloseTo(1, 3);
  });
});

describe('[LIM-03] the bootstrap limit', () => {
  const values = [10, 13, 20, 36, 41, 59, 67, 110, 110, 136, 140, 160, 200, 230, 1300];

  test('a seed always gives the same limit, other seeds nearly the same', () => {
    const plan = { seed: 7, resamples: 2_000 };
    expect(bootstrapLimit(values, 'bca', plan)).toBe(bootstrapLimit(values, 'bca', plan));
    // The reference case of another seed; five Monte Carlo standard errors of a percentile near the 97th are about 60.
    expect(Math.abs((bootstrapLimit(values, 'bca', plan) ?? NaN) - 419.4)).toBeLessThan(60);
  });

  test('equal values, one value and none have no limit, and no resamples are refused', () => {
    for (const few of [[], [4], [4, 4, 4]]) {
      expect(bootstrapLimit(few, 'bca', { seed: 1, resamples: 100 })).toBeNull();
    }
    expect(() => bootstrapLimit(values, 'bca', { seed: 1, resamples: 0 })).toThrow(RangeError);
  });
});

describe('[LIM-05] Shapiro–Wilk', () => {
  // R's shapiro.test.
  test('of 5,000 values has a p, of more none', () => {
    const even = Array.from({ length: 5_000 }, (_, at) => at);
    expect(shapiroWilk(even)?.w).toBeCloseTo(0.9548, 3);
    expect(shapiroWilk([...even, 5_000])).toBeNull();
  });

  test('does not depend on unit or order, and takes ties', () => {
    const values = [2.1, 2.4, 2.2, 2.9, 2.3, 2.4];
    const test = shapiroWilk(values);
    const scaled = shapiroWilk(values.map((value) => value * 1e-200 + 0).toReversed());
    expect(scaled?.w).toBeCloseTo(test?.w ?? NaN, 12);
    expect(test?.p).toBeGreaterThan(0);
  });
});

describe('[LIM-06] limits of background', () => {
  test('59 values bring the largest to 95% of 95% coverage, 58 do not', () => {
    const of = (n: number) => {
      const values = Array.from({ length: n }, (_, at) => at + 1);
      return upperToleranceLimit(values, none(values), 'nonparametric', 0.95, 0.95);
    };
    expect(of(59)).toMatchObject({ limit: 59, rank: 59, achievedConfidence: expect.closeTo(1 - 0.95 ** 59, 12) });
    expect(of(58).achievedConfidence).toBeCloseTo(1 - 0.95 ** 58, 12);
    expect(of(58).achievedConfidence).toBeLessThan(0.95);
    // Of 93 the second largest has it: P(at most 91 of 93 below) = 1 − 0.95^93 − 93 × 0.05 × 0.95^92.
    expect(of(93)).toMatchObject({
      rank: 92,
      achievedConfidence: expect.closeTo(1 - 0.95 ** 93 - 4.65 * 0.95 ** 92, 12),
    });
  });

  test('a limit that is a non-detect says so, and below a detect of the same value it is not', () => {
    expect(upperPredictionLimit([1, 5, 3], [0, 1, 0], 'nonparametric', 1, 0.95)).toMatchObject({
      limit: 5,
      isNonDetect: true,
    });
    expect(upperPredictionLimit([5, 5, 3], [0, 1, 0], 'nonparametric', 1, 0.95).isNonDetect).toBe(false);
  });

  test('[figures A4] with non-detects mean and deviation are the likelihood’s, and no confidence is claimed', () => {
    const values = [2, 5, 8, 9, 14, 3];
    const flags = [1, 0, 0, 0, 0, 1];
    const { meanLog, sdLog } = lognormalLikelihood(values, flags);
    const { limit, factor, achievedConfidence } = upperPredictionLimit(values, flags, 'lognormal', 2, 0.95);
    expect(Math.log(limit ?? NaN)).toBeCloseTo(
      (meanLog ?? NaN) + (factor ?? NaN) * (sdLog ?? NaN) * Math.sqrt(6 / 5),
      10,
    );
    // Four detects and half of two non-detects: t(0.975, 4) √(1 + 1/5), from tables.
    expect(factor).toBeCloseTo(2.776_445_1 * Math.sqrt(6 / 5), 6);
    expect(achievedConfidence).toBeNull();
    expect(upperPredictionLimit([1, 2, 4], [0, 0, 0], 'normal', 1, 0.95).achievedConfidence).toBe(0.95);
    // The normal form of logarithms is the lognormal form.
    const ofLogs = upperPredictionLimit(values.map(Math.log), flags, 'normal', 2, 0.95);
    expect(Math.exp(ofLogs.limit ?? NaN)).toBeCloseTo(limit ?? NaN, 9);
  });

  test('[figures C1] a limit that no number can hold is none, with the reason', () => {
    expect(upperPredictionLimit([1e-3, 100], [0, 0], 'lognormal', 4, 0.99)).toMatchObject({
      limit: null,
      gap: 'beyondNumbers',
      achievedConfidence: null,
    });
    expect(upperPredictionLimit([0, 2], [0, 0], 'lognormal', 4, 0.99).gap).toBe('notPositive');
    expect(upperPredictionLimit([2], [0], 'normal', 4, 0.99).gap).toBe('few');
  });

  test('nothing, non-detects alone, one value and values of 0 have no parametric limit', () => {
    expect(upperToleranceLimit([], [], 'nonparametric', 0.95, 0.95).limit).toBeNull();
    expect(upperToleranceLimit([2, 3], [1, 1], 'normal', 0.95, 0.95).limit).toBeNull();
    expect(upperToleranceLimit([2], [0], 'lognormal', 0.95, 0.95).limit).toBeNull();
    expect(upperPredictionLimit([0, 2, 3], [0, 0, 0], 'lognormal', 1, 0.95).limit).toBeNull();
    expect(upperToleranceLimit([-2, -1, 0.5], [0, 0, 0], 'normal', 0.95, 0.95).limit).toBeGreaterThan(0.5);
  });

  test('20,000 values take a moment', () => {
    const values = Array.from({ length: 20_000 }, (_, at) => Math.sin(at) + 2);
    const before = performance.now();
    const normal = upperToleranceLimit(values, none(values), 'normal', 0.95, 0.95);
    expect(performance.now() - before).toBeLessThan(2_000);
    // k of so many is close to z: Unified Guidance (2009), section 17.2.1.
    expect(normal.factor).toBeCloseTo(1.6628, 3);
  });
});

/** Gehan's test by its definition, pair by pair. */
function pairwise(x: readonly number[], xFlags: readonly number[], y: readonly number[], yFlags: readonly number[]) {
  const pooled = [
    ...x.map((value, at) => ({ value, flag: xFlags[at], isFirst: true })),
    ...y.map((value, at) => ({ value, flag: yFlags[at], isFirst: false })),
  ];
  const isLower = (a: (typeof pooled)[number], b: (typeof pooled)[number]) =>
    b.flag === 0 && (a.flag === 1 ? a.value <= b.value : a.value < b.value);
  const scores = pooled.map((one) =>
    pooled.reduce((sum, other) => sum + Number(isLower(other, one)) - Number(isLower(one, other)), 0),
  );
  const total = pooled.length;
  const statistic = scores.reduce((sum, score, at) => sum + (pooled[at]?.isFirst === true ? score : 0), 0);
  const squares = scores.reduce((sum, score) => sum + score * score, 0);
  return { statistic, variance: (x.length * y.length * squares) / (total * (total - 1)) };
}

describe('[LIM-07] tests of two samples', () => {
  test('Gehan’s is that of all pairs', () => {
    fc.assert(
      fc.property(results, results, (first, second) => {
        fc.pre(first.length > 0 && second.length > 0);
        const [[x, xFlags], [y, yFlags]] = [columns(first), columns(second)];
        const { statistic, variance } = pairwise(x, xFlags, y, yFlags);
        const found = censoredTest(x, xFlags, y, yFlags, 'gehan');
        expect(found.statistic).toBe(statistic);
        expect(found.z).toEqual(variance > 0 ? expect.closeTo(statistic / Math.sqrt(variance), 10) : null);
      }),
    );
  });

  test.each<CensoredTestMethod>(['gehan', 'tarone-ware', 'peto-peto'])(
    '[figures C3] [safe S1] %s turns its sign when the samples change sides, and tells nothing of nothing',
    (method) => {
      fc.assert(
        fc.property(results, results, (first, second) => {
          const [[x, xFlags], [y, yFlags]] = [columns(first), columns(second)];
          const [one, other] = [censoredTest(x, xFlags, y, yFlags, method), censoredTest(y, yFlags, x, xFlags, method)];
          expect(one.z).toEqual(other.z === null ? null : expect.closeTo(-other.z, 9));
        }),
      );
      const nothing = { statistic: null, z: null, p: null };
      expect(censoredTest([], [], [1, 2], [0, 1], method)).toEqual(nothing);
      expect(censoredTest([1, 2], [0, 1], [], [], method)).toEqual(nothing);
      expect(censoredTest([NaN], [0], [1], [0], method)).toEqual(nothing);
    },
  );

  test('the exact rank sum of 49 and 49 values sums to one, and more samples are told by the normal distribution', () => {
    const x = Array.from({ length: 49 }, (_, at) => at);
    const y = x.map((value) => value + 0.5);
    const [less, greater] = [rankSum(x, y, 'less'), rankSum(x, y, 'greater')];
    // Both have the probability of u itself.
    expect((less?.p ?? NaN) + (greater?.p ?? NaN)).toBeGreaterThan(1);
    expect(less?.p).toBeCloseTo(0.432, 2);
    expect(rankSum([...x, 99], y, 'less')?.method).toBe('normal');
  });

  test('1,000 ties are told apart from nothing', () => {
    const ties = Array.from({ length: 1_000 }, () => 3);
    expect(rankSum(ties, [3, 3], 'two-sided')?.p).toBeNull();
    expect(rankSum(ties, [4, 4], 'less')?.p).toBeLessThan(0.001);
  });
});
