import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { estimate, reportedEstimate } from './estimate.ts';
import { kaplanMeier, type KaplanMeierTail } from './kaplan-meier.ts';
import { summariseLocation } from './location-summary.ts';
import { lognormalLikelihood } from './lognormal-likelihood.ts';
import type { NonDetectMethod } from './non-detects.ts';
import { normalDistribution } from './normal.ts';
import { regressionOnOrder } from './regression-on-order.ts';

const positive = fc.integer({ min: 1, max: 1000 }).map((value) => value / 10);
const samples = fc.array(fc.record({ value: positive, nonDetect: fc.integer({ min: 0, max: 1 }) }), { minLength: 1 });
const valuesOf = (all: readonly { value: number }[]): number[] => all.map(({ value }) => value);
const flagsOf = (all: readonly { nonDetect: number }[]): number[] => all.map(({ nonDetect }) => nonDetect);
const methods: readonly NonDetectMethod[] = [
  'at-limit',
  'kaplan-meier',
  'kaplan-meier-efron',
  'kaplan-meier-zero',
  'regression-on-order',
  'lognormal-likelihood',
];

describe('Kaplan–Meier', () => {
  test('without non-detects is the empirical distribution', () => {
    fc.assert(
      fc.property(samples, (all) => {
        const values = valuesOf(all);
        const { mean, sd, steps, quantile } = kaplanMeier(values, null);
        const plain = values.reduce((sum, value) => sum + value, 0) / values.length;
        expect(mean).toBeCloseTo(plain, 9);
        const squares = values.reduce((sum, value) => sum + (value - plain) ** 2, 0);
        expect(sd).toBeCloseTo(Math.sqrt(squares / values.length), 6);
        for (const [value, share] of steps) {
          expect(share).toBeCloseTo(values.filter((each) => each <= value).length / values.length, 9);
        }
        expect(quantile(1)).toBe(Math.max(...values));
      }),
    );
  });

  test('its shares rise to 1, and a non-detect at a limit above all changes nothing', () => {
    fc.assert(
      fc.property(samples, (all) => {
        const { steps, mean } = kaplanMeier(valuesOf(all), flagsOf(all));
        const shares = steps.map(([, share]) => share);
        expect(shares).toEqual(shares.toSorted((a, b) => a - b));
        if (shares.length > 0) expect(shares.at(-1)).toBe(1);
        const above = [...all, { value: 1e6, nonDetect: 1 }];
        const more = kaplanMeier(valuesOf(above), flagsOf(above));
        expect([more.mean, more.steps]).toEqual([mean, steps]);
      }),
    );
  });

  test('a quantile below all detects is null', () => {
    // Half of the results lie below 7, the detects are 8 to 11.
    const [values, flags] = [
      [7, 7, 7, 7, 8, 9, 10, 11],
      [1, 1, 1, 1, 0, 0, 0, 0],
    ];
    const { quantile } = kaplanMeier(values, flags, 'smallest-detect');
    expect([quantile(0.25), quantile(0.5), quantile(0.51), quantile(0.75)]).toEqual([null, null, 8, 9]);
    expect(kaplanMeier(values, flags, 'smallest-limit').quantile(0.5)).toBe(7);
  });
});

describe('[figures B1] what the defaults no longer say', () => {
  test('the tail is at the limit unless another is asked for', () => {
    const [values, flags] = [
      [2.7, 2, 2, 2, 2, 2, 2],
      [0, 1, 1, 1, 1, 1, 1],
    ];
    expect(kaplanMeier(values, flags).mean).toBeCloseTo(14.7 / 7, 12);
  });

  test('a mean by the likelihood is withheld where its own error exceeds it; its quantiles stand', () => {
    // Two detects a factor of e⁴ apart beside eight non-detects: exp(m + s²/2) is of a spread that two results do not show.
    const [values, flags] = [
      [1, Math.exp(4), 1, 1, 1, 1, 1, 1, 1, 1],
      [0, 0, 1, 1, 1, 1, 1, 1, 1, 1],
    ];
    const { mean, se } = lognormalLikelihood(values, flags);
    expect(se ?? NaN).toBeGreaterThan(mean ?? NaN);
    const estimated = reportedEstimate(values, flags, 'lognormal-likelihood');
    expect(estimated).toMatchObject({ mean: null, sd: null, se: null });
    expect(estimated.quantile(0.9)).toBeGreaterThan(0);
    expect(reportedEstimate([1, 2, 3, 4, 1], [0, 0, 0, 0, 1], 'lognormal-likelihood').mean).toBeGreaterThan(1);
  });
});

