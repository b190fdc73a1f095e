import type { KaplanMeierTail } from '@wellfield/science';
import { bootstrapPlan } from '../../../frame/summary/mean-limit.ts';
import type { Calculation } from '../calculation.ts';
import { kaplanMeierCalculation } from './kaplan-meier-lines.ts';
import { mean, standardError } from './plain-calculations.ts';
import { pythonDrawn, rDraws } from './mulberry-lines.ts';
import { pythonGamma, pythonStudent } from './python-distributions.ts';

/** How a limit is computed from a mean with its standard error. */
export type LimitFactor = 'student-t' | 'chebyshev' | 'chebyshev-98';

const guidance =
  'The limits of Student (1908) and of Chebyshev’s inequality (1867); which is taken is the product’s own rule.';

const words: Readonly<Record<LimitFactor, string>> = {
  'student-t': 'Student’s t with n − 1 degrees of freedom',
  chebyshev: 'Chebyshev’s inequality',
  'chebyshev-98':
    'Chebyshev’s inequality for 98%, which is seven standard errors: for 95% it covers too few means of skewed results, as the error is estimated',
};

const formulas: Readonly<Record<LimitFactor, string>> = {
  'student-t': 'x̄ + t(0.95, n − 1) se',
  chebyshev: 'x̄ + √(1/0.05 − 1) se',
  'chebyshev-98': 'x̄ + √(1/0.02 − 1) se',
};

/** The mean and its standard error; with non-detects by Kaplan–Meier. */
export function meanOf(figure: 'mean' | 'se', tail: KaplanMeierTail | null): Calculation {
  if (tail !== null) return kaplanMeierCalculation(figure, tail);
  return figure === 'mean' ? mean : standardError;
}

/** mean + factor × standard error. */
export function factorLimit(factor: LimitFactor, tail: KaplanMeierTail | null): Calculation {
  const [middle, error] = [meanOf('mean', tail), meanOf('se', tail)];
  return {
    words: `The one-sided upper 95% confidence limit of the mean by ${words[factor]}${tail === null ? '' : '; mean and standard error by Kaplan–Meier'}.`,
    formula: formulas[factor],
    source: guidance,
    ...(tail !== null && { takes: ['flag'] as const }),
    python: [
      ...(middle.python ?? []),
      'middle = value',
      ...(error.python ?? []),
      'error = value',
      ...(factor === 'student-t'
        ? [...pythonStudent, 'factor = t_quantile(0.95, len(used) - 1)']
        : [factor === 'chebyshev' ? 'factor = (1 / 0.05 - 1) ** 0.5' : 'factor = 7']),
      'value = middle + factor * error',
    ],
    r: [
      ...(middle.r ?? []),
      'middle <- result',
      ...(error.r ?? []),
      'error <- result',
      {
        'student-t': 'factor <- qt(0.95, length(used) - 1)',
        chebyshev: 'factor <- sqrt(1 / 0.05 - 1)',
        'chebyshev-98': 'factor <- 7',
      }[factor],
      'result <- middle + factor * error',
    ],
  };
}

/** The approximate limit of a gamma distribution. */
export const gammaLimitCalculation: Calculation = {
  words:
    'The approximate upper 95% confidence limit of the mean of a gamma distribution: its shape by maximum likelihood, corrected for bias.',
  formula: 'k x̄ / G⁻¹(0.05; k), k = n ((n − 3) k̂ / n + 2 / (3 n))',
  source: 'EPA 2002, OSWER 9285.6-10; Singh, Singh and Iaci 2002, EPA/600/R-02/084.',
  python: [
    ...pythonGamma,
    'n, mean = len(used), sum(used) / len(used)',
    'excess = -sum(log(x / mean) for x in used) / n',
    '# The shape whose ln k − digamma(k) is this excess.',
    'shape = where_reached(lambda k: digamma(k) - log(k), -excess, 1e-6, 1 / excess + 1)',
    'shape = n * ((n - 3) * shape / n + 2 / (3 * n))',
    'value = shape * mean / gamma_quantile(0.05, shape)',
  ],
  r: [
    'n <- length(used)',
    'excess <- log(mean(used)) - mean(log(used))',
    '# The shape whose ln k - digamma(k) is this excess.',
    'shape <- uniroot(function(k) log(k) - digamma(k) - excess, c(1e-6, 1 / excess + 1), tol = 1e-14)$root',
    'shape <- n * ((n - 3) * shape / n + 2 / (3 * n))',
    'result <- shape * mean(used) / qgamma(0.05, shape)',
  ],
};

const { seed, resamples } = bootstrapPlan;

/** The BCa bootstrap with the generator written out, so that it draws the same. */
export const bootstrapCalculation: Calculation = {
  words: `The 95th percentile, corrected for bias and acceleration (BCa), of the means of ${resamples.toLocaleString('en')} resamples drawn with replacement by mulberry32, seed ${seed}.`,
  formula: 'Φ(b + (b + z) / (1 − a (b + z))) of the resampled means, z = Φ⁻¹(0.95)',
  source: 'Efron 1987, Journal of the American Statistical Association 82; generator: Ettinger 2017.',
  python: [
    'from math import ceil',
    'from statistics import NormalDist',
    'normal, n, low = NormalDist(), len(used), 0xFFFFFFFF',
    ...pythonDrawn,
    `state, means = ${seed}, []`,
    `for _ in range(${resamples}):`,
    '    total = 0.0',
    '    for _ in range(n):',
    '        state = (state + 0x6D2B79F5) & low',
    '        total += used[int(drawn(state) * n)]',
    '    means.append(total / n)',
    'means.sort()',
    'mean = sum(used) / n',
    'bias = normal.inv_cdf(sum(1 for m in means if m < mean - abs(mean) * 1e-12) / len(means))',
    'squares, cubes = sum((x - mean) ** 2 for x in used), sum((x - mean) ** 3 for x in used)',
    'pull, shifted = cubes / (6 * squares ** 1.5), bias + normal.inv_cdf(0.95)',
    'share = normal.cdf(bias + shifted / (1 - pull * shifted))',
    'value = means[min(max(ceil(share * len(means)), 1), len(means)) - 1]',
  ],
  r: [
    'n <- length(used)',
    ...rDraws(bootstrapPlan),
    `means <- sort(colMeans(matrix(used[draws], nrow = n, ncol = ${resamples})))`,
    'middle <- mean(used)',
    'bias <- qnorm(mean(means < middle - abs(middle) * 1e-12))',
    'pull <- sum((used - middle)^3) / (6 * sum((used - middle)^2)^1.5)',
    'shifted <- bias + qnorm(0.95)',
    'share <- pnorm(bias + shifted / (1 - pull * shifted))',
    'result <- means[min(max(ceiling(share * length(means)), 1), length(means))]',
  ],
};
