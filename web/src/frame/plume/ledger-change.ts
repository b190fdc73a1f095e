import type { PlumeAmount } from '@wellfield/science';
import { changeWord, isBorneOutBy, type ChangeInterval, type ChangeWord } from './change-word.ts';
import type { LedgerPeriod } from './ledger-period.ts';
import type { ChangeTerms } from './ledger-question.ts';

/** A period of a ledger against the first one with figures. */
export interface LedgerChange {
  mass: AmountChange;
  area: AmountChange;
  /** Why it is withheld. */
  withheld: ChangeDoubt | null;
  /** Wells with a value in the first period and none in this one, and the reverse, by name. */
  missing: readonly string[];
  added: readonly string[];
  /** The median limits of wells without a detect, then and now, where they differ so much that they alone can change a plume. */
  limits: { first: number; now: number } | null;
}

/** A change as it is stated; all is null where it is withheld. */
interface AssessedChange {
  /** (now − first) ÷ first × 100, of what is expected where kriging gives it; null too where there was none. */
  percent: number | null;
  /** Of 95%, by paired draws; null where the plume cannot be simulated. */
  interval: ChangeInterval | null;
  /** Null without an interval. */
  word: ChangeWord | null;
}

/** How one amount of a plume has changed. */
interface AmountChange extends AssessedChange {
  /** By the wells with a value in both periods alone; nothing where they are all wells of both, or give none. */
  same: AssessedChange;
}

/** `unseen`: wells are above in one of the periods, and its surface is nowhere; `small`: less than a cell of plume to start from. */
type ChangeDoubt = 'no figures' | 'unseen' | 'small';

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
export function ledgerChange(
  first: LedgerPeriod,
  now: LedgerPeriod,
  { level, withinPercent }: ChangeTerms,
): LedgerChange {
  const withheld = changeDoubt(first, now);
  const names = { first: new Set(first.states.names), now: new Set(now.states.names) };
  const limits = limitsApart(first.states.limit, now.states.limit, level);
  const changeOf = (of: 'areaM2' | 'massKg'): AmountChange => {
    if (withheld !== null || now.found === null) return { ...nothing, same: nothing };
    const { same, simulated } = now.found;
    const known = same !== null && 'now' in same ? same : null;
    const intervals = {
      all: simulated !== null && typeof simulated === 'object' ? (simulated.change?.[of] ?? null) : null,
      same: known?.change?.[of] ?? null,
    };
    const ofAll = intervals.all && changeWord(intervals.all, withinPercent, same === null ? undefined : intervals.same);
    const ofSame = intervals.same && changeWord(intervals.same, withinPercent);
    const ends = limits && endsOf(first, now, of);
    const isSo = (word: ChangeWord) =>
      ends === null || ends.every((percent) => isBorneOutBy(word, percent, withinPercent));
    // A network and limits that change together have no end at which one of them alone can be determined.
    const isMixed = limits !== null && same !== null;
    const assessed = (word: ChangeWord): ChangeWord =>
      isMixed || (word !== 'grew' && hidesPlume(now)) || !isSo(word) ? 'undecided' : word;
    return {
      percent: percentOf(mainAmount(first)?.[of] ?? null, mainAmount(now)?.[of] ?? null),
      interval: intervals.all,
      word: ofAll && assessed(ofAll),
      same: {
        percent: known && percentOf(known.first[of], known.now[of]),
        interval: intervals.same,
        word: ofSame && assessed(ofSame),
      },
    };
  };
  return {
    mass: changeOf('massKg'),
    area: changeOf('areaM2'),
    withheld,
    missing: first.states.names.filter((name) => !names.now.has(name)),
    added: now.states.names.filter((name) => !names.first.has(name)),
    limits,
  };
}

/** Whether wells have free product and no concentration: the plume is larger than the surface. */
function hidesPlume({ states: { product, names } }: LedgerPeriod): boolean {
  return product.some(({ location }) => !names.includes(location));
}

/** From one end of what non-detects can be at first to the other end now: what limits alone can make of a change. */
function endsOf(first: LedgerPeriod, now: LedgerPeriod, of: 'areaM2' | 'massKg'): readonly (number | null)[] {
  const amount = (period: LedgerPeriod, end: 'low' | 'high') => {
    const { found } = period;
    return found?.ends ? (found.ends[end]?.[of] ?? null) : (mainAmount(period)?.[of] ?? null);
  };
  return [percentOf(amount(first, 'low'), amount(now, 'high')), percentOf(amount(first, 'high'), amount(now, 'low'))];
}

const nothing: AssessedChange = { percent: null, interval: null, word: null };

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
