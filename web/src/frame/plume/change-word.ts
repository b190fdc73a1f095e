import type { PlumeChange } from '@wellfield/science';

/**
 * What can be said of a change: by equivalence, so that few wells make it undecided and never small. `small` is a change of
 * less than what is taken for none.
 */
export type ChangeWord = 'grew' | 'shrank' | 'small' | 'undecided';

/** The 95% interval of a change; an upper end that is null is beyond all percentages. */
export type ChangeInterval = Pick<PlumeChange, 'lowerPercent' | 'upperPercent'>;

/**
 * The word of a change by its 95% interval: small where the whole of it is within what is taken for none, in either
 * direction; grew or shrank where the whole is on one side of 0; else undecided. Where wells differ between the periods, what
 * the interval of the same wells does not say, too, is undecided: the network may have made it.
 *
 * @param same the interval of the same wells; undefined where the wells are the same, null where theirs is not known.
 */
export function changeWord(interval: ChangeInterval, withinPercent: number, same?: ChangeInterval | null): ChangeWord {
  const ofAll = wordOf(interval, withinPercent);
  const isShared = same === undefined || (same !== null && wordOf(same, withinPercent) === ofAll);
  return isShared ? ofAll : 'undecided';
}

function wordOf({ lowerPercent: lower, upperPercent }: ChangeInterval, within: number): ChangeWord {
  // An end beyond all percentages is of a first plume of nothing.
  if (lower === null) return 'undecided';
  const upper = upperPercent ?? Infinity;
  if (lower >= -within && upper <= within) return 'small';
  return lower > 0 ? 'grew' : upper < 0 ? 'shrank' : 'undecided';
}

/** Whether a change that is known in another way is as the word says; one that is not known never is. */
export function isBorneOutBy(word: ChangeWord, percent: number | null, withinPercent: number): boolean {
  if (percent === null) return false;
  switch (word) {
    case 'grew':
      return percent > 0;
    case 'shrank':
      return percent < 0;
    case 'small':
      return Math.abs(percent) <= withinPercent;
    case 'undecided':
      return true;
  }
}
