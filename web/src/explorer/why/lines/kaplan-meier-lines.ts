import type { Calculation } from '../calculation.ts';

/** Where what is below the smallest detect is put. */
export type Tail = 'smallest-detect' | 'smallest-limit' | 'zero';
export type KaplanMeierFigure = 'mean' | 'median' | 'sd' | 'se';

const tailWords: Readonly<Record<Tail, string>> = {
  'smallest-detect': 'What is left below the smallest detect is put on it.',
  'smallest-limit':
    'What is left below the smallest detect is put on the smallest limit, where that is the smallest result.',
  zero: 'What is left below the smallest detect is put on 0.',
};

const figureWords: Readonly<Record<KaplanMeierFigure, string>> = {
  mean: 'The mean weighted by the shares of the product-limit (Kaplan–Meier) estimate.',
  median: 'The smallest detect at or below which at least half of the distribution lies, by Kaplan–Meier.',
  sd: 'The standard deviation weighted by the shares of Kaplan–Meier, which divides by n.',
  se: 'The standard error of the Kaplan–Meier mean: Greenwood’s sum, times d / (d − 1) of d detects.',
};

const formulas: Readonly<Record<KaplanMeierFigure, string>> = {
  mean: 'F(xᵢ₋₁) = F(xᵢ) (nᵢ − dᵢ) / nᵢ, from the largest detect down; mean = Σ xᵢ (F(xᵢ) − F(xᵢ₋₁))',
  median: 'min{xᵢ: F(xᵢ) ≥ 0.5}, F(xᵢ₋₁) = F(xᵢ) (nᵢ − dᵢ) / nᵢ',
  sd: '√(Σ (xᵢ − mean)² (F(xᵢ) − F(xᵢ₋₁)))',
  se: '√(d / (d − 1) Σ Aᵢ² dᵢ / (nᵢ (nᵢ − dᵢ))), Aᵢ the area under F below xᵢ',
};

/** The Kaplan–Meier estimate with its product limit written out. */
export function kaplanMeierCalculation(figure: KaplanMeierFigure, tail: Tail, share = 0.5): Calculation {
  const isMedian = share === 0.5;
  const words = isMedian ? figureWords[figure] : figureWords[figure].replace('half', `a share of ${share}`);
  return {
    words: `${words} ${tailWords[tail]}`,
    formula: formulas[figure].replace('0.5', String(share)),
    source: sources[tail],
    takes: ['flag'],
    python: [...pythonSteps(tail), ...pythonFigures[figure](tail, share)],
    r: [...rSteps(tail), ...rFigures[figure](tail, share)],
  };
}

const sources: Readonly<Record<Tail, string>> = {
  'smallest-detect':
    'Helsel 2012, Statistics for Censored Environmental Data, chapter 6; ProUCL 5.2 Technical Guide (EPA 2022), section 4.',
  'smallest-limit': 'Helsel 2012, chapter 6; the tail: Efron 1967, EPA Unified Guidance 2009, chapter 15.',
  zero: 'Helsel 2012, chapter 6; the tail: Klein and Moeschberger 2003, Survival Analysis, section 4.5.',
};

function pythonSteps(tail: Tail): string[] {
  return [
    '# Each distinct detect, how often it occurs (d), and how many results are at or below it (n).',
    'points = sorted({x for x, nd in used if not nd})',
    'steps = [(p, sum(1 for x, nd in used if x == p and not nd), sum(1 for x, nd in used if x <= p)) for p in points]',
    ...(tail === 'smallest-limit'
      ? [
          'limits = [x for x, nd in used if nd]',
          'if limits and min(limits) < points[0]:',
          '    least = limits.count(min(limits))',
          '    steps.insert(0, (min(limits), least, least))',
        ]
      : []),
    '# The product limit, from the largest detect down: the share of results at or below each.',
    'share, shares = 1.0, []',
    'for p, d, n in reversed(steps):',
    '    shares.insert(0, share)',
    '    share *= (n - d) / n',
    'below = share  # what is left below the smallest',
    'x = [p for p, d, n in steps]',
    'w = [shares[0]] + [b - a for a, b in zip(shares, shares[1:])]',
    ...(tail === 'zero' ? ['x, w = [0.0] + x, [below, w[0] - below] + w[1:]'] : []),
  ];
}

const pythonFigures: Readonly<Record<KaplanMeierFigure, (tail: Tail, share: number) => string[]>> = {
  mean: () => ['value = sum(p * q for p, q in zip(x, w))'],
  median: (_, share) => [
    `above = [p for (p, d, n), s in zip(steps, shares) if s >= ${share} - 1e-12]`,
    `value = above[0] if below < ${share} - 1e-12 else None`,
  ],
  sd: () => [
    'mean = sum(p * q for p, q in zip(x, w))',
    'value = sum(q * (p - mean) ** 2 for p, q in zip(x, w)) ** 0.5',
  ],
  se: (tail) => [
    `area, variance, before, s = 0.0, 0.0, 0.0, ${tail === 'zero' ? 'below' : '0.0'}`,
    'for (p, d, n), here in zip(steps, shares):',
    '    area += (p - before) * s',
    '    if area != 0:',
    '        variance += area ** 2 * d / (n * (n - d))',
    '    before, s = p, here',
    'detects = sum(d for p, d, n in steps)',
    'value = (detects / (detects - 1) * variance) ** 0.5',
  ],
};

function rSteps(tail: Tail): string[] {
  return [
    '# Each distinct detect, how often it occurs (d), and how many results are at or below it (n).',
    'p <- sort(unique(used[!nd]))',
    'd <- sapply(p, function(v) sum(used == v & !nd))',
    'n <- sapply(p, function(v) sum(used <= v))',
    ...(tail === 'smallest-limit'
      ? [
          'if (any(nd) && min(used[nd]) < p[1]) {',
          '  least <- sum(used[nd] == min(used[nd]))',
          '  p <- c(min(used[nd]), p); d <- c(least, d); n <- c(least, n)',
          '}',
        ]
      : []),
    '# The product limit, from the largest detect down: the share of results at or below each.',
    'left <- rev(cumprod(rev((n - d) / n)))  # the share below each',
    'shares <- c(left[-1], 1)',
    'below <- left[1]  # what is left below the smallest',
    'x <- p',
    'w <- diff(c(0, shares))',
    ...(tail === 'zero' ? ['x <- c(0, x); w <- c(below, w[1] - below, w[-1])'] : []),
  ];
}

const rFigures: Readonly<Record<KaplanMeierFigure, (tail: Tail, share: number) => string[]>> = {
  mean: () => ['result <- sum(x * w)'],
  median: (_, share) => [`result <- if (below < ${share} - 1e-12) p[which(shares >= ${share} - 1e-12)[1]] else NA`],
  sd: () => ['result <- sqrt(sum(w * (x - sum(x * w))^2))'],
  se: (tail) => [
    `area <- cumsum(diff(c(0, p)) * c(${tail === 'zero' ? 'below' : '0'}, shares[-length(shares)]))`,
    'terms <- ifelse(area == 0, 0, area^2 * d / (n * (n - d)))',
    'result <- sqrt(sum(d) / (sum(d) - 1) * sum(terms))',
  ],
};
