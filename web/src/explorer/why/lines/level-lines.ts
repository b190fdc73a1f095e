import { isKaplanMeier, type NonDetectMethod, type ScreeningState } from '@wellfield/science';
import { ruleTail } from '../../../frame/summary/mean-limit.ts';
import type { LevelStatistic } from '../../exploration/parts/level-parts.ts';
import { limitRule } from '../../screening/limit-words.ts';
import type { Calculation } from '../calculation.ts';
import { estimated } from './estimated.ts';
import {
  factorLimit,
  gammaLimitCalculation,
  landLimitCalculation,
  landOfLikelihoodCalculation,
  shapiroWilkOf,
} from './mean-limit-lines.ts';
import { calculation, program } from './program.ts';

export const aboveLevel: Calculation = calculation('levels/above_level');
export const belowLevel: Calculation = calculation('levels/below_level');
export const cannotTellLevel: Calculation = calculation('levels/cannot_tell_level');
export const latestResult: Calculation = calculation('figures/latest_result');
/** What is known of the last day against the level. */
export const latestState: Calculation = calculation('levels/latest_state');

/** The first or the last day on which a detect was above. */
export const dayAbove = (which: 'first' | 'last'): Calculation => calculation(`levels/${which}_day_above`);

/** What the rule of the upper limit of a mean picks from, and goes by, as functions of its program. */
const limitsOfRule = {
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

/** The number of locations in a state against their level. */
export function locationsInState(state: ScreeningState, by: LevelStatistic, method: NonDetectMethod): Calculation {
  const says = {
    what: state === 'cannot tell' ? 'neither above nor below the level' : `${state} the level`,
    rule: limitRule,
  };
  switch (by) {
    case 'max':
      return calculation('locations/locations_in_state', { state }, { says });
    case 'latest':
      return calculation('locations/locations_in_latest_state', { state }, { says });
    case 'mean': {
      if (method === 'at-limit') return calculation('locations/locations_by_mean', { state }, { says });
      const inputs = { state, by_shares: isKaplanMeier(method) };
      const functions = { estimate: estimated('mean', method) };
      return calculation('locations/locations_by_estimated_mean', inputs, { functions, says });
    }
    case 'ucl95':
      return calculation('locations/locations_by_limit', { state }, { functions: limitsOfRule, says });
  }
}
