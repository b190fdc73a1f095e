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
  const upper = upperPercent ?? Infinity;
  const isShared = (is: (percent: number) => boolean) =>
    samePercent === undefined || (samePercent !== null && is(samePercent));
  if (lowerPercent >= -withinPercent && upper <= withinPercent) {
    return isShared((percent) => Math.abs(percent) <= withinPercent) ? 'small' : 'undecided';
  }
  if (lowerPercent > 0) return isShared((percent) => percent > 0) ? 'grew' : 'undecided';
  if (upper < 0) return isShared((percent) => percent < 0) ? 'shrank' : 'undecided';
  return 'undecided';
}
