import { ruleTail } from '../../../frame/summary/mean-limit.ts';
import { program } from './program.ts';
import {
  factorLimit,
  gammaLimitCalculation,
  landLimitCalculation,
  landOfLikelihoodCalculation,
} from './mean-limit-lines.ts';
import { shapiroWilkOf } from './normality-lines.ts';

/** What the rule of the upper limit of a mean picks from, and goes by, as functions of its program. */
export const limitsOfRule = {
  shapiro_w: shapiroWilkOf('w', 'results'),
  shapiro_p: shapiroWilkOf('p', 'results'),
  by_t: factorLimit('student-t', null),
  by_chebyshev: factorLimit('chebyshev-98', null),
  by_gamma: gammaLimitCalculation,
  by_land: landLimitCalculation,
  censored_chebyshev: factorLimit('chebyshev-98', ruleTail),
  censored_land: landOfLikelihoodCalculation,
  censored_spread: program('censored/likelihood_spread'),
} as const;
