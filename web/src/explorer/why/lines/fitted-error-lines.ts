import { regressionErrorPlan } from '@wellfield/science';
import type { Calculation } from '../calculation.ts';
import {
  pythonLikelihood,
  pythonRegression,
  pythonVariance,
  rLikelihood,
  rRegression,
  rVariance,
} from './fitted-lines.ts';
import { pythonDrawn, rDraws } from './mulberry-lines.ts';
import { indented } from './wrapped-lines.ts';

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
  python: [
    'def regression(used):',
    ...indented(pythonRegression),
    '    return sum(filled) / len(filled)',
    'n, low = len(used), 0xFFFFFFFF',
    ...pythonDrawn,
    `state, means = ${seed}, []`,
    `for _ in range(${resamples}):`,
    '    own = []',
    '    for _ in range(n):',
    '        state = (state + 0x6D2B79F5) & low',
    '        own.append(used[int(drawn(state) * n)])',
    '    if len(set(x for x, nd in own if not nd)) > 1:',
    '        means.append(regression(own))',
    'middle = sum(means) / len(means)',
    'value = (sum((m - middle) ** 2 for m in means) / (len(means) - 1)) ** 0.5',
  ],
  r: [
    'regression <- function(used, nd) {',
    ...rRegression.map((line) => `  ${line}`),
    '  mean(filled)',
    '}',
    'n <- length(used)',
    ...rDraws(regressionErrorPlan),
    `means <- apply(matrix(draws, nrow = n, ncol = ${resamples}), 2, function(at) {`,
    '  if (length(unique(used[at][!nd[at]])) > 1) regression(used[at], nd[at]) else NA',
    '})',
    'result <- sd(means, na.rm = TRUE)',
  ],
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
  python: [...pythonLikelihood, ...pythonVariance, 'value = exp(m + s * s / 2) * sqrt(variance)'],
  r: [...rLikelihood, ...rVariance, 'result <- exp(m + s^2 / 2) * sqrt(variance)'],
};
