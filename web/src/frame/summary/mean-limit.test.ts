import { describe, expect, test } from 'vitest';
import { meanLimitOf, type RequestedMeanLimit } from './mean-limit.ts';

const limitOf = (
  values: readonly number[],
  flags: readonly number[] = values.map(() => 0),
  requested: RequestedMeanLimit = 'by-rule',
) => meanLimitOf(Float64Array.from(values), Uint8Array.from(flags), requested, 'at-limit');

/** Arsenic in ppb, EPA Unified Guidance (2009), example 18-1. */
const arsenic = [12.6, 30.8, 52, 28.1, 33.3, 44, 3, 12.8, 58.1, 12.6, 17.6, 25.3];
/** Arsenic in streams of Oahu in ug/L, USGS (Tomlinson 2003). */
const oahu = [1, 1, 1.7, 1, 1, 2, 3.2, 2, 2, 2.8, 2, 2, 2, 2, 2, 0.7, 0.9, 0.5, 0.5, 0.9, 0.5, 0.7, 0.6, 1.5];
const oahuFlags = [1, 1, 0, 1, 1, 1, 0, 1, 1, 0, 1, 1, 1, 1, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0];

describe('[LIM-02] the upper limit of a group’s mean', () => {
  // Land’s limit by a program of its own, as the reference case has it; shapiro.test of the results.
  test('[figures A5] is that of the rule, with its method', () => {
    expect(limitOf(arsenic)).toMatchObject({
      mean: expect.closeTo(27.516666666666666, 10),
      ucl: expect.closeTo(57.979168399685165, 6),
      method: 'land',
      tail: null,
      shapiroP: expect.closeTo(0.5929, 4),
      gap: null,
    });
  });

  // The likelihood by SciPy's minimizer, Land's limit by its own integral: see the reference case.
  test('[figures A5] is of the likelihood with non-detects, whatever method they have elsewhere', () => {
    const limit = limitOf(oahu, oahuFlags);
    expect(limit).toMatchObject({ ucl: expect.closeTo(1.2611997, 6), method: 'land', tail: 'smallest-limit' });
    const [values, flags] = [Float64Array.from(oahu), Uint8Array.from(oahuFlags)];
    for (const method of ['kaplan-meier', 'kaplan-meier-zero', 'regression-on-order'] as const) {
      expect(meanLimitOf(values, flags, 'by-rule', method)).toEqual(limit);
    }
    expect(limitOf(oahu, oahuFlags, 'land').ucl).toBe(limit.ucl);
  });

  // R's EnvStats enparCensored.
  test('is of the tail of the method for non-detects, if that is Kaplan–Meier, where a person chooses it', () => {
    const ofOahu = meanLimitOf(Float64Array.from(oahu), Uint8Array.from(oahuFlags), 'chebyshev', 'kaplan-meier');
    expect(ofOahu).toMatchObject({
      mean: expect.closeTo(0.9489583333333333, 10),
      se: expect.closeTo(0.16468875284852635, 10),
      ucl: expect.closeTo(1.666819964137806, 8),
      tail: 'smallest-detect',
    });
    const requested = ['kaplan-meier-zero', 'kaplan-meier', 'at-limit', 'regression-on-order'] as const;
    const flags = Uint8Array.from([1, 0, 0, 0, 0]);
    const values = Float64Array.from([1, 3, 4, 5, 7]);
    const tails = requested.map((method) => meanLimitOf(values, flags, 'student-t', method).tail);
    expect(tails).toEqual(['zero', 'smallest-detect', 'smallest-limit', 'smallest-limit']);
    expect(meanLimitOf(values, new Uint8Array(5), 'student-t', 'kaplan-meier-zero').tail).toBeNull();
  });

  const many = Array.from({ length: 20_000 }, (_, at) => Math.sin(at) + 2);
  test.each<[string, number[], number[] | undefined, RequestedMeanLimit, string]>([
    ['non-detects alone', [1, 2, 2], [1, 1, 1], 'student-t', 'noDetects'],
    ['no result at all', [NaN], [0], 'by-rule', 'noDetects'],
    ['one result', [4], undefined, 'chebyshev', 'fewDetects'],
    ['two detects beside a non-detect', [1, 4, 5], [1, 0, 0], 'chebyshev', 'fewDetects'],
    ['three results by the rule', [1, 4, 5], undefined, 'by-rule', 'fewForRule'],
    ['a thousand equal values', Array.from({ length: 1_000 }, () => 3), undefined, 'by-rule', 'equal'],
    ['20,000 results by the rule', many, undefined, 'by-rule', 'manyForTest'],
    ['the bootstrap of non-detects', oahu, oahuFlags, 'bootstrap', 'censored'],
    ['a gamma limit of non-detects', oahu, oahuFlags, 'gamma', 'censored'],
    ['a gamma limit of three results', [1, 4, 5], undefined, 'gamma', 'fewForForm'],
    ['a gamma limit with a negative result', [1, 4, 5, -1], undefined, 'gamma', 'notPositive'],
    ['few results that are too skewed', [1, 1, 2, 5, 30, 200, 900, 9_000], undefined, 'by-rule', 'tooSkewed'],
    ['a lognormal limit of three results', [1, 4, 5], undefined, 'land', 'fewForForm'],
    ['a lognormal limit with a result of 0', [1, 4, 5, 0], undefined, 'land', 'notPositive'],
    ['a lognormal limit beyond any number', [1e-300, 1e300, 1, 1], undefined, 'land', 'beyondNumbers'],
  ])('is missing for a reason: %s', (_, values, flags, requested, gap) => {
    expect(limitOf(values, flags, requested)).toMatchObject({ ucl: null, method: null, gap });
  });

  test('of 20,000 results is there where a method is chosen, and negative results count as they are', () => {
    expect(limitOf(many, undefined, 'student-t').ucl).toBeCloseTo(2 + 1.645 * Math.sqrt(0.5 / 20_000), 3);
    const negative = limitOf([-0.4, 0.3, -0.1, 0.8, 0.2], undefined, 'student-t');
    // Mean 0.16, SD 0.4506, t(0.95, 4) = 2.1318.
    expect(negative.ucl).toBeCloseTo(0.16 + (2.131846786 * 0.450555) / Math.sqrt(5), 5);
  });

  // R's EnvStats egamma, bias-corrected, with the chi-square approximation.
  test('[LIM-10] is of a gamma distribution where it is asked for', () => {
    const limit = limitOf(arsenic, undefined, 'gamma');
    expect(limit).toMatchObject({ ucl: expect.closeTo(41.20601102290568, 4), method: 'gamma' });
  });

  // Chromium in soil in mg/kg, EPA, Supplemental Guidance to RAGS (1992), highlight 7: R's EnvStats; 502 from tables.
  test('[LIM-10] is Land’s of a lognormal mean where it is asked for', () => {
    const chromium = [10, 13, 20, 36, 41, 59, 67, 110, 110, 136, 140, 160, 200, 230, 1300];
    const limit = limitOf(chromium, undefined, 'land');
    expect(limit).toMatchObject({ ucl: expect.closeTo(496.62816878709776, 6), method: 'land' });
  });

  test('[LIM-03] by bootstrap is the same again', () => {
    const first = limitOf(arsenic, undefined, 'bootstrap');
    expect(first).toEqual(limitOf(arsenic, undefined, 'bootstrap'));
    expect(first.method).toBe('bootstrap');
    // BCa of 400,000 resamples in Python, within five Monte Carlo errors of 2,000.
    expect(Math.abs((first.ucl ?? NaN) - 35.975)).toBeLessThan(1.89);
  });
});
