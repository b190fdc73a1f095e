import type { PlumeChange } from '@wellfield/science';

/**
 * What can be said of a change: by equivalence, so that few wells make it undecided and never small. `small` is a change of
 * less than what is taken for none.
 */
export type ChangeWord = 'grew' | 'shrank' | 'small' | 'undecided';

/**
 * The word of a change by its 95% interval: small where the whole of it is within what is taken for none, in either
 * direction; grew or shrank where the whole is on one side of 0; else undecided. Where wells differ between the periods, a
 * growth or a fall that the same wells do not share is undecided, too: the network may have made it.
 *
 * @param samePercent the change of the same wells; undefined where the wells are the same, null where theirs is not known.
 */
export function changeWord(
  { lowerPercent, upperPercent }: Pick<PlumeChange, 'lowerPercent' | 'upperPercent'>,
  withinPercent: number,
  samePercent?: number | null,
): ChangeWord {
  // An end beyond all percentages is of a first plume of nothing.
  if (lowerPercent === null) return 'undecided';
  const ofAll = wordOf(lowerPercent, upperPercent ?? Infinity, withinPercent);
  return samePercent === undefined || isToldBy(ofAll, samePercent, withinPercent) ? ofAll : 'undecided';
}

function wordOf(lower: number, upper: number, within: number): ChangeWord {
  if (lower >= -within && upper <= within) return 'small';
  return lower > 0 ? 'grew' : upper < 0 ? 'shrank' : 'undecided';
}

/** Whether a change that is known in another way is as the word says; one that is not known never is. */
export function isToldBy(word: ChangeWord, percent: number | null, withinPercent: number): boolean {
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
