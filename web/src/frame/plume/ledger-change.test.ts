import { describe, expect, test } from 'vitest';
import { ledgerChange, mainAmount, unseenWells } from './ledger-change.ts';
import type { LedgerPeriod } from './ledger-period.ts';
import type { WellStates } from './well-states.ts';

type Found = NonNullable<LedgerPeriod['found']>;

/** A period whose kriging expects a mass on 5 ha, with some cells of 1 ha above. */
function periodOf(
  massKg: number,
  { cells = 3, expectedHa = 5, ...states }: Partial<WellStates> & { cells?: number; expectedHa?: number } = {},
) {
  const found = {
    ledger: { cells, areaM2: cells * 10_000, massKg: massKg / 2 },
    kriged: { expected: { areaM2: expectedHa * 10_000, massKg } },
    whole: { grid: { cellSizeKm: 0.1 } },
    simulated: null,
    ends: null,
    same: null,
  } as unknown as Found;
  return {
    found,
    states: { names: [], above: [], cannotTell: [], product: [], limit: null, ...states },
  } as unknown as LedgerPeriod;
}

const terms = { level: 10, withinPercent: 20 };

describe('a change of a plume', () => {
  test('[figures A2] is of the expected mass, or of inverse distances of the surface’s', () => {
    expect(ledgerChange(periodOf(8), periodOf(2), terms).mass.percent).toBe(-75);
    const byDistance = { ...periodOf(8), found: { ...periodOf(8).found!, kriged: null } };
    expect(mainAmount(byDistance)).toMatchObject({ massKg: 4, areaM2: 30_000 });
    expect(mainAmount({ found: null })).toBeNull();
  });

  test('[quarter A2] is withheld where wells are above and the surface is nowhere, at first or now', () => {
    const unseen = periodOf(0.1, { cells: 0, above: ['MW8', 'MW9'] });
    expect(unseenWells(unseen)).toEqual(['MW8', 'MW9']);
    for (const change of [ledgerChange(periodOf(8), unseen, terms), ledgerChange(unseen, periodOf(8), terms)]) {
      expect(change).toMatchObject({ mass: { percent: null, word: null }, withheld: 'unseen' });
    }
    // Without a well above, nothing is hidden.
    const gone = periodOf(0.1, { cells: 0 });
    expect([unseenWells(gone), ledgerChange(periodOf(8), gone, terms).mass.percent]).toEqual([[], -98.75]);
  });

  test('[quarter A3] is withheld where wells have free product and the surface is nowhere', () => {
    const product = [{ location: 'SGS2', lat: 0, long: 0, date: '2009-08-03', thickness: 19, unit: 'mm' }];
    const gone = periodOf(0.1, { cells: 0, above: ['MW8'], product });
    expect(unseenWells(gone)).toEqual(['MW8', 'SGS2']);
    expect(ledgerChange(periodOf(8), gone, terms)).toMatchObject({
      mass: { percent: null, word: null },
      withheld: 'unseen',
    });
  });

  test('[quarter A2] is withheld where the first period has less than a cell of plume', () => {
    expect(ledgerChange(periodOf(0.001, { expectedHa: 0.5 }), periodOf(8), terms)).toMatchObject({
      mass: { percent: null, word: null },
      withheld: 'small',
    });
  });

  test('[quarter A3] names the wells that are missing now, and those that are new', () => {
    const first = periodOf(8, { names: ['MW2', 'MW3', 'SGS1'] });
    const now = periodOf(2, { names: ['MW3', 'BH9'] });
    expect(ledgerChange(first, now, terms)).toMatchObject({ missing: ['MW2', 'SGS1'], added: ['BH9'] });
    // Of a period without figures, too.
    expect(ledgerChange(first, { ...now, found: null }, terms)).toMatchObject({
      mass: { percent: null, word: null },
      withheld: 'no figures',
      missing: ['MW2', 'SGS1'],
    });
  });

  test.each([
    [5, 0.5, 5, true],
    [1, 10, 5, true],
    [5, 4, 5, false],
    // Far below the level limits do nothing.
    [0.05, 0.005, 5, false],
    [null, 5, 5, false],
  ])('[figures A3] limits of non-detects from %s to %s differ at a level of %s: %s', (first, now, level, differ) => {
    const { limits } = ledgerChange(periodOf(8, { limit: first }), periodOf(8, { limit: now }), { ...terms, level });
    expect(limits).toEqual(differ ? { first, now } : null);
  });

  test.each([
    ['both ends fall', { low: 8, high: 9 }, { low: 3, high: 2 }, 'shrank'],
    ['with non-detects as 0 nothing falls', { low: 2, high: 9 }, { low: 2.1, high: 2 }, 'undecided'],
  ])('[figures A3] where limits differ a fall is one if %s', (_, first, now, word) => {
    const fell = { percent: -75, lowerPercent: -85, upperPercent: -60, fell: 1, within: 0, rose: 0 };
    const withEnds = (period: LedgerPeriod, { low, high }: { low: number; high: number }) => {
      const amount = (massKg: number) => ({ areaM2: 50_000, massKg });
      const simulated = { areaM2: null, massKg: null, change: { areaM2: null, massKg: fell } };
      return { ...period, found: { ...period.found!, simulated, ends: { low: amount(low), high: amount(high) } } };
    };
    const change = ledgerChange(
      withEnds(periodOf(8, { limit: 10 }), first),
      withEnds(periodOf(2, { limit: 1 }), now),
      terms,
    );
    expect([change.limits, change.mass.word]).toEqual([{ first: 10, now: 1 }, word]);
  });

  test('[quarter A3] cannot be determined where limits and wells change together, or free product hides a plume', () => {
    const fell = { percent: -75, lowerPercent: -85, upperPercent: -60, fell: 1, within: 0, rose: 0 };
    const amount = { areaM2: 50_000, massKg: 8 };
    const simulated = { areaM2: null, massKg: null, change: { areaM2: null, massKg: fell } };
    const same = { wells: 3, first: amount, now: { ...amount, massKg: 2 }, change: simulated.change };
    const product = [{ location: 'SGS2', lat: 0, long: 0, date: '2009-08-03', thickness: 19, unit: 'mm' }];
    const wordOf = (states: Partial<WellStates>, limit: number | null, asFound: Partial<Found> = {}) => {
      const now = periodOf(2, { limit, ...states });
      const found = { ...now.found!, simulated, ...asFound };
      return ledgerChange(periodOf(8, { limit }), { ...now, found }, terms).mass.word;
    };
    expect([wordOf({}, 10), wordOf({}, 10, { same })]).toEqual(['shrank', 'shrank']);
    expect(wordOf({ limit: 1 }, 10, { same })).toBe('undecided');
    // By the same wells it may have grown.
    const unsure = { areaM2: null, massKg: { ...fell, lowerPercent: -85, upperPercent: 3 } };
    expect(wordOf({}, 10, { same: { ...same, change: unsure } })).toBe('undecided');
    expect(wordOf({}, 10, { same: { ...same, change: null } })).toBe('undecided');
    expect(wordOf({ product }, 10)).toBe('undecided');
    // With a concentration it is on the surface like any other well.
    expect(wordOf({ product, names: ['SGS2'] }, 10)).toBe('shrank');
  });

  test('[quarter A3] of the same wells has an interval and a word of its own, with the same doubts', () => {
    const fell = { percent: -75, lowerPercent: -85, upperPercent: -60, fell: 1, within: 0, rose: 0 };
    const of = { ...fell, lowerPercent: -12, upperPercent: 9 };
    const amount = { areaM2: 50_000, massKg: 8 };
    const simulated = { areaM2: null, massKg: null, change: { areaM2: null, massKg: fell } };
    const same = { wells: 3, first: amount, now: { ...amount, massKg: 7.6 }, change: { areaM2: null, massKg: of } };
    const changeOf = (states: Partial<WellStates>, asFound: Partial<Found> = {}) => {
      const now = periodOf(2, states);
      return ledgerChange(periodOf(8, { limit: 10 }), { ...now, found: { ...now.found!, simulated, same, ...asFound } }, terms).mass; // prettier-ignore
    };
    const { word, same: sameWells } = changeOf({ limit: 10 });
    // The network has shrunk the plume: its own wells have changed by less than a fifth.
    expect(word).toBe('undecided');
    expect(sameWells).toMatchObject({ interval: { lowerPercent: -12, upperPercent: 9 }, word: 'small' });
    expect(sameWells.percent).toBeCloseTo(-5, 9);
    expect(changeOf({ limit: 1 }).same.word).toBe('undecided');
    const product = [{ location: 'SGS2', lat: 0, long: 0, date: '2009-08-03', thickness: 19, unit: 'mm' }];
    expect(changeOf({ limit: 10, product }).same.word).toBe('undecided');
    const none = { percent: null, interval: null, word: null };
    expect(changeOf({ limit: 10 }, { same: null }).same).toEqual(none);
    expect(changeOf({ limit: 10 }, { same: { wells: 2, reason: 'Withheld.' } }).same).toEqual(none);
  });
});
