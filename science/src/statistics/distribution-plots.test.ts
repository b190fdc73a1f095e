import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { censoredQqPlot } from './censored-qq-plot.ts';
import { boxSummary } from './box-summary.ts';
import { censoredBox } from './censored-box.ts';
import { normalQuantile } from './normal.ts';
import { quantilePlot } from './quantile-plot.ts';
import { kaplanMeierPositions } from './plotting-positions.ts';
import { qqPlot } from './qq-plot.ts';

const values = fc.array(fc.integer({ min: -100, max: 100 }), { minLength: 1 });

describe('the box', () => {
  test('fences are 1.5 interquartile ranges out, inclusive, and outliers come with their indices', () => {
    // Quartiles 2, 3, 4, so the fences are −1 and 7: 7 is still inside.
    expect(boxSummary([4, NaN, 2, 7, 3, 1, 3, 4, -60, 2], null)).toEqual({
      n: 9,
      q1: 2,
      median: 3,
      q3: 4,
      iqr: 2,
      lowerFence: -1,
      upperFence: 7,
      whiskerLow: 1,
      whiskerHigh: 7,
      outliers: [-60],
      outlierIndices: [8],
    });
  });

  test('every value is an outlier or within the whiskers', () => {
    fc.assert(
      fc.property(values, (all) => {
        const box = boxSummary(all, null)!;
        const inside = all.filter((value) => value >= box.whiskerLow && value <= box.whiskerHigh);
        expect(inside.length + box.outliers.length).toBe(all.length);
        expect(box.outliers).toEqual(box.outliers.toSorted((a, b) => a - b));
        expect(box.outlierIndices.map((at) => all[at])).toEqual(box.outliers);
        expect(box.outliers.every((value) => value < box.lowerFence || value > box.upperFence)).toBe(true);
      }),
    );
  });

  test('no values give none, one value a flat one', () => {
    expect(boxSummary([NaN], [1])).toBeNull();
    expect(boxSummary([7], [1])).toMatchObject({ n: 1, q1: 7, median: 7, q3: 7, iqr: 0, outliers: [] });
    expect(() => boxSummary([1, 2], [0])).toThrow(RangeError);
  });
});

describe('the box on a logarithmic axis', () => {
  test('[plots 6] has fences of the logarithms: about 0.7% of a lognormal sample is beyond them, 9% beyond arithmetic ones', () => {
    // The quantiles of a lognormal distribution, sigma 1, at 1,000 even shares: normal theory puts 0.70% beyond.
    const sample = Array.from({ length: 1_000 }, (_, at) => Math.exp(normalQuantile((at + 0.5) / 1_000)));
    const share = (scale: 'linear' | 'log') =>
      (boxSummary(sample, null, scale)?.outliers.length ?? NaN) / sample.length;
    expect(share('log')).toBeCloseTo(0.007, 2);
    expect(share('linear')).toBeGreaterThan(0.07);
  });
});

test('[plots 5] a censored box without detects has only its highest limit; a quartile below every detect is not known', () => {
  expect(censoredBox([5, 20, NaN], [1, 1, 1], 'kaplan-meier')).toMatchObject({
    n: 2,
    nonDetects: 2,
    censorLine: 20,
    q1: null,
    median: null,
    whiskerHigh: null,
    outliers: [],
  });
  // Half of the results are below every detect.
  const half = censoredBox([1, 1, 3, 4], [1, 1, 0, 0], 'kaplan-meier');
  expect([half.q1, half.median, half.q3, half.whiskerHigh]).toEqual([null, null, 3, 4]);
});

test('the percentile is rank / count, ties keep separate ranks, a non-detect is below a detect', () => {
  const { indices, values: shown, percentiles } = quantilePlot([5, NaN, 5, 1, 2], [0, 0, 1, 0, 1]);
  expect([...shown]).toEqual([1, 2, 5, 5]);
  expect([...indices]).toEqual([3, 4, 2, 0]);
  expect([...percentiles]).toEqual([0.25, 0.5, 0.75, 1]);
  expect(quantilePlot([], null).values).toHaveLength(0);
});