describe('[explore 12] the tail of Kaplan–Meier', () => {
  // Six results below 2 and one detect of 2.7: on the detect, on the limit (6 × 2 + 2.7) / 7, on 0 2.7 / 7.
  const [values, flags] = [
    [2.7, 2, 2, 2, 2, 2, 2],
    [0, 1, 1, 1, 1, 1, 1],
  ];

  test('puts what lies below every detect on it, on the smallest limit, or on 0', () => {
    const means = (['smallest-detect', 'smallest-limit', 'zero'] as const).map(
      (tail) => kaplanMeier(values, flags, tail).mean,
    );
    [2.7, 14.7 / 7, 2.7 / 7].forEach((mean, at) => expect(means[at]).toBeCloseTo(mean, 12));
  });

  test('[plots 14] the standard error is of the same tail', () => {
    // Shares 1/3 below 2, 2/3 at it, 1 at 4. Areas up to 4: 2 × 2/3 from the detect, and 2 × 1/3 more from 0; of 2 detects
    // 2 times the sum of area² m / (r (r − m)), with r 3 at 4 and 2 at 2.
    const se = (tail: KaplanMeierTail) => kaplanMeier([1, 2, 4], [1, 0, 0], tail).se;
    expect(se('smallest-detect')).toBeCloseTo(Math.sqrt((2 * (4 / 3) ** 2) / 6), 12);
    expect(se('zero')).toBeCloseTo(Math.sqrt(2 * ((2 / 3) ** 2 / 2 + 2 ** 2 / 6)), 12);
    expect(kaplanMeier([1, 4], [1, 0], 'smallest-detect').se).toBeNull();
  });

  test('[plots 14] without non-detects the standard error is s / √n, whatever the tail', () => {
    fc.assert(
      fc.property(fc.array(positive, { minLength: 2 }), (all) => {
        const { sd } = estimate(all, null, 'at-limit');
        for (const tail of ['smallest-detect', 'smallest-limit', 'zero'] as const) {
          expect(kaplanMeier(all, null, tail).se).toBeCloseTo(sd! / Math.sqrt(all.length), 6);
        }
      }),
    );
  });

  test('at the limit never puts the mean above that of the limits, and at 0 never above it', () => {
    fc.assert(
      fc.property(samples, (all) => {
        const [ofAll, nonDetects] = [valuesOf(all), flagsOf(all)];
        const [efron, zero] = (['smallest-limit', 'zero'] as const).map(
          (tail) => kaplanMeier(ofAll, nonDetects, tail).mean,
        );
        if (efron === null || zero === null) return;
        const atLimit = estimate(ofAll, nonDetects, 'at-limit').mean;
        expect(efron).toBeLessThanOrEqual(atLimit! + 1e-9);
        expect(zero).toBeLessThanOrEqual(efron! + 1e-9);
      }),
    );
  });

  test('a mean above that of the limits is marked, and of fewer than three detects nothing is told', () => {
    const more = { values: [...values, 2.7, 3], flags: [...flags, 0, 0] };
    expect(reportedEstimate(values, flags, 'kaplan-meier')).toMatchObject({ mean: null, sd: null });
    expect(reportedEstimate(values, flags, 'kaplan-meier').quantile(0.9)).toBeNull();
    expect(reportedEstimate(more.values, more.flags, 'kaplan-meier')).toMatchObject({ isAboveLimits: true });
    expect(reportedEstimate(more.values, more.flags, 'kaplan-meier-efron')).toMatchObject({ isAboveLimits: false });
    expect(reportedEstimate([1, 2], [0, 0], 'kaplan-meier')).toMatchObject({ mean: 1.5, isAboveLimits: false });
  });
});

