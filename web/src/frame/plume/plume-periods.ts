import { estimateSurface, type EstimatedSurface, type Steps, type WellsVariogram } from '@wellfield/science';
import type { LocationCoordinates } from '../filtering/conditions.ts';
import type { ProductDays } from '../free-product/wells-with-product.ts';
import { isoDate, type SampleFrame } from '../sample-frame.ts';
import { periodsOf, samplingDays, type Period } from '../snapshot/periods.ts';
import type { PeriodSnapshot } from '../snapshot/snapshot.ts';
import { snapshotRows, type LocatedRows, type SnapshotCounts } from '../snapshot/snapshot-rows.ts';
import { LocationGroups, type LocationSummary } from '../survey/location-groups.ts';
import { areaCounter, whyNotCovered, type AreaCounter } from './area-counter.ts';
import type { LedgerQuestion } from './ledger-question.ts';
import { PeriodsVariograms, type ValuesOfWells } from './periods-variograms.ts';
import { wellsAgainstLevel, type WellStates } from './well-states.ts';
import { whyTooManyCells } from './why-withheld.ts';

/** Of more periods than these the latest are accounted for. */
const maxLedgerPeriods = 400;

/** A period's surface in the area that counts, with that of all cells. */
export interface SurfaceInPeriod {
  surface: EstimatedSurface;
  whole: EstimatedSurface;
  /** How many cells the area has, and how many of them have a value on the surface; null for the whole surface. */
  area: { cells: number; covered: number } | null;
}

/** What a period's plume is on, and its locations with coordinates and a value. */
export interface PeriodSurface {
  period: Period | null;
  counts: SnapshotCounts | null;
  wells: readonly LocationSummary[];
  states: WellStates;
  /** The values of these wells with non-detects as low as they can be, and at their limits. */
  ends: { low: readonly number[]; high: readonly number[] };
  /** With the reason why there is none. */
  made: SurfaceInPeriod | { reason: string };
}

/** The periods of a plume; null is all dates as one. */
export interface PlumePeriods {
  /** The latest, in their order. */
  periods: readonly (Period | null)[];
  /** How many periods before them are not accounted for. */
  earlier: number;
  /** The surface of one of them: all are in the same cells and within the same edge, those of all locations with a row. */
  surfaceOf: (period: Period | null) => Steps<PeriodSurface>;
  /** The surface of some wells, in the same cells; with which of their values it is of. */
  ofWells: (wells: readonly LocationSummary[], values?: ValuesOfWells) => Steps<PeriodSurface['made']>;
}

/** The periods that a plume is accounted for in, each with the surface that is estimated for it. */
export function plumePeriods(
  frame: SampleFrame,
  locations: readonly LocationCoordinates[],
  rows: Uint32Array,
  question: LedgerQuestion,
): PlumePeriods {
  const groups = new LocationGroups(frame, locations);
  const located = groups.located(rows);
  const days = samplingDays(frame, rows);
  const counter = question.area && areaCounter(question.area);
  const network = networkOf(locations, located);
  const statesOf = wellsAgainstLevel(frame, question, network);
  const requested = { ...question, terms: { ...question.terms, network } };
  const all = question.step === null ? [null] : periodsOf(question.step, days);
  const periods = all.slice(-maxLedgerPeriods);
  const wellsOf = (period: Period | null) => {
    const at = period && periodSnapshot(question, isoDate(period.first));
    const snapshot = at && snapshotRows(frame, located, at, days);
    const own = snapshot?.located ?? located;
    const summaries = groups.summarise(own.rows, {
      hasValues: true,
      histogramRanges: [],
      nonDetects: question.nonDetects,
    });
    const { statistic } = question;
    const wells = summaries.filter((one) => one.lat !== null && one.long !== null && one[statistic] !== null);
    const { states, ends } = statesOf({ ...own, days: daysOf(period) }, summaries, wells);
    return { counts: snapshot?.counts ?? null, wells, states, ends };
  };
  const variograms = new PeriodsVariograms(periods, requested, wellsOf);
  function* ofWells(wells: readonly LocationSummary[], values: ValuesOfWells = 'own'): Steps<PeriodSurface['made']> {
    return yield* surfaceOfWells(wells, requested, counter, yield* variograms.forWells(wells, values));
  }
  return {
    ofWells,
    periods,
    earlier: all.length - periods.length,
    *surfaceOf(period) {
      const found = wellsOf(period);
      return { period, ...found, made: yield* ofWells(found.wells) };
    },
  };
}

function daysOf(period: Period | null): ProductDays {
  return { from: period && isoDate(period.first), to: period && isoDate(period.last) };
}

/** The time that locations are summarised at in a period with a first day, as an ISO date; null for all dates as one. */
export function periodSnapshot(
  { step, carryMonths }: Pick<LedgerQuestion, 'step' | 'carryMonths'>,
  first: string,
): PeriodSnapshot | null {
  return step === null ? null : { by: step, at: first, carryMonths };
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

function* surfaceOfWells(
  wells: readonly LocationSummary[],
  { statistic, terms }: LedgerQuestion,
  counter: AreaCounter | null,
  pooled: WellsVariogram | null,
): Steps<PeriodSurface['made']> {
  if (wells.length === 0) return { reason: 'No location has a value.' };
  const column = (of: 'lat' | 'long' | typeof statistic) => Float64Array.from(wells, (one) => one[of] ?? Number.NaN);
  const values = column(statistic);
  if (terms.logs && values.some((value) => value <= 0)) return { reason: 'A value of 0 or below has no logarithm.' };
  const valuesOfWells = { long: column('long'), lat: column('lat'), values };
  const tooMany = whyTooManyCells(valuesOfWells, terms);
  if (tooMany !== null) return { reason: tooMany };
  const whole = yield* estimateSurface(valuesOfWells, terms, pooled);
  if (counter === null) return { surface: whole, whole, area: null };
  const { surface, ...area } = counter(whole);
  const notCovered = whyNotCovered(area, whole.grid.cellSizeKm);
  return notCovered === null ? { surface, whole, area } : { reason: notCovered };
}
