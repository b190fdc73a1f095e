import type { Calculation } from '../calculation.ts';
import { program } from './program.ts';

/** The figures that a fit to detects and non-detects tells. */
export type FittedFigure = 'mean' | 'median' | 'sd';

const regressed: Readonly<Record<FittedFigure, { what: (share: number) => string; program: string }>> = {
  mean: { what: () => 'mean', program: 'regression_mean' },
  median: {
    what: (share) => `${share === 0.5 ? 'median' : `quantile at ${share}`} (type 7)`,
    program: 'regression_quantile',
  },
  sd: { what: () => 'standard deviation (n − 1)', program: 'regression_deviation' },
};

/** Robust lognormal regression on order statistics, with its plotting positions written out. */
export function regressionCalculation(figure: FittedFigure, share = 0.5): Calculation {
  const { what, program: name } = regressed[figure];
  return {
    words: `The ${what(share)} of detects as measured and non-detects as imputed by regression on order statistics. Non-detects with a limit above every detect are left out of it.`,
    formula: 'ln x = a + b Φ⁻¹(p) fitted to the detects; a non-detect at p is imputed as exp(a + b Φ⁻¹(p))',
    source: 'Helsel and Cohn 1988, Water Resources Research 24; positions p: Hirsch and Stedinger 1987, ibid. 23.',
    takes: ['flag'],
    ...program(name, figure === 'median' ? { share } : {}),
  };
}

/** The plotting positions of detects among non-detects: `detects`, `positions`, and `hidden` of the non-detects. */
export const pythonPositions = [
  'from math import exp, inf, log',
  'from statistics import NormalDist',
  'q = NormalDist().inv_cdf',
  'detects = sorted(x for x, nd in used if not nd)',
  'limits = sorted(x for x, nd in used if nd and x <= detects[-1])',
  '# The plotting positions of detects and of non-detects.',
  'positions, hidden = [], []',
  'if limits:',
  '    edges = sorted(set(limits))',
  '    if detects[0] < edges[0]:',
  '        edges.insert(0, -inf)',
  '    above = 0.0',
  '    for low, high in reversed(list(zip(edges, edges[1:] + [inf]))):',
  '        here = sum(1 for x in detects if low <= x < high)',
  '        below = sum(1 for x in detects if x < low) + sum(1 for x in limits if x <= low)',
  '        after = above',
  '        if here:',
  '            above += here / (here + below) * (1 - above)',
  '        m = limits.count(low)',
  '        positions = [1 - above + (above - after) * (j + 1) / (here + 1) for j in range(here)] + positions',
  '        hidden = [(1 - above) * (j + 1) / (m + 1) for j in range(m)] + hidden',
  'else:',
  '    a = 3 / 8 if len(detects) <= 10 else 1 / 2',
  '    positions = [(j + 1 - a) / (len(detects) + 1 - 2 * a) for j in range(len(detects))]',
];

/** The same in R. */
export const rPositions = [
  'detects <- sort(used[!nd])',
  'limits <- sort(used[nd & used <= max(detects)])',
  '# The plotting positions of detects and of non-detects.',
  'positions <- hidden <- numeric(0)',
  'if (length(limits) > 0) {',
  '  edges <- sort(unique(limits))',
  '  if (detects[1] < edges[1]) edges <- c(-Inf, edges)',
  '  above <- 0',
  '  for (i in rev(seq_along(edges))) {',
  '    high <- if (i < length(edges)) edges[i + 1] else Inf',
  '    here <- sum(detects >= edges[i] & detects < high)',
  '    below <- sum(detects < edges[i]) + sum(limits <= edges[i])',
  '    after <- above',
  '    if (here > 0) above <- above + here / (here + below) * (1 - above)',
  '    m <- sum(limits == edges[i])',
  '    positions <- c(1 - above + (above - after) * seq_len(here) / (here + 1), positions)',
  '    hidden <- c((1 - above) * seq_len(m) / (m + 1), hidden)',
  '  }',
  '} else positions <- ppoints(length(detects))',
];

const likelihoodFormulas: Readonly<Record<FittedFigure, string>> = {
  mean: 'exp(m + s²/2)',
  median: 'exp(m)',
  sd: 'exp(m + s²/2) √(exp(s²) − 1)',
};

const likelihoodPrograms: Readonly<Record<FittedFigure, string>> = {
  mean: 'likelihood_mean',
  median: 'likelihood_quantile',
  sd: 'likelihood_deviation',
};

/** The lognormal distribution of the greatest likelihood; its two parameters come by the steps of the EM algorithm. */
export function likelihoodCalculation(figure: FittedFigure, share = 0.5): Calculation {
  const isQuantile = figure === 'median' && share !== 0.5;
  return {
    words:
      'Of the lognormal distribution that fits detects and limits best: a detect counts by the density at its value, a ' +
      'non-detect by the probability below its limit. Mean and standard deviation are withheld where the mean’s own error exceeds it.',
    formula: `${isQuantile ? `exp(m + s Φ⁻¹(${share}))` : likelihoodFormulas[figure]}, m and s maximize Π φ((ln xᵢ − m)/s)/s × Π Φ((ln Lⱼ − m)/s)`,
    source: 'Cohen 1991, Truncated and Censored Samples; the lines: Dempster, Laird and Rubin 1977.',
    takes: ['flag'],
    ...program(likelihoodPrograms[figure], figure === 'median' ? { share } : {}),
  };
}

export const pythonLikelihood = [
  'from math import erfc, exp, expm1, log, pi, sqrt',
  'seen = [log(x) for x, nd in used if not nd]',
  'unseen = [log(x) for x, nd in used if nd]',
  'm = sum(seen) / len(seen)',
  's = sqrt(sum((y - m) ** 2 for y in seen) / len(seen))',
  'for _ in range(100000):',
  '    # Non-detects count by what is expected of them below their limits.',
  '    first = [y - m for y in seen]',
  '    second = [(y - m) ** 2 for y in seen]',
  '    for c in unseen:',
  '        z = (c - m) / s',
  '        r = exp(-z * z / 2) / sqrt(2 * pi) / (erfc(-z / sqrt(2)) / 2)',
  '        first.append(-s * r)',
  '        second.append(s * s * (1 - z * r))',
  '    move = sum(first) / len(used)',
  '    spread = sqrt(sum(second) / len(used) - move ** 2)',
  '    change = abs(move) + abs(spread - s)',
  '    m, s = m + move, spread',
  '    if change < 1e-14:',
  '        break',
];

export const rLikelihood = [
  'seen <- log(used[!nd])',
  'unseen <- log(used[nd])',
  'm <- mean(seen)',
  's <- sqrt(mean((seen - m)^2))',
  'for (step in 1:100000) {',
  '  # Non-detects count by what is expected of them below their limits.',
  '  z <- (unseen - m) / s',
  '  r <- exp(dnorm(z, log = TRUE) - pnorm(z, log.p = TRUE))',
  '  move <- sum(c(seen - m, -s * r)) / length(used)',
  '  spread <- sqrt(sum(c((seen - m)^2, s^2 * (1 - z * r))) / length(used) - move^2)',
  '  change <- abs(move) + abs(spread - s)',
  '  m <- m + move; s <- spread',
  '  if (change < 1e-14) break',
  '}',
];
