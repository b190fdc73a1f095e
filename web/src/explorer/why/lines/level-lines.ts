import type { Calculation } from '../calculation.ts';
import { program } from './program.ts';

const source =
  'Helsel 2012, chapter 1, on what limits tell; the rule is the product’s own, with a slack of 1e-11 for conversions of units.';

/** Detects that are greater than the level. */
export const aboveLevel: Calculation = {
  words: 'The number of detects that are greater than the level.',
  formula: 'n(x > level, detects)',
  source,
  takes: ['flag', 'level'],
  ...program('levels/above_level'),
};

/** Results that are not greater than the level. */
export const belowLevel: Calculation = {
  words: 'The number of results, and of limits of non-detects, that are not greater than the level.',
  formula: 'n(x ≤ level)',
  source,
  takes: ['flag', 'level'],
  ...program('levels/below_level'),
};

/** What cannot be told of samples. */
export const cannotTellLevel: Calculation = {
  words: 'The number of non-detects with a limit above the level, and of samples without a result or limit.',
  formula: 'n(limit > level, non-detects) + n(no result)',
  source,
  takes: ['flag', 'level'],
  ...program('levels/cannot_tell_level'),
};

/** The first or the last day on which a detect was above. */
export function dayAbove(which: 'first' | 'last'): Calculation {
  const pick = which === 'first' ? 'min' : 'max';
  return {
    words: `The ${which} day with a detect that is greater than the level.`,
    formula: `${pick}(day), x > level, detects`,
    source,
    takes: ['flag', 'day', 'level'],
    ...program(which === 'first' ? 'levels/first_day_above' : 'levels/last_day_above'),
  };
}

const latestWords = 'of the last day with one; of several on that day the largest detect, else the largest limit.';

export const latestResult: Calculation = {
  words: `The result ${latestWords}`,
  formula: 'x of max(day)',
  source: 'An order statistic.',
  takes: ['flag', 'day'],
  ...program('figures/latest_result'),
};

/** What is said of the last day against the level. */
export const latestState: Calculation = {
  words:
    'Of all results of the last day with one: above if a detect is greater than the level, else cannot tell if a limit is, else below.',
  formula: 'above, cannot tell or below by x of max(day)',
  source,
  takes: ['flag', 'day', 'level'],
  ...program('levels/latest_state'),
};
