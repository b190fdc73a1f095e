import { surfaceLedger, type PlumeAmount, type Steps } from '@wellfield/science';
import type { LocationSummary } from '../survey/location-groups.ts';
import type { LedgerQuestion } from './ledger-question.ts';
import type { PeriodSurface, PlumePeriods, SurfaceInPeriod } from './plume-periods.ts';
import type { SimulatedPeriod } from './simulated-period.ts';
import { whyRowWithheld } from './why-row-withheld.ts';
import { withShare } from './with-share.ts';

/** A plume as the wells of two periods alone give it, or why one of the two has none. */
export type SameWellsPlume =
  | {
      wells: number;
      first: PlumeAmount;
      now: PlumeAmount;
      /** Of these wells' plume, by paired draws; null where it is not simulated. */
      change: SimulatedPeriod['change'];
    }
  | { wells: number; reason: string };

/** The wells that have a value in two periods, as each has them. */
export interface WellsOfBoth {
  first: readonly LocationSummary[];
  now: readonly LocationSummary[];
}

/** Null where the wells of both periods are the same. */
export function wellsOfBoth(
  first: Pick<PeriodSurface, 'wells'>,
  now: Pick<PeriodSurface, 'wells'>,
): WellsOfBoth | null {
  const names = ({ wells }: Pick<PeriodSurface, 'wells'>) => new Set(wells.map(({ location }) => location));
  const [atFirst, then] = [names(first), names(now)];
  const both = {
    first: first.wells.filter(({ location }) => then.has(location)),
    now: now.wells.filter(({ location }) => atFirst.has(location)),
  };
  return both.first.length === first.wells.length && both.now.length === now.wells.length ? null : both;
}

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
  const both = wellsOfBoth(first, now);
  if (both === null) return null;
  const wells = both.now.length;
  const amounts: PlumeAmount[] = [];
  for (const [at, of] of [both.first, both.now].entries()) {
    const made: SurfaceInPeriod | { reason: string } = yield* withShare(ofWells(of), (share) => (at + share) / 2);
    const reason = 'reason' in made ? made.reason : whyRowWithheld(made.whole);
    if ('reason' in made || reason !== null) return { wells, reason: reason ?? '' };
    const { ledger, kriged } = surfaceLedger(made.surface, plume);
    amounts.push(kriged?.expected ?? ledger);
  }
  const [from, to] = amounts;
  return from && to ? { wells, first: from, now: to, change: null } : null;
}
