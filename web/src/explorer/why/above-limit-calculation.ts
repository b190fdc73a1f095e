import type { Calculation, GroupSamples } from './calculation.ts';

/**
 * A calculation against a level, of samples of which some are results above a limit: lines of other programs would take such a
 * limit for a value, or leave it out, so that there are none, and words say what is done.
 */
export function unlessAboveLimits(
  calculation: Calculation,
  { aboveLimits }: Pick<GroupSamples, 'aboveLimits'>,
): Calculation {
  if (aboveLimits === null) return calculation;
  return {
    ...calculation,
    words: `${calculation.words} A result above a limit counts as above where the limit is at the level or more; else it is not known.`,
    python: null,
    r: null,
  };
}
