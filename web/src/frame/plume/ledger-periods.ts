import {
  estimateSurface,
  ledgerWithoutWells,
  surfaceLedger,
  type LedgerWithoutWells,
  type Steps,
  type SurfaceLedger,
  type WellsVariogram,
} from '@wellfield/science';
import type { LocationCoordinates } from '../filtering/conditions.ts';
import { isoDate, type SampleFrame } from '../sample-frame.ts';
import { periodsOf, type Period } from '../snapshot/periods.ts';
import { samplingDays } from '../snapshot/sampling-days.ts';
import { snapshotRows, type LocatedRows, type SnapshotCounts } from '../snapshot/snapshot-rows.ts';
import { LocationGroups, type LocationSummary } from '../survey/location-groups.ts';
import { areaCounter, whyNotCovered, type AreaCounter } from './area-counter.ts';
import type { LedgerQuestion } from './ledger-question.ts';
import { whyTooManyCells } from './why-too-many-cells.ts';

/** Of more periods than these the latest are accounted for. */
const maxLedgerPeriods = 400;

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
  found: FoundPlume | null;
  /** Why there is none, in words. */
  reason: string | null;
}

interface FoundPlume extends SurfaceLedger {
  /** Null unless it was asked for. */
  without: LedgerWithoutWells | null;
  variogram: Omit<WellsVariogram, 'bins'> | null;
  cellSizeKm: number;
  /** How many cells the area has, and how many of them have a value on the surface; null for the whole surface. */
  area: { cells: number; covered: number } | null;
  /** The middle of the surface, from which the center of mass is measured. */
  origin: { lat: number; long: number };
}

/**
 * A plume by periods: of each a surface in the same cells and within the same edge, those of all locations with a row, and
 * what is above the level on it.
 */
export function* ledgerPeriods(
  frame: SampleFrame,
  locations: readonly LocationCoordinates[],
  rows: Uint32Array,
  question: LedgerQuestion,
): Steps<PlumeHistory> {
  const groups = new LocationGroups(frame, locations);
  const located = groups.located(rows);
  const days = samplingDays(frame, rows);
  const all: readonly (Period | null)[] = question.step === null ? [null] : periodsOf(question.step, days);
  const periods = all.slice(-maxLedgerPeriods);
  const network = networkOf(locations, located);
  const counter = question.area && areaCounter(question.area);
  const found: LedgerPeriod[] = [];
  for (const [at, period] of periods.entries()) {
    const snapshot = period && snapshotRows(frame, located, snapshotOf(question, period), days);
    const summaries = groups.summarise(snapshot?.located.rows ?? rows, {
      hasValues: true,
      histogramRanges: [],
      nonDetects: question.nonDetects,
    });
    const share = periodShare(at, periods.length);
    const asked = { ...question, terms: { ...question.terms, network } };
    found.push({
      first: period && isoDate(period.first),
      last: period && isoDate(period.last),
      counts: snapshot?.counts ?? null,
      ...(yield* withShare(plumeOf(summaries, asked, counter), share)),
    });
    yield share(1);
  }
  return { periods: found, earlier: all.length - periods.length };
}

function snapshotOf({ step, carryMonths }: LedgerQuestion, { first }: Period) {
  return { by: step ?? 'year', at: isoDate(first), carryMonths };
}

/** The places of all locations with a row: the edge of every period's surface. */
function networkOf(locations: readonly LocationCoordinates[], { starts }: LocatedRows) {
  const used = locations.filter(
    ({ lat, long }, index) => lat !== null && long !== null && (starts[index + 1] ?? 0) > (starts[index] ?? 0),
  );
  return {
    long: Float64Array.from(used, ({ long }) => long ?? Number.NaN),
    lat: Float64Array.from(used, ({ lat }) => lat ?? Number.NaN),
  };
}

function* plumeOf(
  summaries: readonly LocationSummary[],
  { statistic, terms, plume, leavesOut }: LedgerQuestion,
  counter: AreaCounter | null,
): Steps<Pick<LedgerPeriod, 'wells' | 'found' | 'reason'>> {
  const valued = summaries.filter((one) => one.lat !== null && one.long !== null && one[statistic] !== null);
  const column = (of: 'lat' | 'long' | typeof statistic) => Float64Array.from(valued, (one) => one[of] ?? Number.NaN);
  const wells = valued.length;
  const none = (reason: string) => ({ wells, found: null, reason });
  if (wells === 0) return none('No location has a value.');
  const values = column(statistic);
  if (terms.logs && values.some((value) => value <= 0)) return none('A value of 0 or below has no logarithm.');
  const valuesOfWells = { long: column('long'), lat: column('lat'), values };
  const tooMany = whyTooManyCells(valuesOfWells, terms);
  if (tooMany !== null) return none(tooMany);
  const whole = yield* estimateSurface(valuesOfWells, terms);
  const { variogram, grid } = whole;
  const { surface, ...area } = counter === null ? { surface: whole } : counter(whole);
  const notCovered = 'cells' in area ? whyNotCovered(area, grid.cellSizeKm) : null;
  if (notCovered !== null) return none(notCovered);
  return {
    wells,
    reason: null,
    found: {
      ...surfaceLedger(surface, plume),
      without: leavesOut ? yield* ledgerWithoutWells(surface, plume) : null,
      variogram: variogram && withoutBins(variogram),
      cellSizeKm: grid.cellSizeKm,
      area: 'cells' in area ? area : null,
      origin: grid.origin,
    },
  };
}

function withoutBins({ bins: _, ...variogram }: WellsVariogram): Omit<WellsVariogram, 'bins'> {
  return variogram;
}

function periodShare(at: number, periods: number): (share: number) => number {
  return (share) => (at + share) / periods;
}

/** The same work, its progress a part of the whole's. */
function* withShare<Result>(steps: Steps<Result>, shareOf: (share: number) => number): Steps<Result> {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    yield shareOf(value);
  }
}
