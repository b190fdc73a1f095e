import {
  chosenModel,
  enoughWells,
  pooledVariogram,
  toLocalKm,
  type PlaneSamples,
  type Steps,
  type WellsVariogram,
} from '@wellfield/science';
import type { Period } from '../snapshot/periods.ts';
import type { LocationSummary } from '../survey/location-groups.ts';
import type { LedgerQuestion } from './ledger-question.ts';

/** Which values wells have on a surface: their own, or those of an end of what non-detects can be. */
export type ValuesOfWells = 'own' | 'low' | 'high';

/** The wells of a period, with their values at both ends. */
interface WellsOfPeriod {
  wells: readonly LocationSummary[];
  ends: Readonly<Record<'low' | 'high', readonly number[]>>;
}

/** Wells in a plane, with each kind of values. */
interface WellsInPlane extends Pick<PlaneSamples, 'x' | 'y'> {
  values: Readonly<Record<ValuesOfWells, readonly number[]>>;
}

/** The variogram that surfaces of few wells share: that of all periods, of each kind of values; found where it is first requested. */
export class PeriodsVariograms {
  readonly #periods: readonly (Period | null)[];
  readonly #question: LedgerQuestion;
  readonly #wellsOf: (period: Period | null) => WellsOfPeriod;
  #inPlane: readonly WellsInPlane[] | null = null;
  readonly #found = new Map<ValuesOfWells, WellsVariogram | null>();

  constructor(
    periods: readonly (Period | null)[],
    question: LedgerQuestion,
    wellsOf: (period: Period | null) => WellsOfPeriod,
  ) {
    this.#periods = periods;
    this.#question = question;
    this.#wellsOf = wellsOf;
  }

  /** Null where the wells have a variogram of their own: they are enough, one was typed, or none fits all periods. */
  *forWells(wells: readonly LocationSummary[], values: ValuesOfWells): Steps<WellsVariogram | null> {
    const { method } = this.#question.terms;
    if (method.kind !== 'kriging' || chosenModel(method.variogram) !== null || this.#periods.length < 2) return null;
    if (new Set(wells.map(({ lat, long }) => `${lat} ${long}`)).size >= enoughWells) return null;
    const known = this.#found.get(values);
    if (known !== undefined) return known;
    const found = yield* this.#pooled(method.variogram, values);
    this.#found.set(values, found);
    return found;
  }

  *#pooled(choice: Parameters<typeof pooledVariogram>[2], values: ValuesOfWells): Steps<WellsVariogram | null> {
    const { logs, anisotropy } = this.#question.terms;
    this.#inPlane ??= this.#periods.map((period) => this.#projected(this.#wellsOf(period)));
    const times = this.#inPlane
      .map((of) => ({ ...of, values: of.values[values] }))
      // Such a period has no surface either.
      .filter((time) => !logs || time.values.every((value) => value > 0));
    const steps = pooledVariogram(times, logs, choice, anisotropy);
    for (;;) {
      const { done, value } = steps.next();
      if (done) return value;
      // A small part of the period's work, whose progress is not reported.
      yield 0;
    }
  }

  #projected({ wells, ends }: WellsOfPeriod): WellsInPlane {
    const { statistic, terms } = this.#question;
    const column = (of: 'long' | 'lat') => Float64Array.from(wells, (one) => one[of] ?? Number.NaN);
    // In one plane for all periods, in which distances are those of their surfaces.
    const { origin } = toLocalKm(terms.network?.long ?? [], terms.network?.lat ?? []);
    const { x, y } = toLocalKm(column('long'), column('lat'), origin);
    return { x, y, values: { own: wells.map((one) => one[statistic] ?? Number.NaN), ...ends } };
  }
}
