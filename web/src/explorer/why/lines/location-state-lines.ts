import { isKaplanMeier, type NonDetectMethod, type ScreeningState } from '@wellfield/science';
import type { LevelStatistic } from '../../exploration/parts/level-parts.ts';
import { limitRule } from '../../screening/limit-words.ts';
import type { Calculation } from '../calculation.ts';
import { estimated } from './estimated.ts';
import { limitsOfRule } from './mean-limit-rule-lines.ts';
import { program } from './program.ts';

const meanings: Readonly<Record<LevelStatistic, string>> = {
  max: 'above if any result is, else cannot tell if any of them cannot be determined, else below',
  latest: 'the same of the results of the last day with one, of each of its matrices and fractions',
  mean: 'by the mean: where the method estimates none, by those with non-detects at 0 and at their limit, if both say the same',
  ucl95: `by the upper 95% confidence limit of the mean: ${limitRule}`,
};

/** The number of locations in a state against their level. */
export function locationsInState(state: ScreeningState, by: LevelStatistic, method: NonDetectMethod): Calculation {
  return {
    words: `The number of locations on the map that are ${state === 'cannot tell' ? 'neither above nor below the level' : `${state} the level`}: ${meanings[by]}.`,
    formula: `n(state = ${state})`,
    source: 'Helsel 2012, chapters 1 and 6; the rules are the product’s own.',
    takes: ['flag', 'day', 'level', 'key'],
    ...programOf(state, by, method),
  };
}

function programOf(state: ScreeningState, by: LevelStatistic, method: NonDetectMethod): ReturnType<typeof program> {
  switch (by) {
    case 'max':
      return program('locations/locations_in_state', { state });
    case 'latest':
      return program('locations/locations_in_latest_state', { state });
    case 'mean':
      if (method === 'at-limit') return program('locations/locations_by_mean', { state });
      return program(
        'locations/locations_by_estimated_mean',
        { state, by_shares: isKaplanMeier(method) },
        { estimate: estimated('mean', method) },
      );
    case 'ucl95':
      return program('locations/locations_by_limit', { state }, limitsOfRule);
  }
}
