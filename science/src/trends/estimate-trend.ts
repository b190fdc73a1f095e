import { kendallTest, type KendallTest } from './kendall-test.ts';
import { orderSamples, type TrendSamples } from './ordered-samples.ts';
import { akritasTheilSen, theilSen, type TrendLine } from './trend-line.ts';
import { trendMinimum } from './trend-verdict.ts';

/** The test of a series, and its line where there are enough samples. */
export interface Trend extends KendallTest, TrendLine {
  /** Samples without a result or a time, which are left out. */
  missing: number;
}

/**
 * The Mann–Kendall test of a series with its Theil–Sen line, or with non-detects its Akritas–Theil–Sen line. With fewer
 * results or detects than `trendMinimum` there is no p and no line, because nothing is to be said of it.
 *
 * estimateTrend({"times": [1, 2, 3], "values": [5, 6, 9], "nonDetects": null, "seasons": null}, 0.95) → {"n": 3, "nonDetects": 0, "s": 3, "variance": 3.6666666666666665, "tau": 1, "tauB": 1, "z": null, "p": null, "slope": null, "lower": null, "upper": null, "intercept": null, "missing": 0}
 *
 * @param confidence of the interval of the slope, between 0 and 1.
 * @throws RangeError if the lengths differ.
 * Source: as `kendallTest`, `theilSen` and `akritasTheilSen`.
 */
export function estimateTrend(samples: TrendSamples, confidence: number): Trend {
  const ordered = orderSamples(samples);
  const test = kendallTest(ordered);
  const { missing } = ordered;
  if (test.n < trendMinimum.results || test.n - test.nonDetects < trendMinimum.detects) {
    return { ...test, z: null, p: null, slope: null, lower: null, upper: null, intercept: null, missing };
  }
  const line = test.nonDetects === 0 ? theilSen : akritasTheilSen;
  return { ...test, ...line(ordered, test.variance, confidence), missing };
}
