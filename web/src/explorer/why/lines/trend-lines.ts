import type { TrendSeasons } from '../../../frame/trends/trend-question.ts';
import { isSeasonal } from '../../../frame/trends/trend-rows.ts';
import { comparedNouns } from '../../trends/gap-words.ts';
import type { Calculation } from '../calculation.ts';
import { program } from './program.ts';

const sources = {
  test: 'Kendall 1970, section 5; Helsel 2012, chapter 11; EPA Unified Guidance 2009, section 17.3.2; seasons: Hirsch, Slack and Smith 1982.',
  slope: 'Sen 1968; with non-detects Akritas, Murphy and LaValley 1995; Helsel 2012, chapter 11.',
  adjusted: 'Benjamini and Hochberg 1995, Journal of the Royal Statistical Society B 57.',
} as const;

const compared =
  'A non-detect lies below a detect at or above its limit; two non-detects, and a detect below a limit, cannot be compared and count 0.';
const variance = 'var S = Σ over seasons [(Σtᵢ² − Σt²)(Σdᵢ² − Σd²) / (n(n − 1)(n − 2)) + Σt² Σd² / (2n(n − 1))]';

/** What is compared with what, in words. */
export function within(seasons: TrendSeasons): string {
  const medians = ` Several results of a ${comparedNouns[seasons]} are one, their median; where non-detects leave it open, it is a non-detect at the highest value that it may have.`;
  return isSeasonal(seasons)
    ? `${medians} Only those of the same ${seasons} are compared, by year, and S and its variance are summed.`
    : medians;
}

type TestFigure = 'tau' | 'p' | 'adjusted' | 'word';

const testWords: Readonly<Record<TestFigure, string>> = {
  tau: 'Kendall’s tau: S, the pairs whose later result is higher less those whose later one is lower, by the number of pairs.',
  p: 'The two-sided p of Mann and Kendall’s test by the normal approximation with continuity correction; the variance is the exact one over all orders.',
  adjusted:
    'The p of Mann and Kendall’s test, adjusted for all tests that were made together: the smallest of p × m / rank among p’s at least as large, at most 1 (Benjamini and Hochberg).',
  word: 'Rising or falling where the p of Mann and Kendall’s test, adjusted by Benjamini and Hochberg, is below 0.05; too few below 8 medians or 4 that are detects. That share of false words holds for results that are independent in time.',
};

const testFormulas: Readonly<Record<TestFigure, string>> = {
  tau: 'τ = S / Σ n(n − 1)/2',
  p: `p = 2Φ(−|S − sign S| / √var S); ${variance}`,
  adjusted: 'min(1, min{pⱼ m / rank(pⱼ): pⱼ ≥ p})',
  word: 'adjusted p < 0.05, with the sign of S',
};

const testPrograms: Readonly<Record<TestFigure, string>> = {
  tau: 'trends/trend_tau',
  p: 'trends/trend_p',
  adjusted: 'trends/trend_adjusted',
  word: 'trends/trend_word',
};

/** The test of a series: tau, its p, that adjusted for other tests, or the word that follows it. */
export function trendTest(figure: TestFigure, seasons: TrendSeasons): Calculation {
  const isAdjusted = figure === 'adjusted' || figure === 'word';
  return {
    words: `${testWords[figure]} ${compared}${within(seasons)}`,
    formula: testFormulas[figure],
    source: isAdjusted ? `${sources.adjusted} ${sources.test}` : sources.test,
    takes: ['flag', 'day'],
    ...(isAdjusted && { takesTests: true }),
    ...program(testPrograms[figure], { seasons }),
  };
}

type SlopeFigure = 'slope' | 'lower' | 'upper';

const slopeWords: Readonly<Record<SlopeFigure, string>> = {
  slope:
    'The median of the slopes of all pairs (Theil–Sen); with non-detects the slope at which S of the residuals changes its sign (Akritas–Theil–Sen): each pair’s slope weighs 2, that with one non-detect 1.',
  lower: 'The lower end of the 95% confidence interval of the slope: the smallest slope that the test does not reject.',
  upper: 'The upper end of the 95% confidence interval of the slope: the largest slope that the test does not reject.',
};

const slopeFormulas: Readonly<Record<SlopeFigure, string>> = {
  slope: '(b₍h₎ + b₍h₊₁₎) / 2 of the weighted slopes in ascending order, h = S far below all of them',
  lower: 'b₍⌈h − C⌉₎, C = z(0.975) √var S + 1',
  upper: 'b₍⌊h + C⌋ ₊ ₁₎, C = z(0.975) √var S + 1',
};

const slopePrograms: Readonly<Record<SlopeFigure, string>> = {
  slope: 'trends/trend_slope',
  lower: 'trends/trend_slope_lower',
  upper: 'trends/trend_slope_upper',
};

/** The slope of a series a year, or an end of its interval. */
export function trendSlope(figure: SlopeFigure, seasons: TrendSeasons): Calculation {
  return {
    words: `${slopeWords[figure]} A year has 365.25 days.${within(seasons)}`,
    formula: slopeFormulas[figure],
    source: sources.slope,
    takes: ['flag', 'day'],
    ...program(slopePrograms[figure], { seasons }),
  };
}
