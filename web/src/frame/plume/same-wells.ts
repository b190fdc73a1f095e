import {
  beyondFactor,
  formatCounted,
  formatSignificant,
  surfaceLedger,
  type EstimatedSurface,
  type PlumeAmount,
  type Steps,
} from '@wellfield/science';
import type { LocationSummary } from '../survey/location-groups.ts';
import type { LedgerQuestion } from './ledger-question.ts';
import type { PeriodSurface, PlumePeriods, SurfaceInPeriod } from './plume-periods.ts';
import type { SimulatedPeriod } from './simulated-period.ts';
import { whyErrorsWithheld } from './why-withheld.ts';

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

/** The same work, its progress a part of the whole's. */
export function* withShare<Result>(steps: Steps<Result>, shareOf: (share: number) => number): Steps<Result> {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    yield shareOf(value);
  }
}

/** Why what a surface gives cannot be believed, so that no figure of it is printed; null where it can. */
export function whyRowWithheld({
  method,
  belief,
  beyond,
  variogram,
}: Pick<EstimatedSurface, 'method' | 'belief' | 'beyond' | 'variogram'>): string | null {
  const why = method.kind === 'kriging' ? whyErrorsWithheld(belief) : null;
  const byAll = variogram?.times === undefined ? '' : ', by the variogram of all periods';
  if (why !== null) return `Withheld: ${why}${byAll}.`;
  if (beyond.above === 0) return null;
  const far = method.logs ? `${beyondFactor} times the highest well` : 'far beyond the highest well';
  return `Withheld: ${formatCounted(beyond.above, 'cell')} above ${formatSignificant(beyond.high, 3)}, ${far}.`;
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
