import * as science from '@wellfield/science';
import { seriesTrend } from '../../../frame/trends/trend-rows.ts';
import type { OperationMap } from '../reference-case.ts';

interface Series {
  t: readonly number[];
  y: readonly number[];
  nd?: readonly boolean[];
}

interface SeasonalSeries {
  years: readonly number[];
  seasons: readonly number[];
  values: readonly (number | null)[];
}

const confidence = 0.95;

function samplesOf({ t, y, nd }: Series): science.OrderedSamples {
  return science.orderSamples({ times: t, values: y, nonDetects: nd?.map(Number) ?? null, seasons: null });
}

function testOf(samples: science.OrderedSamples) {
  const test = science.kendallTest(samples);
  return { ...test, S: test.s, varS: test.variance, tau_b: test.tauB, n_nd: test.nonDetects };
}

function lineOf(samples: science.OrderedSamples, conf: number) {
  const { variance } = science.kendallTest(samples);
  return samples.nonDetectCount === 0
    ? science.theilSen(samples, variance, conf)
    : science.akritasTheilSen(samples, variance, conf);
}

export const trends: OperationMap = {
  mann_kendall: (series: Series) => testOf(samplesOf(series)),
  mann_kendall_nd: ({ y, nd }: Omit<Series, 't'>) => testOf(samplesOf({ t: [...y.keys()], y, nd: nd ?? [] })),
  kendall_censored: (series: Series) => testOf(samplesOf(series)),
  theil_sen: ({ conf, ...series }: Series & { conf: number }) => {
    const samples = samplesOf(series);
    return { ...lineOf(samples, conf), n_pairs: science.slopeRanks(samples).pairs };
  },
  ats: (series: Series) => {
    const samples = samplesOf(series);
    const { variance, ...test } = testOf(samples);
    return { ...test, ...science.akritasTheilSen(samples, variance, confidence) };
  },
  seasonal_kendall: ({ years, seasons, values }: SeasonalSeries) => {
    const samples = science.orderSamples({
      times: years,
      values: values.map((value) => value ?? Number.NaN),
      nonDetects: null,
      seasons: { of: seasons, years },
    });
    return { ...testOf(samples), ...lineOf(samples, confidence) };
  },
  fdr: ({ p }: { p: readonly (number | null)[] }) => {
    const { adjusted, tests } = science.benjaminiHochberg(p);
    return { adjusted, n_tests: tests };
  },
  trend_class: ({ compared, n_detect, S, p }: ClassInput) => ({
    class: science.trendVerdict({ compared, detects: n_detect, s: S, p }),
  }),
  trend_days: ({ days, y, nd }: { days: readonly number[]; y: readonly number[]; nd: readonly boolean[] }) => {
    const { compared, detects, s, p, slope } = seriesTrend(
      days,
      Float64Array.from(y),
      Uint8Array.from(nd, Number),
      'none',
    );
    return { compared, n_detect: detects, S: s, p, slope };
  },
  lag1_correlation: ({ slope, ...series }: Series & { slope: number }) => ({
    r: science.lag1Correlation(samplesOf(series), slope),
  }),
  season_drift: ({ years, days_of_year }: { years: readonly number[]; days_of_year: readonly number[] }) => ({
    p: science.seasonDrift(Float64Array.from(years), days_of_year),
  }),
};

/** By the product's own minimum. */
interface ClassInput {
  compared: number;
  n_detect: number;
  S: number;
  p: number | null;
}
