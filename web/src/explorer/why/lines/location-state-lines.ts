import { isKaplanMeier, type NonDetectMethod, type ScreeningState } from '@wellfield/science';
import type { LevelStatistic } from '../../exploration/parts/level-parts.ts';
import { limitRule } from '../../screening/limit-words.ts';
import type { Calculation } from '../calculation.ts';
import { estimated } from './estimated.ts';
import { limitsOfRule } from './mean-limit-rule-lines.ts';
import { calculation } from './program.ts';

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
