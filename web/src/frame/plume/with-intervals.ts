import type { PlumeDraws, Steps } from '@wellfield/science';
import type { LedgerPeriod } from './ledger-period.ts';
import type { LedgerQuestion } from './ledger-question.ts';
import type { PlumePeriods } from './plume-periods.ts';
import { SameWellsDraws } from './same-wells-draws.ts';
import { withShare } from './same-wells.ts';
import { simulatedPeriod } from './simulated-period.ts';

/**
 * The periods of a ledger with what many draws say of the whole. Their surfaces are made again, which takes a small part of the
 * time: those of all periods are too large to be stored.
 */
export function* withIntervals(
  figures: readonly LedgerPeriod[],
  { periods, surfaceOf, ofWells }: PlumePeriods,
  question: LedgerQuestion,
): Steps<LedgerPeriod[]> {
  const all: LedgerPeriod[] = [];
  let base: { same: SameWellsDraws; draws: PlumeDraws | null } | null = null;
  for (const [at, one] of figures.entries()) {
    const within = (from: number, to: number) => (part: number) => (at + from + part * (to - from)) / figures.length;
    const { found } = one;
    all.push(one);
    if (found !== null && found.simulated === null) {
      const surface = yield* withShare(surfaceOf(periods[at] ?? null), within(0, parts.surface));
      if ('reason' in surface.made) continue;
      const steps = simulatedPeriod(surface.made, question, base?.draws ?? null);
      const { simulated, draws } = yield* withShare(steps, within(parts.surface, parts.period));
      let { same } = found;
      if (base !== null && same !== null && 'now' in same) {
        const change = yield* withShare(base.same.changeSince(surface), within(parts.period, 1));
        same = { ...same, change };
      }
      base ??= { same: new SameWellsDraws(surface, question, ofWells), draws };
      all[at] = { ...one, found: { ...found, simulated, same } };
    }
    yield within(0, 1)(1);
  }
  return all;
}

/** Up to which share of a period's work its surface and its own draws go, about; the rest is of the same wells. */
const parts = { surface: 0.07, period: 0.65 } as const;
