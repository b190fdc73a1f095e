import type { Calculation } from '../calculation.ts';

/** A number of samples. */
export const count: Calculation = {
  words: 'The number of these samples.',
  formula: 'n',
  source: 'A count.',
  python: ['value = len(used)'],
  r: ['result <- length(used)'],
  sql: { figure: 'count' },
};

/** The share of samples that are detects. */
export const detectShare: Calculation = {
  words: 'The number of detects divided by the number of samples, with those without a value.',
  formula: 'n(detects) / n',
  source: 'EPA Unified Guidance 2009, chapter 15.',
  python: ['value = sum(1 for _, nd in results if not nd) / len(results)'],
  r: ['result <- sum(!nondetect) / length(nondetect)'],
  sql: { figure: 'detect-share' },
};

/** The share of samples that are non-detects. */
export const nonDetectShare: Calculation = {
  words: 'The number of non-detects divided by the number of samples, with those without a value.',
  formula: 'n(non-detects) / n',
  source: 'EPA Unified Guidance 2009, chapter 15.',
  python: ['value = sum(1 for _, nd in results if nd) / len(results)'],
  r: ['result <- sum(nondetect) / length(nondetect)'],
};

export const sum: Calculation = {
  words: 'The sum of the results.',
  formula: 'Σx',
  source: 'A sum.',
  python: ['value = sum(used)'],
  r: ['result <- sum(used)'],
  sql: { figure: 'sum' },
};

export const minimum: Calculation = {
  words: 'The smallest of these numbers.',
  formula: 'min(x)',
  source: 'An order statistic.',
  python: ['value = min(used)'],
  r: ['result <- min(used)'],
  sql: { figure: 'min' },
};

export const maximum: Calculation = {
  words: 'The largest of these numbers.',
  formula: 'max(x)',
  source: 'An order statistic.',
  python: ['value = max(used)'],
  r: ['result <- max(used)'],
  sql: { figure: 'max' },
};

export const mean: Calculation = {
  words: 'The arithmetic mean.',
  formula: 'x̄ = Σx / n',
  source: 'EPA Unified Guidance 2009, chapter 3.',
  python: ['value = sum(used) / len(used)'],
  r: ['result <- mean(used)'],
  sql: { figure: 'mean' },
};

export const deviation: Calculation = {
  words: 'The standard deviation: the sum of squares divided by the number of results less one.',
  formula: 's = √(Σ(x − x̄)² / (n − 1))',
  source: 'EPA Unified Guidance 2009, chapter 3.',
  python: ['mean = sum(used) / len(used)', 'value = (sum((x - mean) ** 2 for x in used) / (len(used) - 1)) ** 0.5'],
  r: ['result <- sd(used)'],
  sql: { figure: 'sd' },
};

/** The standard error of a mean without non-detects. */
export const standardError: Calculation = {
  words: 'The standard deviation divided by the root of the number of results: there are no non-detects.',
  formula: 's / √n',
  source: 'EPA Unified Guidance 2009, chapter 3.',
  python: [
    'mean = sum(used) / len(used)',
    'value = (sum((x - mean) ** 2 for x in used) / (len(used) - 1) / len(used)) ** 0.5',
  ],
  r: ['result <- sd(used) / sqrt(length(used))'],
  sql: { figure: 'se' },
};

/** The quantile of a share from 0 to 1. */
export function quantileOf(p: number): Calculation {
  return {
    words: `The quantile of type 7 at ${p}: linear between the two nearest results in ascending order.`,
    formula: `x₍j₎ + (h − j)(x₍j₊₁₎ − x₍j₎), h = (n − 1) × ${p} + 1, j = ⌊h⌋`,
    source: 'Hyndman and Fan 1996, The American Statistician 50.',
    python: [
      'x = sorted(used)',
      `h = (len(x) - 1) * ${p}`,
      'j = int(h)',
      'value = x[j] + (h - j) * (x[min(j + 1, len(x) - 1)] - x[j])',
    ],
    r: [`result <- quantile(used, ${p}, type = 7, names = FALSE)`],
    sql: { figure: 'at-share', share: p },
  };
}
