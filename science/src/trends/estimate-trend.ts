import { float64At, uint32At, uint8At } from '../arrays/element-at.ts';
import { kendallTest, type KendallTest } from './kendall-test.ts';
import { mediansOfTimes } from './medians-of-times.ts';
import { orderSamples, type OrderedSamples, type TrendSamples } from './ordered-samples.ts';
import { lag1Correlation } from './serial-correlation.ts';
import { akritasTheilSen, theilSen, type TrendLine } from './trend-line.ts';
import { trendMinimum } from './trend-verdict.ts';

/** The test of a series, and its line where there are enough samples. */
export interface Trend extends KendallTest, TrendLine {
  /** Results, and those of them that are non-detects. */
  n: number;
  nonDetects: number;
  /** What is compared: times with a result (days, or of seasons their years), each with its median, and how many of these are detects. */
  compared: number;
  detects: number;
  /** The lag-1 correlation of the residuals; null without a line. */
  lag1: number | null;
  /** Whether at least half of the pairs have equal results. Where the interval would then have no width, it has no ends. */
  isMostlyEqual: boolean;
  /** Samples without a result or a time, which are left out. */
  missing: number;
}

/**
 * The Mann–Kendall test of a series with its Theil–Sen line, or with non-detects its Akritas–Theil–Sen line. Results of one time
 * become their median first (`mediansOfTimes`), so that S, p and the line are those of days, or with seasons of years of a season.
 * With fewer of them, or fewer detects, than `trendMinimum` there is no p and no line, because nothing is to be said of it.
 *
 * estimateTrend({"times": [1, 2, 3, 3], "values": [5, 6, 8, 10], "nonDetects": null, "seasons": null}, 0.95) → {"n": 4, "nonDetects": 0, "compared": 3, "detects": 3, "s": 3, "variance": 3.6666666666666665, "tau": 1, "tauB": 1, "z": null, "p": null, "slope": null, "lower": null, "upper": null, "intercept": null, "lag1": null, "isMostlyEqual": false, "missing": 0}
 *
 * @param confidence of the interval of the slope, between 0 and 1.
 * @throws RangeError if the lengths differ.
 * Source: as `mediansOfTimes`, `kendallTest`, `theilSen`, `akritasTheilSen` and `lag1Correlation`.
 */
export function estimateTrend(samples: TrendSamples, confidence: number): Trend {
  const ordered = orderSamples(samples);
  const medians = mediansOfTimes(ordered);
  const test = kendallTest(medians);
  const [compared, detects] = [test.n, test.n - test.nonDetects];
  const counts = {
    n: ordered.times.length,
    nonDetects: ordered.nonDetectCount,
    compared,
    detects,
    missing: ordered.missing,
  };
  if (compared < trendMinimum.compared || detects < trendMinimum.detects) {
    return { ...test, ...counts, z: null, p: null, ...noLine, lag1: null, isMostlyEqual: false };
  }
  const line = (test.nonDetects === 0 ? theilSen : akritasTheilSen)(medians, test.variance, confidence);
  const isMostlyEqual = (line.slope === 0 || line.lower === 0 || line.upper === 0) && equalShare(medians) >= 0.5;
  const hasNoWidth = isMostlyEqual && line.lower === line.upper;
  return {
    ...test,
    ...counts,
    ...line,
    ...(hasNoWidth && { lower: null, upper: null }),
    lag1: line.slope === null ? null : lag1Correlation(medians, line.slope),
    isMostlyEqual,
  };
}

const noLine: TrendLine = { slope: null, lower: null, upper: null, intercept: null };

/** The share of pairs of equal detects among the pairs of a season that have a slope, which two non-detects have not. */
function equalShare({ values, nonDetects, starts }: OrderedSamples): number {
  let [equal, pairs] = [0, 0];
  for (let season = 1; season < starts.length; season += 1) {
    const counts = new Map<number, number>();
    let [detects, limits] = [0, 0];
    for (let at = uint32At(starts, season - 1); at < uint32At(starts, season); at += 1) {
      if (uint8At(nonDetects, at) === 1) {
        limits += 1;
        continue;
      }
      const value = float64At(values, at);
      const before = counts.get(value) ?? 0;
      equal += before;
      counts.set(value, before + 1);
      detects += 1;
    }
    pairs += (detects * (detects - 1)) / 2 + detects * limits;
  }
  return pairs === 0 ? 0 : equal / pairs;
}
