import { regressionErrorPlan } from '@wellfield/science';
import type { Calculation } from '../calculation.ts';
import { calculation } from './program.ts';

/** The figures that a fit to detects and non-detects gives. */
export type FittedFigure = 'mean' | 'median' | 'sd';

const figures: Readonly<Record<FittedFigure, string>> = { mean: 'mean', median: 'quantile', sd: 'deviation' };
const { seed, resamples } = regressionErrorPlan;

/** Robust lognormal regression on order statistics, with its plotting positions written out. */
export function regressionCalculation(figure: FittedFigure, share = 0.5): Calculation {
  const says = { quantile: share === 0.5 ? 'median' : `quantile at ${share}` };
  return calculation(`censored/regression_${figures[figure]}`, figure === 'median' ? { share } : {}, { says });
}

/** The lognormal distribution of the greatest likelihood; its two parameters come by the steps of the EM algorithm. */
export function likelihoodCalculation(figure: FittedFigure, share = 0.5): Calculation {
  const says = { quantile: share === 0.5 ? 'exp(m)' : `exp(m + s Φ⁻¹(${share}))` };
  return calculation(`censored/likelihood_${figures[figure]}`, figure === 'median' ? { share } : {}, { says });
}

/** The standard error of the mean by regression on order statistics, with the generator written out. */
export const regressionError: Calculation = calculation(
  'censored/regression_error',
  { seed, resamples },
  { says: { number: resamples.toLocaleString('en') } },
);

/** The standard error of the mean of the lognormal distribution of the greatest likelihood. */
export const likelihoodError: Calculation = calculation('censored/likelihood_error');
