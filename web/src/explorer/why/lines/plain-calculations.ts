import type { Calculation } from '../calculation.ts';
import { program } from './program.ts';

/** A number of samples. */
export const count: Calculation = {
  words: 'The number of these samples.',
  formula: 'n',
  source: 'A count.',
  ...program('figures/count'),
  sql: { figure: 'count' },
};

/** The share of samples that are detects. */
export const detectShare: Calculation = {
  words: 'The number of detects divided by the number of samples, with those without a value.',
  formula: 'n(detects) / n',
  source: 'EPA Unified Guidance 2009, chapter 15.',
  ...program('figures/detect_share'),
  sql: { figure: 'detect-share' },
};

/** The share of samples that are non-detects. */
export const nonDetectShare: Calculation = {
  words: 'The number of non-detects divided by the number of samples, with those without a value.',
  formula: 'n(non-detects) / n',
  source: 'EPA Unified Guidance 2009, chapter 15.',
  ...program('figures/nondetect_share'),
};

export const sum: Calculation = {
  words: 'The sum of the results.',
  formula: 'Σx',
  source: 'A sum.',
  ...program('figures/total'),
  sql: { figure: 'sum' },
};

export const minimum: Calculation = {
  words: 'The smallest of these numbers.',
  formula: 'min(x)',
  source: 'An order statistic.',
  ...program('figures/minimum'),
  sql: { figure: 'min' },
};

export const maximum: Calculation = {
  words: 'The largest of these numbers.',
  formula: 'max(x)',
  source: 'An order statistic.',
  ...program('figures/maximum'),
  sql: { figure: 'max' },
};

export const mean: Calculation = {
  words: 'The arithmetic mean.',
  formula: 'x̄ = Σx / n',
  source: 'EPA Unified Guidance 2009, chapter 3.',
  ...program('figures/mean'),
  sql: { figure: 'mean' },
};

export const deviation: Calculation = {
  words: 'The standard deviation: the sum of squares divided by the number of results less one.',
  formula: 's = √(Σ(x − x̄)² / (n − 1))',
  source: 'EPA Unified Guidance 2009, chapter 3.',
  ...program('figures/deviation'),
  sql: { figure: 'sd' },
};

/** The standard error of a mean without non-detects. */
export const standardError: Calculation = {
  words: 'The standard deviation divided by the root of the number of results: there are no non-detects.',
  formula: 's / √n',
  source: 'EPA Unified Guidance 2009, chapter 3.',
  ...program('figures/standard_error'),
  sql: { figure: 'se' },
};

/** The quantile of a share from 0 to 1. */
export function quantileOf(p: number): Calculation {
  return {
    words: `The quantile of type 7 at ${p}: linear between the two nearest results in ascending order.`,
    formula: `x₍j₎ + (h − j)(x₍j₊₁₎ − x₍j₎), h = (n − 1) × ${p} + 1, j = ⌊h⌋`,
    source: 'Hyndman and Fan 1996, The American Statistician 50.',
    ...program('figures/type_7_quantile', { share: p }),
    sql: { figure: 'at-share', share: p },
  };
}
