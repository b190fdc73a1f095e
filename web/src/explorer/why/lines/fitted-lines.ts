import type { Calculation } from '../calculation.ts';
import { program } from './program.ts';

/** The figures that a fit to detects and non-detects tells. */
export type FittedFigure = 'mean' | 'median' | 'sd';

const regressed: Readonly<Record<FittedFigure, { what: (share: number) => string; program: string }>> = {
  mean: { what: () => 'mean', program: 'censored/regression_mean' },
  median: {
    what: (share) => `${share === 0.5 ? 'median' : `quantile at ${share}`} (type 7)`,
    program: 'censored/regression_quantile',
  },
  sd: { what: () => 'standard deviation (n − 1)', program: 'censored/regression_deviation' },
};

/** Robust lognormal regression on order statistics, with its plotting positions written out. */
export function regressionCalculation(figure: FittedFigure, share = 0.5): Calculation {
  const { what, program: name } = regressed[figure];
  return {
    words: `The ${what(share)} of detects as measured and non-detects as imputed by regression on order statistics. Non-detects with a limit above every detect are left out of it.`,
    formula: 'ln x = a + b Φ⁻¹(p) fitted to the detects; a non-detect at p is imputed as exp(a + b Φ⁻¹(p))',
    source: 'Helsel and Cohn 1988, Water Resources Research 24; positions p: Hirsch and Stedinger 1987, ibid. 23.',
    takes: ['flag'],
    ...program(name, figure === 'median' ? { share } : {}),
  };
}

const likelihoodFormulas: Readonly<Record<FittedFigure, string>> = {
  mean: 'exp(m + s²/2)',
  median: 'exp(m)',
  sd: 'exp(m + s²/2) √(exp(s²) − 1)',
};

const likelihoodPrograms: Readonly<Record<FittedFigure, string>> = {
  mean: 'censored/likelihood_mean',
  median: 'censored/likelihood_quantile',
  sd: 'censored/likelihood_deviation',
};

/** The lognormal distribution of the greatest likelihood; its two parameters come by the steps of the EM algorithm. */
export function likelihoodCalculation(figure: FittedFigure, share = 0.5): Calculation {
  const isQuantile = figure === 'median' && share !== 0.5;
  return {
    words:
      'Of the lognormal distribution that fits detects and limits best: a detect counts by the density at its value, a ' +
      'non-detect by the probability below its limit. Mean and standard deviation are withheld where the mean’s own error exceeds it.',
    formula: `${isQuantile ? `exp(m + s Φ⁻¹(${share}))` : likelihoodFormulas[figure]}, m and s maximize Π φ((ln xᵢ − m)/s)/s × Π Φ((ln Lⱼ − m)/s)`,
    source: 'Cohen 1991, Truncated and Censored Samples; the lines: Dempster, Laird and Rubin 1977.',
    takes: ['flag'],
    ...program(likelihoodPrograms[figure], figure === 'median' ? { share } : {}),
  };
}
