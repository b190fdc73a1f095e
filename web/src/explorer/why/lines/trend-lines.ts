import type { TrendSeasons } from '../../../frame/trends/trend-question.ts';
import { isSeasonal } from '../../../frame/trends/trend-rows.ts';
import { comparedNouns } from '../../trends/gap-words.ts';
import type { Calculation } from '../calculation.ts';

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

/** The test of a series: tau, its p, that adjusted for other tests, or the word that follows it. */
export function trendTest(figure: TestFigure, seasons: TrendSeasons): Calculation {
  const isAdjusted = figure === 'adjusted' || figure === 'word';
  return {
    words: `${testWords[figure]} ${compared}${within(seasons)}`,
    formula: testFormulas[figure],
    source: isAdjusted ? `${sources.adjusted} ${sources.test}` : sources.test,
    takes: ['flag', 'day'],
    ...(isAdjusted && { takesTests: true }),
    python: [...pythonGroups(seasons), ...pythonTest, ...pythonTestFigures[figure]],
    r: [...rGroups(seasons), ...rTest, ...rTestFigures[figure]],
  };
}

/** Groups of (time, result, is non-detect, position) by season, where several results of a time are one. */
export function pythonGroups(seasons: TrendSeasons): string[] {
  const season = { none: '0', month: 'd.month', quarter: '(d.month - 1) // 3', year: '0' }[seasons];
  return [
    'from datetime import date',
    'from statistics import median',
    'taken, groups = {}, {}',
    'for x, nd, day in used:',
    '    d = date.fromisoformat(day)',
    '    position = (d - date(1970, 1, 1)).days / 365.25',
    `    key = (${season}, ${seasons === 'none' ? 'position' : 'd.year'})`,
    '    taken.setdefault(key, []).append((x, nd, position))',
    'for (season, time), own in sorted(taken.items()):',
    '    # With non-detects at their limits, and far below: the median is known where the two agree.',
    '    upper = median(x for x, nd, position in own)',
    '    lower = median(float("-inf") if nd else x for x, nd, position in own)',
    '    one = (time, upper, lower < upper, median(position for x, nd, position in own))',
    '    groups.setdefault(season, []).append(one)',
  ];
}

/** From `groups`: S, its variance, pairs, and p where there is a test. */
export const pythonTest = [
  'from math import erfc, sqrt',
  'def higher(a, b):',
  '    # 1 if b is higher than a, -1 if it is lower, 0 if that cannot be determined.',
  '    if a[2] or b[2]:',
  '        return 0 if a[2] and b[2] else int(b[1] >= a[1]) if a[2] else -int(a[1] >= b[1])',
  '    return (b[1] > a[1]) - (b[1] < a[1])',
  's, variance, pairs = 0, 0.0, 0',
  'for group in groups.values():',
  '    n, told, timed, told_rows, timed_rows = len(group), 0, 0, 0, 0',
  '    for a in group:',
  '        ones = [higher(a, b) for b in group]',
  '        times = [(b[0] > a[0]) - (b[0] < a[0]) for b in group]',
  '        s += sum(v * w for v, w in zip(ones, times))',
  '        told, told_rows = told + sum(map(abs, ones)), told_rows + sum(ones) ** 2',
  '        timed, timed_rows = timed + sum(map(abs, times)), timed_rows + sum(times) ** 2',
  '    variance += (timed_rows - timed) * (told_rows - told) / (n * (n - 1) * (n - 2)) if n > 2 else 0',
  '    variance += timed * told / (2 * n * (n - 1)) if n > 1 else 0',
  '    pairs += n * (n - 1) / 2',
  's = s / 2  # every pair was seen twice',
  'n = sum(len(group) for group in groups.values())',
  'detects = sum(1 for group in groups.values() for one in group if not one[2])',
  'p = None',
  'if n >= 8 and detects >= 4 and variance > 0:',
  '    p = erfc(abs(s - (s > 0) + (s < 0)) / sqrt(variance) / sqrt(2))',
];

const pythonAdjusted = [
  'ps = sorted(others + [p]) if p is not None else []',
  'value = min([1.0] + [q * len(ps) / (i + 1) for i, q in enumerate(ps) if q >= p])',
];

const pythonTestFigures: Readonly<Record<TestFigure, readonly string[]>> = {
  tau: ['value = s / pairs'],
  p: ['value = p'],
  adjusted: pythonAdjusted,
  word: [
    ...pythonAdjusted,
    'if n < 8 or detects < 4:',
    '    value = "too few"',
    'elif p is None or value >= 0.05 or s == 0:',
    '    value = "no trend shown"',
    'else:',
    '    value = "rising" if s > 0 else "falling"',
  ],
};

/** `used`, `nd`, `time`, `season` and `position`, where several results of a time are one. */
export function rGroups(seasons: TrendSeasons): string[] {
  const month = 'as.integer(format(d, "%m"))';
  const season = { none: '0 * as.integer(d)', month, quarter: `(${month} - 1) %/% 3`, year: '0 * as.integer(d)' }[
    seasons
  ];
  return [
    'd <- as.Date(day)',
    'position <- as.numeric(d) / 365.25',
    `time <- ${seasons === 'none' ? 'position' : 'as.numeric(format(d, "%Y"))'}`,
    `season <- ${season}`,
    '# With non-detects at their limits, and far below: the median is known where the two agree.',
    'own <- unname(split(seq_along(used), list(time, season), drop = TRUE))',
    'each <- function(of) vapply(own, of, 0)',
    'upper <- each(function(i) median(used[i]))',
    'lower <- each(function(i) median(ifelse(nd[i], -Inf, used[i])))',
    'first <- vapply(own, min, 1L)',
    'position <- each(function(i) median(position[i])); time <- time[first]; season <- season[first]',
    'used <- upper; nd <- lower < upper',
  ];
}