describe('regression on order statistics', () => {
  test('keeps detects, imputes every non-detect, and rises with p', () => {
    fc.assert(
      fc.property(samples, (all) => {
        const { n, nonDetects, dropped, imputed, mean, quantile } = regressionOnOrder(valuesOf(all), flagsOf(all));
        expect({ n: n + dropped, nonDetects: nonDetects + dropped }).toEqual({
          n: all.length,
          nonDetects: all.filter((each) => each.nonDetect === 1).length,
        });
        if (mean === null) return;
        expect(imputed).toHaveLength(nonDetects);
        const detects = valuesOf(all.filter((each) => each.nonDetect === 0));
        const completed = [...detects, ...imputed];
        expect(mean).toBeCloseTo(completed.reduce((sum, value) => sum + value, 0) / completed.length, 6);
        expect(quantile(1)).toBe(Math.max(...completed));
      }),
    );
  });

  test('fits the line to plotting positions computed by hand', () => {
    // 1/5 is above 4, 1/5 + 2/3 × 4/5 = 11/15 above 1: the detects are at 4/9, 28/45 and 9/10, the non-detects at 2/15
    // and 2/5. Line and values by Python's statistics module.
    const { intercept, slope, imputed, mean, sd } = regressionOnOrder([1, 2, 4, 1, 4], [0, 0, 0, 1, 1]);
    const found = [intercept, slope, ...imputed, mean, sd];
    const expected = [
      0.2407985832889727, 0.933856138819438, 0.45090332937737, 1.0042177053619505, 1.691024206947864, 1.406587419056114,
    ];
    found.forEach((value, at) => expect(value).toBeCloseTo(expected[at] ?? NaN, 10));
  });

  test('[safe S3] drops non-detects above the largest detect, counts them, and n is what is left', () => {
    const without = regressionOnOrder([1, 2, 5, 1], [0, 0, 0, 1]);
    const { dropped, n, nonDetects, mean } = regressionOnOrder([1, 2, 5, 1, 9, 6], [0, 0, 0, 1, 1, 1]);
    expect({ dropped, n, nonDetects }).toEqual({ dropped: 2, n: 4, nonDetects: 1 });
    expect(mean).toBe(without.mean);
  });
});

describe('the lognormal likelihood', () => {
  test('without non-detects gives mean and standard deviation with n of the logarithms', () => {
    const logs = [0, 1, 2, 5];
    const { meanLog, sdLog, mean, quantile } = lognormalLikelihood(logs.map(Math.exp), null);
    expect(meanLog).toBeCloseTo(2, 9);
    expect(sdLog).toBeCloseTo(Math.sqrt(14 / 4), 9);
    expect(mean).toBeCloseTo(Math.exp(2 + 14 / 8), 6);
    expect(quantile(0.5)).toBeCloseTo(Math.exp(2), 6);
  });

  test('does not depend on the unit, and a limit far above all changes nothing', () => {
    fc.assert(
      fc.property(samples, fc.constantFrom(1e-6, 1e-3, 1e6), (all, factor) => {
        const first = lognormalLikelihood(valuesOf(all), flagsOf(all));
        const scaled = lognormalLikelihood(
          valuesOf(all).map((value) => value * factor),
          flagsOf(all),
        );
        if (first.meanLog === null || first.sdLog === null) {
          expect(scaled.meanLog).toBeNull();
          return;
        }
        expect(scaled.meanLog).toBeCloseTo(first.meanLog + Math.log(factor), 5);
        expect(scaled.sdLog).toBeCloseTo(first.sdLog, 5);
        if (first.sdLog > 5) return;
        const above = [...all, { value: 1e300, nonDetect: 1 }];
        expect(lognormalLikelihood(valuesOf(above), flagsOf(above)).meanLog).toBeCloseTo(first.meanLog, 5);
      }),
    );
  });

  test('is at its maximum, even if almost all samples are non-detects', () => {
    const rare = [...Array.from({ length: 500 }, () => 0.001), 900, 1000];
    for (const [values, flags] of [
      [rare, rare.map((value) => (value === 0.001 ? 1 : 0))],
      [
        [1, 5, 2, 8, 20, 3],
        [1, 1, 0, 0, 0, 1],
      ],
    ] as const) {
      const { meanLog, sdLog } = lognormalLikelihood(values, flags);
      const logLikelihood = (m: number, s: number): number =>
        values.reduce((sum, value, at) => {
          const z = (Math.log(value) - m) / s;
          return sum + (flags[at] === 1 ? Math.log(normalDistribution(z)) : -(z * z) / 2 - Math.log(s));
        }, 0);
      const most = logLikelihood(meanLog!, sdLog!);
      for (const [m, s] of [
        [1.01, 1],
        [0.99, 1],
        [1, 1.01],
        [1, 0.99],
        [1.001, 1.001],
        [0.999, 1.001],
      ] as const) {
        expect(logLikelihood(meanLog! * m, sdLog! * s)).toBeLessThan(most);
      }
    }
  });
});