describe('the QQ plot', () => {
  test('has plotting positions (i − 3/8)/(n + 1/4), symmetric about the median', () => {
    // Φ⁻¹(0.625/3.25), Φ⁻¹(1.625/3.25) and Φ⁻¹(2.625/3.25), by Python's statistics.NormalDist.
    const { theoretical, sample, indices } = qqPlot([30, 10, 20], null, 'normal');
    const expected = [-0.869423773288886, 0, 0.869423773288886];
    theoretical.forEach((z, at) => expect(z).toBeCloseTo(expected[at] ?? NaN, 10));
    expect([[...sample], [...indices]]).toEqual([
      [10, 20, 30],
      [1, 2, 0],
    ]);
  });

  test('[safe S2] values without a logarithm have no point, but count in the positions of the others, and then there is no r', () => {
    const all = [Math.E, -1, 1, 0, NaN];
    const { theoretical, sample, indices, leftOut } = qqPlot(all, null, 'lognormal');
    expect({ sample: [...sample], indices: [...indices], leftOut }).toEqual({
      sample: [0, 1],
      indices: [2, 0],
      leftOut: 2,
    });
    expect([...theoretical]).toEqual([...qqPlot([1, 2, 3, 4], null, 'normal').theoretical.subarray(2)]);
    expect(qqPlot([-1, 0], null, 'lognormal')).toMatchObject({ r: null, leftOut: 2 });
  });

  test('a straight line has r = 1; one point and one value have none', () => {
    const line = qqPlot([1, 2, 3, 4, 5], null, 'normal').theoretical.map((z) => 7 + 3 * z);
    expect(qqPlot(line, null, 'normal').r).toBeCloseTo(1, 12);
    expect([qqPlot([4], null, 'normal').r, qqPlot([4, 4, 4], null, 'normal').r]).toEqual([null, null]);
  });
});

test('[safe S2] a detect of 0 beside a non-detect: no line of logarithms, and the positions that it leaves', () => {
  const [values, flags] = [
    [0, 1, 2, 3, 1],
    [0, 0, 0, 0, 1],
  ];
  const plot = censoredQqPlot(values, flags, 'lognormal');
  expect(plot).toMatchObject({ leftOut: 1, dropped: 0, detects: 3, line: null });
  // Ranks are those of the values themselves: without logarithms the same results have the same positions.
  expect([...plot.theoretical]).toEqual([...censoredQqPlot(values, flags, 'normal').theoretical.subarray(1)]);
  expect(Array.from(plot.indices, (index) => values[index])).toEqual([1, 1, 2, 3]);
  expect(censoredQqPlot([0, -1], [1, 0], 'lognormal')).toMatchObject({
    leftOut: 2,
    dropped: 0,
    detects: 0,
    line: null,
  });
});

describe('[PLT-04] plotting positions by Kaplan–Meier', () => {
  test('are those that R’s EnvStats publishes: 7 of 20 below one limit', () => {
    // Help page of its ppointsCensored, method of Michael and Schucany, to seven digits.
    const published = [
      0.3765432, 0.4259259, 0.4753086, 0.5246914, 0.5740741, 0.6234568, 0.6728395, 0.7222222, 0.7716049, 0.8209877,
      0.8703704, 0.9197531, 0.9691358,
    ];
    const detects = published.map((_, at) => 18.1 + at);
    const positions = kaplanMeierPositions(detects, Array<number>(7).fill(18));
    expect(positions.detects).toEqual(published.map((p) => expect.closeTo(p, 7)));
    expect(positions.nonDetects).toEqual(Array<unknown>(7).fill(expect.closeTo(0.3765432, 7)));
  });

  test('without non-detects are Blom’s, and with several limits those of exact fractions', () => {
    expect(kaplanMeierPositions([4, 5, 6], []).detects).toEqual([0.625, 1.625, 2.625].map((i) => near(i / 3.25)));
    // Arsenic in Oahu (Tomlinson 2003), by Python's fractions.
    const limits = [0.9, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2];
    const { detects, nonDetects } = kaplanMeierPositions(
      [0.5, 0.5, 0.5, 0.6, 0.7, 0.7, 0.9, 1.5, 1.7, 2.8, 3.2],
      limits,
    );
    expect([detects[0], detects[6], detects[10]]).toEqual(
      [0.06717183862976848, 0.712021489475546, 0.9742268041237113].map(near),
    );
    expect([nonDetects[0], nonDetects[1], nonDetects[12]]).toEqual(
      [0.712021489475546, 0.8054013569477487, 0.9329896907216495].map(near),
    );
  });
});

const near = (value: number): unknown => expect.closeTo(value, 12);
