import type { PlumeAmount } from '@wellfield/science';
import type { LedgerPeriod } from './ledger-periods.ts';

/** A period of a ledger against the first one with figures. */
export interface LedgerChange {
  /** (mass − first mass) ÷ first mass × 100, of the expected masses where kriging gives them; null where it is withheld. */
  massPercent: number | null;
  /** Why it is withheld. */
  withheld: ChangeDoubt | null;
  /** Wells with a value in the first period and none in this one, and the reverse, by name. */
  missing: readonly string[];
  added: readonly string[];
  /** The median limits of wells without a detect, then and now, where they differ so much that they alone can change a plume. */
  limits: { first: number; now: number } | null;
}

/** `unseen`: wells are above in one of the periods, and its surface is nowhere; `small`: less than a cell of plume to start from. */
export type ChangeDoubt = 'no figures' | 'unseen' | 'small';

/** Limits that differ by less than this factor, or are below this share of the level, leave a plume as it is. */
const limitsFactor = 1.5;
const limitsShare = 0.1;

/** What of a period is the main figure: what kriging expects, or of inverse distances the surface itself; null without either. */
export function mainAmount({ found }: Pick<LedgerPeriod, 'found'>): PlumeAmount | null {
  return found && (found.kriged?.expected ?? found.ledger);
}

/** The wells that are above the level or have free product, where the surface of their period is above it nowhere. */
export function unseenWells({ found, states }: Pick<LedgerPeriod, 'found' | 'states'>): readonly string[] {
  if (found?.ledger.cells !== 0) return [];
  return [...new Set([...states.above, ...states.product.map(({ location }) => location)])];
}

/** What has changed since a first period that has figures. */
export function ledgerChange(first: LedgerPeriod, now: LedgerPeriod, level: number): LedgerChange {
  const [from, to] = [mainAmount(first), mainAmount(now)];
  const doubt = changeDoubt(first, now);
  const names = { first: new Set(first.states.names), now: new Set(now.states.names) };
  return {
    massPercent: doubt === null ? percentOf(from?.massKg ?? null, to?.massKg ?? null) : null,
    withheld: doubt,
    missing: first.states.names.filter((name) => !names.now.has(name)),
    added: now.states.names.filter((name) => !names.first.has(name)),
    limits: limitsApart(first.states.limit, now.states.limit, level),
  };
}

/** 0 has no percent. */
function percentOf(from: number | null, to: number | null): number | null {
  return from === null || to === null || from === 0 ? null : (to / from - 1) * 100;
}

function changeDoubt(first: LedgerPeriod, now: LedgerPeriod): ChangeDoubt | null {
  if (first.found === null || now.found === null) return 'no figures';
  if (unseenWells(first).length > 0 || unseenWells(now).length > 0) return 'unseen';
  const { cellSizeKm } = first.found.whole.grid;
  return (mainAmount(first)?.areaM2 ?? 0) < (1000 * cellSizeKm) ** 2 ? 'small' : null;
}

function limitsApart(first: number | null, now: number | null, level: number): LedgerChange['limits'] {
  if (first === null || now === null) return null;
  const [low, high] = first < now ? [first, now] : [now, first];
  return high >= limitsShare * level && high > limitsFactor * low ? { first, now } : null;
}
