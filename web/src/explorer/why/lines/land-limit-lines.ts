import type { Calculation } from '../calculation.ts';
import { program } from './program.ts';

const formula =
  'exp(ȳ + s √((n − 1) / n) sinh x), where 95% of the density ∝ cosh(y)^(1 − n) exp(½ s √(n (n − 1)) cosh x tanh y) is below x; as in tables: exp(ȳ + s² / 2 + s H(0.95) / √(n − 1))';
const source = 'Land 1971, Annals of Mathematical Statistics 42; tables of H: Gilbert 1987.';

/** Land’s exact limit of the mean of a lognormal distribution. */
export const landLimitCalculation: Calculation = {
  words:
    'The exact upper 95% confidence limit of the mean of a lognormal distribution (Land): the largest mean that the uniformly most powerful unbiased test does not reject at 5%. ȳ and s are of the logarithms.',
  formula,
  source,
  ...program('limits/mean_limit_land'),
};

/** The same of the likelihood’s mean and deviation of logarithms, where there are non-detects. */
export const landOfLikelihoodCalculation: Calculation = {
  words:
    'Land’s upper 95% confidence limit of the mean of a lognormal distribution, with ȳ and s √(n / (n − 1)) of the lognormal distribution that fits detects and limits best. With non-detects it is not exact: in simulations it covered 90% and more.',
  formula,
  source: `${source} With non-detects: the product’s own, by simulation.`,
  takes: ['flag'],
  ...program('limits/mean_limit_land_censored'),
};
