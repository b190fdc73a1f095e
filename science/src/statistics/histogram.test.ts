import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { histogram } from './histogram.ts';

const samples = fc.array(
  fc.record({
    value: fc.oneof(fc.integer({ min: -20, max: 2000 }), fc.double({ noNaN: true, min: 1e-6, max: 1e6 })),
    nonDetect: fc.integer({ min: 0, max: 1 }),
  }),
  { minLength: 1 },
);

describe('[SID-04] the histogram', () => {
  test('has the bar width of Freedman and Diaconis', () => {
    // 64 values 0 … 63: type 7 quartiles 15.75 and 47.25, width 2 × 31.5 / 4 = 15.75, so 4 bars, below the minimum;
    // 1,000 values 0 … 999: width 2 × 499.5 / 10 = 99.9, so 10 bars.
    expect(
      histogram(
        Array.from({ length: 64 }, (_, at) => at),
        null,
        'linear',
      ).bins,
    ).toHaveLength(5);
    const { bins } = histogram(
      Array.from({ length: 1000 }, (_, at) => at),
      null,
      'linear',
    );
    expect(bins).toHaveLength(10);
    expect(bins[0]).toEqual({ min: 0, max: 99.9, detects: 100, nonDetects: 0 });
  });

  test('has at most 40 bars, and Sturges’ number if the interquartile range is 0', () => {
    const skewed = Array.from({ length: 1000 }, (_, at) => Math.exp(at / 50));
    expect(histogram(skewed, null, 'linear').bins).toHaveLength(40);
    const spike = [...Array.from({ length: 127 }, () => 1), 9];
    expect(histogram(spike, null, 'linear').bins).toHaveLength(8);
  });

  test('counts every value once, in its bar, non-detects separately', () => {
    fc.assert(
      fc.property(samples, fc.constantFrom('linear', 'log' as const), (all, scale) => {
        const values = all.map(({ value }) => value);
        const { bins, leftOut } = histogram(
          values,
          all.map(({ nonDetect }) => nonDetect),
          scale,
        );
        const shown = all.filter(({ value }) => scale === 'linear' || value > 0);
        expect(leftOut).toBe(all.length - shown.length);
        bins.forEach(({ min, max, detects, nonDetects }, at) => {
          const isLast = at === bins.length - 1;
          const own = shown.filter(({ value }) => value >= min && (value < max || (isLast && value === max)));
          expect(nonDetects).toBe(own.filter(({ nonDetect }) => nonDetect === 1).length);
          expect(detects).toBe(own.length - nonDetects);
        });
        expect(bins.reduce((sum, { detects, nonDetects }) => sum + detects + nonDetects, 0)).toBe(shown.length);
        if (shown.length === 0) expect(bins).toEqual([]);
        else expect(bins.length === 1 || (bins.length >= 5 && bins.length <= 40)).toBe(true);
      }),
    );
  });

  test('has bars of equal width in the logarithm on a logarithmic axis', () => {
    const { bins, leftOut } = histogram([0, -5, 1, 10, 100, 1000, 10_000, 100_000], null, 'log');
    expect(leftOut).toBe(2);
    const ratios = bins.map(({ min, max }) => max / min);
    ratios.forEach((ratio) => expect(ratio).toBeCloseTo(ratios[0] ?? NaN, 9));
    expect([bins[0]?.min, bins.at(-1)?.max]).toEqual([1, 100_000]);
  });

  test('has no bar without values, and one for one value', () => {
    expect(histogram([NaN], null, 'linear')).toEqual({ bins: [], leftOut: 0 });
    expect(histogram([0], null, 'log')).toEqual({ bins: [], leftOut: 1 });
    const one = { min: 7, max: 7, detects: 1, nonDetects: 1 };
    expect(histogram([7, 7, NaN], [0, 1, 0], 'linear')).toEqual({ bins: [one], leftOut: 0 });
  });
});