describe('every method', () => {
  test.each(methods)('%s gives nothing without values, and refuses flags of another length', (method) => {
    expect(estimate([], null, method)).toMatchObject({ mean: null, sd: null });
    expect(estimate([], null, method).quantile(0.5)).toBeNull();
    expect(() => estimate([1, 2], [0], method)).toThrow(RangeError);
  });

  test.each(methods.slice(1))('%s gives nothing without detects', (method) => {
    expect(summariseLocation([1, 2], [1, 1], method)).toMatchObject({
      sampleSize: 2,
      max: 2,
      mean: null,
      median: null,
    });
    const { mean, sd, quantile } = estimate([1, 2], [1, 1], method);
    expect([mean, sd, quantile(0.5)]).toEqual([null, null, null]);
  });

  test.each(methods.slice(-2))('%s tells nothing of values without a logarithm', (method) => {
    for (const [values, flags] of [
      [
        [1, 2, 0],
        [0, 0, 0],
      ],
      [
        [1, 2, -1],
        [0, 0, 1],
      ],
    ] as const) {
      const { mean, sd, quantile } = estimate(values, flags, method);
      expect([mean, sd, quantile(0.5)]).toEqual([null, null, null]);
    }
  });

  test.each(methods)('%s leaves results without non-detects as measured', (method) => {
    // Without a limit a non-detect is not known to be below anything.
    expect(summariseLocation([1, 2, 10, NaN], [0, 0, 0, 1], method)).toMatchObject({ mean: 13 / 3, median: 2 });
    expect(summariseLocation([4, -6], [0, 0], method)).toMatchObject({ mean: -1, median: -1, min: -6, max: 4 });
  });

  test('the methods differ as computed by hand', () => {
    const [values, flags] = [
      [1, 5, 2, 8, 20, 3],
      [1, 1, 0, 0, 0, 1],
    ];
    const meanBy = (method: NonDetectMethod): number | null => summariseLocation(values, flags, method).mean;
    expect(meanBy('at-limit')).toBe(39 / 6);
    // Shares: 20 has 1/6; 8 has 5/6 × 1/5 = 1/6; 2, the smallest detect, has the rest, 4/6, including what is below it.
    expect(meanBy('kaplan-meier')).toBeCloseTo(20 / 6 + 8 / 6 + (2 * 4) / 6, 12);
    expect(meanBy('regression-on-order')).toBe(regressionOnOrder(values, flags).mean);
    expect(meanBy('kaplan-meier-efron')).toBeCloseTo(20 / 6 + 8 / 6 + (2 * 2 + 2) / 6, 12);
    const more = [...values, 4, 6, 5];
    const ofMore = summariseLocation(more, [...flags, 0, 0, 0], 'lognormal-likelihood').mean;
    expect(ofMore).toBe(lognormalLikelihood(more, [...flags, 0, 0, 0]).mean);
  });
});
