import type { Calculation } from '../calculation.ts';
import { pythonLikelihood, rLikelihood } from './fitted-lines.ts';
import { pythonLand } from './python-distributions.ts';

const formula =
  'exp(ȳ + s √((n − 1) / n) sinh x), where 95% of the density ∝ cosh(y)^(1 − n) exp(½ s √(n (n − 1)) cosh x tanh y) is below x; as in tables: exp(ȳ + s² / 2 + s H(0.95) / √(n − 1))';
const source = 'Land 1971, Annals of Mathematical Statistics 42; tables of H: Gilbert 1987.';

/** From `n`, `mean` and `sd` of logarithms. */
const pythonOfMoments = [
  'x = where_reached(lambda at: land_share(at, n, sd), 0.95, -60.0, 60.0)',
  'value = exp(mean + sd * sqrt((n - 1) / n) * sinh(x))',
];

/** From `n`, `middle` and `spread` of logarithms. */
const rOfMoments = [
  'log_cosh <- function(y) abs(y) + log1p(exp(-2 * abs(y))) - log(2)',
  '# 1 - tanh(y)',
  'below_one <- function(y) 2 / (exp(2 * y) + 1)',
  '# Up to a factor that the share does not depend on.',
  'simpson <- function(f, a, b) sum(f(seq(a, b, length.out = 4001)) * c(1, rep(c(4, 2), 1999), 4, 1)) * (b - a)',
  'share <- function(x) {',
  '  # The density of a distance y is cosh(y)^(1 - n) exp(pull tanh(y)); it is highest at `mode`.',
  '  pull <- spread * sqrt(n * (n - 1)) * cosh(x) / 2',
  '  mode <- asinh(2 * pull / (n - 1)) / 2',
  '  width <- 40 / (n - 1) + 10 / sqrt((n - 1) * (1 + tanh(mode)^2))',
  '  density <- function(y) {',
  '    exp((n - 1) * (log_cosh(mode) - log_cosh(y)) + pull * (below_one(mode) - below_one(y)))',
  '  }',
  '  m <- min(max(x, mode - width), mode + width)',
  '  below <- simpson(density, mode - width, m)',
  '  below / (below + simpson(density, m, mode + width)) - 0.95',
  '}',
  'x <- uniroot(share, c(-60, 60), tol = 1e-14)$root',
  'result <- exp(middle + spread * sqrt((n - 1) / n) * sinh(x))',
];

/** Land’s exact limit of the mean of a lognormal distribution. */
export const landLimitCalculation: Calculation = {
  words:
    'The exact upper 95% confidence limit of the mean of a lognormal distribution (Land): the largest mean that the uniformly most powerful unbiased test does not reject at 5%. ȳ and s are of the logarithms.',
  formula,
  source,
  python: [
    ...pythonLand,
    'logs = [log(x) for x in used]',
    'n, mean = len(logs), sum(logs) / len(logs)',
    'sd = sqrt(sum((y - mean) ** 2 for y in logs) / (n - 1))',
    ...pythonOfMoments,
  ],
  r: ['n <- length(used)', 'middle <- mean(log(used))', 'spread <- sd(log(used))', ...rOfMoments],
};

/** The same of the likelihood’s mean and deviation of logarithms, where there are non-detects. */
export const landOfLikelihoodCalculation: Calculation = {
  words:
    'Land’s upper 95% confidence limit of the mean of a lognormal distribution, with ȳ and s √(n / (n − 1)) of the lognormal distribution that fits detects and limits best. With non-detects it is not exact: in simulations it covered 90% and more.',
  formula,
  source: `${source} With non-detects: the product’s own, by simulation.`,
  takes: ['flag'],
  python: [
    ...pythonLikelihood,
    ...pythonLand,
    'n = len(used)',
    'mean, sd = m, s * sqrt(n / (n - 1))',
    ...pythonOfMoments,
  ],
  r: [...rLikelihood, 'n <- length(used)', 'middle <- m', 'spread <- s * sqrt(n / (n - 1))', ...rOfMoments],
};
