import type { Calculation } from '../calculation.ts';

/** The figures that a fit to detects and non-detects tells. */
export type FittedFigure = 'mean' | 'median' | 'sd';

const regressionWords: Readonly<Record<FittedFigure, string>> = {
  mean: 'The mean of detects as measured and non-detects as imputed by regression on order statistics.',
  median: 'The median (type 7) of detects as measured and non-detects as imputed by regression on order statistics.',
  sd: 'The standard deviation (n − 1) of detects as measured and non-detects as imputed by regression on order statistics.',
};

/** Robust lognormal regression on order statistics, with its plotting positions written out. */
export function regressionCalculation(figure: FittedFigure, share = 0.5): Calculation {
  return {
    words: `${regressionWords[figure].replace('median', share === 0.5 ? 'median' : `quantile at ${share}`)} Non-detects with a limit above every detect are left out of it.`,
    formula: 'ln x = a + b Φ⁻¹(p) fitted to the detects; a non-detect at p is imputed as exp(a + b Φ⁻¹(p))',
    source: 'Helsel and Cohn 1988, Water Resources Research 24; positions p: Hirsch and Stedinger 1987, ibid. 23.',
    takes: ['flag'],
    python: [...pythonRegression, ...(figure === 'median' ? pythonQuantile(share) : pythonOfFilled[figure])],
    r: [...rRegression, figure === 'median' ? rQuantile(share) : rOfFilled[figure]],
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

export const pythonRegression = [
  ...pythonPositions,
  '# The line through the logarithms of the detects, and what it imputes.',
  'u, v = [q(p) for p in positions], [log(x) for x in detects]',
  'mu, mv = sum(u) / len(u), sum(v) / len(v)',
  'slope = sum((a - mu) * (b - mv) for a, b in zip(u, v)) / sum((a - mu) ** 2 for a in u)',
  'filled = sorted(detects + [exp(mv + slope * (q(p) - mu)) for p in hidden])',
];

function pythonQuantile(share: number): string[] {
  return [
    `h = (len(filled) - 1) * ${share}`,
    'j = int(h)',
    'value = filled[j] + (h - j) * (filled[min(j + 1, len(filled) - 1)] - filled[j])',
  ];
}

function rQuantile(share: number): string {
  return `result <- quantile(filled, ${share}, type = 7, names = FALSE)`;
}

const pythonOfFilled: Readonly<Record<Exclude<FittedFigure, 'median'>, readonly string[]>> = {
  mean: ['value = sum(filled) / len(filled)'],
  sd: ['mean = sum(filled) / len(filled)', 'value = (sum((x - mean) ** 2 for x in filled) / (len(filled) - 1)) ** 0.5'],
};

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

export const rRegression = [
  ...rPositions,
  '# The line through the logarithms of the detects, and what it imputes.',
  'line <- coef(lm(log(detects) ~ qnorm(positions)))',
  'filled <- c(detects, exp(line[1] + line[2] * qnorm(hidden)))',
];

const rOfFilled: Readonly<Record<Exclude<FittedFigure, 'median'>, string>> = {
  mean: 'result <- mean(filled)',
  sd: 'result <- sd(filled)',
};

const likelihoodFormulas: Readonly<Record<FittedFigure, string>> = {
  mean: 'exp(m + s²/2)',
  median: 'exp(m)',
  sd: 'exp(m + s²/2) √(exp(s²) − 1)',
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
    python: [
      ...pythonLikelihood,
      ...(figure === 'median' ? [] : pythonVariance),
      ...(isQuantile
        ? ['from statistics import NormalDist', `value = exp(m + s * NormalDist().inv_cdf(${share}))`]
        : [pythonOfFit[figure]]),
    ],
    r: [
      ...rLikelihood,
      ...(figure === 'median' ? [] : rVariance),
      isQuantile ? `result <- exp(m + s * qnorm(${share}))` : rOfFit[figure],
    ],
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

/** How far m + s²/2 is known, which is the square of the mean’s error relative to it. */
export const pythonVariance = [
  '# The second derivatives of the likelihood in m and s.',
  'mm = ms = ss = 0.0',
  'for y in seen:',
  '    z = (y - m) / s',
  '    mm, ms, ss = mm - 1, ms - 2 * z, ss + 1 - 3 * z * z',
  'for c in unseen:',
  '    z = (c - m) / s',
  '    r = exp(-z * z / 2) / sqrt(2 * pi) / (erfc(-z / sqrt(2)) / 2)',
  '    bend = -r * (z + r)',
  '    mm, ms, ss = mm + bend, ms + bend * z + r, ss + bend * z * z + 2 * r * z',
  'variance = -(ss - 2 * s * ms + s * s * mm) / (mm * ss - ms * ms) * s * s',
];

const pythonOfFit: Readonly<Record<FittedFigure, string>> = {
  mean: 'value = exp(m + s * s / 2) if variance <= 1 else None',
  median: 'value = exp(m)',
  sd: 'value = exp(m + s * s / 2) * sqrt(expm1(s * s)) if variance <= 1 else None',
};

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

/** The same in R. */
export const rVariance = [
  '# The second derivatives of the likelihood in m and s.',
  'z <- (seen - m) / s',
  'y <- (unseen - m) / s',
  'r <- exp(dnorm(y, log = TRUE) - pnorm(y, log.p = TRUE))',
  'bend <- -r * (y + r)',
  'mm <- -length(seen) + sum(bend)',
  'ms <- -2 * sum(z) + sum(bend * y + r)',
  'ss <- sum(1 - 3 * z^2) + sum(bend * y^2 + 2 * r * y)',
  'variance <- -(ss - 2 * s * ms + s^2 * mm) / (mm * ss - ms^2) * s^2',
];

const rOfFit: Readonly<Record<FittedFigure, string>> = {
  mean: 'result <- if (variance <= 1) exp(m + s^2 / 2) else NA',
  median: 'result <- exp(m)',
  sd: 'result <- if (variance <= 1) exp(m + s^2 / 2) * sqrt(expm1(s^2)) else NA',
};
