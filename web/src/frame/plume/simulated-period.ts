import {
  drawsInterval,
  massInterval,
  plumeChange,
  simulatedPlume,
  whyNotSimulated,
  type DrawsInterval,
  type NotSimulated,
  type PlumeChange,
  type PlumeDraws,
  type Steps,
} from '@wellfield/science';
import type { LedgerQuestion } from './ledger-question.ts';
import type { SurfaceInPeriod } from './plume-periods.ts';

/** The same at every time, so that a ledger repeats. */
const seed = 20_000_101;
const confidence = 0.95;

/** What many draws of a period's plume say of the whole. */
export interface SimulatedPeriod {
  areaM2: DrawsInterval | null;
  massKg: DrawsInterval | null;
  /** Since the first period that was simulated, draw by draw; null in that one. */
  change: { areaM2: PlumeChange | null; massKg: PlumeChange | null } | null;
}

/**
 * The intervals of a period's plume, or why there are none; with the draws, which later periods are compared with.
 *
 * @param maxCells of more cells some stand for the others.
 */
export function* simulatedPeriod(
  { surface }: Pick<SurfaceInPeriod, 'surface'>,
  { plume, withinPercent, draws: count }: Pick<LedgerQuestion, 'plume' | 'withinPercent' | 'draws'>,
  base: PlumeDraws | null,
  maxCells?: number,
): Steps<{ simulated: SimulatedPeriod | NotSimulated | null; draws: PlumeDraws | null }> {
  if (count === null) return { simulated: null, draws: null };
  const reason = whyNotSimulated(surface);
  if (reason !== null) return { simulated: reason, draws: null };
  const draws = yield* simulatedPlume(surface, plume, { draws: count, seed, base, maxCells });
  const changeOf = (of: 'areaM2' | 'massKg') => {
    const [from, to] = [base?.[of] ?? null, draws[of]];
    return from && to && plumeChange(from, to, withinPercent, confidence);
  };
  return {
    simulated: {
      areaM2: drawsInterval(draws.areaM2, confidence),
      massKg: massInterval(draws, confidence),
      change: base && { areaM2: changeOf('areaM2'), massKg: changeOf('massKg') },
    },
    draws,
  };
}
