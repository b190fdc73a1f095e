import {
  ledgerWithoutWells,
  surfaceLedger,
  whyNotSimulated,
  type EstimatedSurface,
  type LedgerWithoutWells,
  type NotSimulated,
  type Steps,
  type SurfaceGrid,
  type SurfaceLedger,
  type WellsVariogram,
} from '@wellfield/science';
import { isoDate } from '../sample-frame.ts';
import type { SnapshotCounts } from '../snapshot/snapshot-rows.ts';
import type { LedgerQuestion } from './ledger-question.ts';
import { nonDetectEnds, type NonDetectEnds } from './non-detect-ends.ts';
import { sameWellsPlume, whyRowWithheld, withShare, type SameWellsPlume } from './same-wells.ts';
import type { SimulatedPeriod } from './simulated-period.ts';
import type { WellStates } from './well-states.ts';
import type { PeriodSurface, PlumePeriods, SurfaceInPeriod } from './plume-periods.ts';

/** A plume by periods. */
export interface PlumeHistory {
  /** In their order. */
  periods: LedgerPeriod[];
  /** How many periods before them are not accounted for. */
  earlier: number;
}

/** A plume at one time. */
export interface LedgerPeriod {
  /** The period's days as ISO dates; null for all dates as one. */
  first: string | null;
  last: string | null;
  /** How its locations come to have a value; null for all dates. */
  counts: SnapshotCounts | null;
  /** Locations with coordinates and a value. */
  wells: number;
  /** What was measured at them. */
  states: WellStates;
  /** Null, too, where its figures cannot be believed. */
  found: FoundPlume | null;
  /** Why there is none, in words. */
  reason: string | null;
}

/** What is known of a surface besides its cells. */
interface SurfaceOutline extends Pick<EstimatedSurface, 'spacingKm' | 'mask' | 'points' | 'wells'> {
  variogram: Omit<WellsVariogram, 'bins'> | null;
  grid: Pick<SurfaceGrid, 'cellSizeKm' | 'origin' | 'layout'>;
}

/** Nothing of it is as large as the cells: the periods are copied to the page. */
function outlineOf({ grid, spacingKm, mask, points, wells, variogram }: EstimatedSurface): SurfaceOutline {
  const { cellSizeKm, origin, layout } = grid;
  return {
    grid: { cellSizeKm, origin, layout },
    spacingKm,
    mask,
    points,
    wells,
    variogram: variogram && withoutBins(variogram),
  };
}

function withoutBins({ bins: _, ...variogram }: WellsVariogram): Omit<WellsVariogram, 'bins'> {
  return variogram;
}

export interface FoundPlume extends SurfaceLedger, Pick<SurfaceInPeriod, 'area'> {
  /** Null unless it was requested. */
  without: LedgerWithoutWells | null;
  /** What many draws say of the whole, or why there are none; null where it was not requested, or is not drawn yet. */
  simulated: SimulatedPeriod | NotSimulated | null;
  /** With non-detects as 0 and at their limits; null where no well differs by them. */
  ends: NonDetectEnds | null;
  /** What the wells that the first period with figures has, too, give then and now; null where these are all, or it is that one. */
  same: SameWellsPlume | null;
  /** Of the whole surface; the middle of its grid is where the center of mass is measured from. */
  whole: SurfaceOutline;
}

/** A plume by periods, without intervals of the whole. */
export function* periodsFigures(
  { periods, earlier, surfaceOf, ofWells }: PlumePeriods,
  question: LedgerQuestion,
): Steps<PlumeHistory> {
  const found: LedgerPeriod[] = [];
  let base: PeriodSurface | null = null;
  for (const [at, period] of periods.entries()) {
    const within = (from: number, to: number) => (part: number) => (at + from + part * (to - from)) / periods.length;
    const surface = yield* withShare(surfaceOf(period), within(0, parts.surface));
    const one: LedgerPeriod = yield* withShare(ledgerPeriod(surface, question), within(parts.surface, parts.figures));
    found.push(one);
    if (one.found !== null) {
      if (base !== null) {
        const same = sameWellsPlume(base, surface, question, ofWells);
        one.found.same = yield* withShare(same, within(parts.figures, parts.same));
      }
      one.found.ends = yield* withShare(nonDetectEnds(surface, question, ofWells), within(parts.same, 1));
      base ??= surface;
    }
    yield within(0, 1)(1);
  }
  return { periods: found, earlier };
}

/** Up to which share of a period's figures each part of them goes, about. */
const parts = { surface: 0.2, figures: 0.3, same: 0.65 } as const;

/** What a plume amounts to on the surface of a period. */
export function* ledgerPeriod(
  { period, counts, wells, states, made }: PeriodSurface,
  { plume, leavesOut, draws }: Pick<LedgerQuestion, 'plume' | 'leavesOut' | 'draws'>,
): Steps<LedgerPeriod> {
  const of = {
    first: period && isoDate(period.first),
    last: period && isoDate(period.last),
    counts,
    wells: wells.length,
    states,
  };
  if ('reason' in made) return { ...of, found: null, reason: made.reason };
  const { surface, whole, area } = made;
  const withheld = whyRowWithheld(whole);
  if (withheld !== null) return { ...of, found: null, reason: withheld };
  return {
    ...of,
    reason: null,
    found: {
      ...surfaceLedger(surface, plume),
      without: leavesOut ? yield* ledgerWithoutWells(surface, plume) : null,
      simulated: draws === null ? null : whyNotSimulated(surface),
      ends: null,
      same: null,
      area,
      whole: outlineOf(whole),
    },
  };
}
