import { regressionErrorPlan } from '@wellfield/science';
import type { Calculation } from '../calculation.ts';
import { program } from './program.ts';

const { seed, resamples } = regressionErrorPlan;

/** The standard error of the mean by regression on order statistics, with the generator written out. */
export const regressionError: Calculation = {
  words:
    `The standard deviation of the means of ${resamples.toLocaleString('en')} resamples of detects and non-detects together, ` +
    `drawn with replacement by mulberry32, seed ${seed}, each by regression on order statistics. A resample without two ` +
    'different detects has no mean and is passed over; no error is given where more than 5% have none.',
  formula: '√(Σ(m − m̄)² / (B − 1)) of the B resampled means',
  source:
    'Helsel 2012, Statistics for Censored Environmental Data, chapter 7; Efron and Tibshirani 1993, chapter 6; generator: Ettinger 2017.',
  takes: ['flag'],
  ...program('censored/regression_error', { seed, resamples }),
};

/** The standard error of the mean of the lognormal distribution of the greatest likelihood. */
export const likelihoodError: Calculation = {
  words:
    'Of the mean of the lognormal distribution that fits detects and limits best, by the delta method: the curvature of the ' +
    'likelihood at its maximum says how far m and s are known. It holds for many results, and for a lognormal distribution.',
  formula: 'exp(m + s²/2) √(Var(m) + 2 s Cov(m, s) + s² Var(s)), variances from the observed information',
  source:
    'Cohen 1991, Truncated and Censored Samples; Meeker and Escobar 1998, Statistical Methods for Reliability Data, section 8.4.',
  takes: ['flag'],
  ...program('censored/likelihood_error'),
};