export const rPairs = [
  '# 1 if the second of a pair is higher, -1 if it is lower, 0 if that cannot be determined; and the same for times.',
  'higher <- function(x, cens) outer(seq_along(x), seq_along(x), function(i, j) ifelse(cens[i] & cens[j], 0,',
  '  ifelse(cens[i], x[j] >= x[i], ifelse(cens[j], -(x[i] >= x[j]), sign(x[j] - x[i])))))',
  'after <- function(t) sign(outer(t, t, function(a, b) b - a))',
];

/** From `time` and `season`: S, its variance, pairs, and p where there is a test. */
export const rTest = [
  ...rPairs,
  's <- 0; variance <- 0; pairs <- 0',
  'for (one in unique(season)) {',
  '  here <- season == one',
  '  told <- higher(used[here], nd[here]); timed <- after(time[here]); n <- sum(here)',
  '  s <- s + sum(told * timed) / 2',
  '  three <- (sum(rowSums(timed)^2) - sum(timed^2)) * (sum(rowSums(told)^2) - sum(told^2))',
  '  if (n > 2) variance <- variance + three / (n * (n - 1) * (n - 2))',
  '  if (n > 1) variance <- variance + sum(timed^2) * sum(told^2) / (2 * n * (n - 1))',
  '  pairs <- pairs + n * (n - 1) / 2',
  '}',
  'n <- length(used)',
  'p <- if (n >= 8 && sum(!nd) >= 4 && variance > 0) 2 * pnorm(-abs(s - sign(s)) / sqrt(variance)) else NA',
];

const rAdjusted = [
  'ps <- sort(c(others, p))',
  'result <- if (is.na(p)) 1 else min(1, (ps * length(ps) / seq_along(ps))[ps >= p])',
];

const rTestFigures: Readonly<Record<TestFigure, readonly string[]>> = {
  tau: ['result <- s / pairs'],
  p: ['result <- p'],
  adjusted: rAdjusted,
  word: [
    ...rAdjusted,
    'result <- if (n < 8 || sum(!nd) < 4) "too few" else if (is.na(p) || result >= 0.05 || s == 0) "no trend shown" else',
    '  if (s > 0) "rising" else "falling"',
  ],
};

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

/** The slope of a series a year, or an end of its interval. */
export function trendSlope(figure: SlopeFigure, seasons: TrendSeasons): Calculation {
  const isEnd = figure !== 'slope';
  return {
    words: `${slopeWords[figure]} A year has 365.25 days.${within(seasons)}`,
    formula: slopeFormulas[figure],
    source: sources.slope,
    takes: ['flag', 'day'],
    python: [
      ...pythonGroups(seasons),
      ...(isEnd ? pythonTest : []),
      ...pythonSlopes,
      ...(isEnd ? pythonReach : []),
      pythonSlopeFigures[figure],
    ],
    r: [
      ...rGroups(seasons),
      ...(isEnd ? rTest : rPairs),
      ...rSlopes,
      ...(isEnd ? [rReach] : []),
      rSlopeFigures[figure],
    ],
  };
}

export const pythonSlopes = [
  'from math import ceil, floor',
  'slopes, h = [], 0',
  'for group in groups.values():',
  '    for a in group:',
  '        for b in group:',
  '            if a[0] < b[0]:',
  '                h += 1 - b[2]',
  '                slopes += [(b[1] - a[1]) / (b[0] - a[0])] * (2 - a[2] - b[2])',
  'slopes.sort()',
];

const pythonReach = ['from statistics import NormalDist', 'reach = NormalDist().inv_cdf(0.975) * sqrt(variance) + 1'];

export const pythonSlopeFigures: Readonly<Record<SlopeFigure, string>> = {
  slope: 'value = (slopes[h - 1] + slopes[h]) / 2',
  lower: 'value = slopes[ceil(h - reach) - 1]',
  upper: 'value = slopes[floor(h + reach)]',
};

export const rSlopes = [
  'slopes <- numeric(0); h <- 0',
  'for (one in unique(season)) {',
  '  x <- used[season == one]; cens <- nd[season == one]; t <- time[season == one]',
  '  pair <- which(after(t) > 0, arr.ind = TRUE)',
  '  i <- pair[, 1]; j <- pair[, 2]',
  '  h <- h + sum(!cens[j])',
  '  slopes <- c(slopes, rep((x[j] - x[i]) / (t[j] - t[i]), 2 - cens[i] - cens[j]))',
  '}',
  'slopes <- sort(slopes)',
];

const rReach = 'reach <- qnorm(0.975) * sqrt(variance) + 1';

export const rSlopeFigures: Readonly<Record<SlopeFigure, string>> = {
  slope: 'result <- (slopes[h] + slopes[h + 1]) / 2',
  lower: 'result <- slopes[ceiling(h - reach)]',
  upper: 'result <- slopes[floor(h + reach) + 1]',
};
