import { surfaceLedger, type PlumeAmount, type Steps } from '@wellfield/science';
import type { LedgerQuestion } from './ledger-question.ts';
import type { PeriodSurface, PlumePeriods } from './plume-periods.ts';
import { whyRowWithheld } from './why-row-withheld.ts';

/** A plume as the wells of two periods alone give it, or why one of the two has none. */
export type SameWellsPlume =
  | { wells: number; first: PlumeAmount; now: PlumeAmount }
  | { wells: number; reason: string };

/**
 * The plume of the wells that have a value in both of two periods, in each: what has changed there is no change of the
 * network. Null where the wells of both are the same.
 */
export function* sameWellsPlume(
  first: PeriodSurface,
  now: PeriodSurface,
  { plume }: Pick<LedgerQuestion, 'plume'>,
  ofWells: PlumePeriods['ofWells'],
): Steps<SameWellsPlume | null> {
  const [atFirst, then] = [first, now].map(({ wells }) => new Set(wells.map(({ location }) => location)));
  const both = first.wells.filter(({ location }) => then?.has(location));
  if (both.length === first.wells.length && both.length === now.wells.length) return null;
  const amounts: PlumeAmount[] = [];
  for (const wells of [both, now.wells.filter(({ location }) => atFirst?.has(location))]) {
    const made = yield* ofWells(wells);
    const reason = 'reason' in made ? made.reason : whyRowWithheld(made.whole);
    if ('reason' in made || reason !== null) return { wells: both.length, reason: reason ?? '' };
    const { ledger, kriged } = surfaceLedger(made.surface, plume);
    amounts.push(kriged?.expected ?? ledger);
  }
  const [from, to] = amounts;
  return from && to ? { wells: both.length, first: from, now: to } : null;
}
