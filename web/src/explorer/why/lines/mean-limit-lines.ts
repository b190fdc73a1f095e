import type { KaplanMeierTail } from '@wellfield/science';
import { bootstrapPlan } from '../../../frame/summary/mean-limit.ts';
import type { Calculation } from '../calculation.ts';
import { kaplanMeierCalculation } from './kaplan-meier-lines.ts';
import { mean, standardError } from './plain-calculations.ts';
import { calculation } from './program.ts';

/** How a limit is computed from a mean with its standard error. */
type LimitFactor = 'student-t' | 'chebyshev' | 'chebyshev-98';

const inequality = 'Chebyshev’s inequality';

/** The mean and its standard error; with non-detects by Kaplan–Meier. */
export function meanOf(figure: 'mean' | 'se', tail: KaplanMeierTail | null): Calculation {
  if (tail !== null) return kaplanMeierCalculation(figure, tail);
  return figure === 'mean' ? mean : standardError;
}

/** mean + factor × standard error. */
export function factorLimit(factor: LimitFactor, tail: KaplanMeierTail | null): Calculation {
  const functions = { middle_of: meanOf('mean', tail), error_of: meanOf('se', tail) };
  const is98 = factor === 'chebyshev-98';
  const says = {
    by: tail === null ? '' : '; mean and standard error by Kaplan–Meier',
    inequality: is98
      ? `${inequality} for 98%, which is seven standard errors: for 95% it covers too few means of skewed results, as the error is estimated`
      : inequality,
  };
  const limit =
    factor === 'student-t'
      ? calculation('limits/mean_limit_student', {}, { functions, says })
      : calculation('limits/mean_limit_chebyshev', { missed: is98 ? 0.02 : 0.05 }, { functions, says });
  const { takes, ...ofResults } = limit;
  return tail === null ? ofResults : { ...ofResults, takes: takes ?? [] };
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

/** Of what a test of normality is: the detects, or their logarithms. */
export type TestedForm = 'results' | 'logarithms';

function ofForm(program: string, form: TestedForm): Calculation {
  const of_logs = form === 'logarithms';
  return calculation(program, { of_logs }, { says: { subject: `the ${of_logs ? 'logarithms of the ' : ''}detects` } });
}

/** Shapiro and Wilk's statistic, or its p. */
export function shapiroWilkOf(figure: 'w' | 'p', form: TestedForm): Calculation {
  return ofForm(`distributions/shapiro_wilk_${figure}`, form);
}

/** Filliben's correlation. */
export function correlationOf(form: TestedForm): Calculation {
  return ofForm('distributions/filliben', form);
}
