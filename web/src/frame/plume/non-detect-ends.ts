import { surfaceLedger, type PlumeAmount, type Steps } from '@wellfield/science';
import type { LedgerQuestion } from './ledger-question.ts';
import type { PeriodSurface, PlumePeriods, SurfaceInPeriod } from './plume-periods.ts';
import { whyRowWithheld, withShare } from './same-wells.ts';

/** A plume with all non-detects as low as they can be, and at their limits; an end that cannot be believed is null. */
export interface NonDetectEnds {
  low: PlumeAmount | null;
  high: PlumeAmount | null;
}

/**
 * The plume of a period at both ends of what its non-detects can be: as 0 and as their limits, as loads have them. Null where
 * no well's value differs between the two.
 */
export function* nonDetectEnds(
  { wells, ends }: Pick<PeriodSurface, 'wells' | 'ends'>,
  { statistic, plume }: Pick<LedgerQuestion, 'statistic' | 'plume'>,
  ofWells: PlumePeriods['ofWells'],
): Steps<NonDetectEnds | null> {
  if (ends.low.every((low, well) => low === ends.high[well])) return null;
  const amounts: (PlumeAmount | null)[] = [];
  for (const [half, end] of (['low', 'high'] as const).entries()) {
    const made: SurfaceInPeriod | { reason: string } = yield* withShare(
      ofWells(
        wells.map((well, at) => ({ ...well, [statistic]: ends[end][at] ?? null })),
        end,
      ),
      (share) => (half + share) / 2,
    );
    if ('reason' in made || whyRowWithheld(made.whole) !== null) amounts.push(null);
    else {
      const { ledger, kriged } = surfaceLedger(made.surface, plume);
      amounts.push(kriged?.expected ?? ledger);
    }
  }
  const [low = null, high = null] = amounts;
  return { low, high };
}
