import type { KaplanMeierTail } from '@wellfield/science';
import { bootstrapPlan } from '../../../frame/summary/mean-limit.ts';
import type { Calculation } from '../calculation.ts';
import { kaplanMeierCalculation } from './kaplan-meier-lines.ts';
import { mean, standardError } from './plain-calculations.ts';
import { calculation, program } from './program.ts';

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
  const parts = { middle_of: meanOf('mean', tail), error_of: meanOf('se', tail) };
  return {
    words: `The one-sided upper 95% confidence limit of the mean by ${words[factor]}${tail === null ? '' : '; mean and standard error by Kaplan–Meier'}.`,
    formula: formulas[factor],
    source: guidance,
    ...(tail !== null && { takes: ['flag'] as const }),
    ...(factor === 'student-t'
      ? program('limits/mean_limit_student', {}, parts)
      : program('limits/mean_limit_chebyshev', { missed: factor === 'chebyshev' ? 0.05 : 0.02 }, parts)),
  };
}

/** The approximate limit of a gamma distribution. */
export const gammaLimitCalculation: Calculation = calculation('limits/mean_limit_gamma');

/** Land’s exact limit of the mean of a lognormal distribution. */
export const landLimitCalculation: Calculation = calculation('limits/mean_limit_land');

/** The same of the likelihood’s mean and deviation of logarithms, where there are non-detects. */
export const landOfLikelihoodCalculation: Calculation = calculation('limits/mean_limit_land_censored');

const { seed, resamples } = bootstrapPlan;

/** The BCa bootstrap with the generator written out, so that it draws the same. */
export const bootstrapCalculation: Calculation = calculation(
  'limits/mean_limit_bootstrap',
  { seed, resamples },
  { says: { number: resamples.toLocaleString('en') } },
);
