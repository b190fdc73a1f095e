import type { PlumeDraws, Steps } from '@wellfield/science';
import type { LedgerQuestion } from './ledger-question.ts';
import type { PeriodSurface, PlumePeriods } from './plume-periods.ts';
import { wellsOfBoth, withShare, type WellsOfBoth } from './same-wells.ts';
import { simulatedPeriod, type SimulatedPeriod } from './simulated-period.ts';

/**
 * A quarter of those that a period's own interval is of: only the interval of a change is of these draws, whose ends moved by two
 * percentage points where it was tried (`0075`), and both surfaces together have half as many cells as a period.
 */
const drawnCells = 2_500;

/** Changes of the plume of the wells that a first period has, too, by draws paired between it and a later one. */
export class SameWellsDraws {
  readonly #first: PeriodSurface;
  readonly #question: LedgerQuestion;
  readonly #ofWells: PlumePeriods['ofWells'];
  /** Of the wells that were requested last: networks mostly stay as they are for some periods. */
  #last: { names: string; draws: PlumeDraws | null } | null = null;

  constructor(first: PeriodSurface, question: LedgerQuestion, ofWells: PlumePeriods['ofWells']) {
    [this.#first, this.#question, this.#ofWells] = [first, question, ofWells];
  }

  /** Null where the wells of both periods are the same, or the plume of those of both cannot be simulated. */
  *changeSince(now: Pick<PeriodSurface, 'wells'>): Steps<SimulatedPeriod['change']> {
    const both = wellsOfBoth(this.#first, now);
    if (both === null) return null;
    const base = yield* withShare(this.#atFirst(both), (share) => share / 2);
    if (base === null) return null;
    const then = yield* withShare(this.#simulated(both.now, base), (share) => (1 + share) / 2);
    return then !== null && typeof then.simulated === 'object' ? (then.simulated?.change ?? null) : null;
  }

  *#atFirst({ first }: WellsOfBoth): Steps<PlumeDraws | null> {
    const names = JSON.stringify(first.map(({ location }) => location));
    if (this.#last?.names !== names) {
      const made = yield* this.#simulated(first, null);
      this.#last = { names, draws: made?.draws ?? null };
    }
    return this.#last.draws;
  }

  *#simulated(wells: PeriodSurface['wells'], base: PlumeDraws | null) {
    const made = yield* withShare(this.#ofWells(wells), (share) => share / 5);
    if ('reason' in made) return null;
    const steps = simulatedPeriod(made, this.#question, base, drawnCells);
    return yield* withShare(steps, (share) => (1 + 4 * share) / 5);
  }
}
