import { describe, expect, test } from 'vitest';
import { kmPerDegree, type SurfaceTerms } from '@wellfield/science';
import { frameOf } from '../frame-of-samples.ts';
import { unseenWells } from './ledger-change.ts';
import { ledgerFigures } from './ledger-figures.ts';
import { ledgerRows } from './ledger-rows.ts';
import type { SimulatedPeriod } from './simulated-period.ts';
import type { LedgerPeriod, PlumeHistory } from './ledger-period.ts';
import { ledgerPeriods } from './ledger-periods.ts';
import type { LedgerQuestion } from './ledger-question.ts';

const degree = 1 / kmPerDegree;
/** Wells on a grid of 100 m around a place on the equator. */
const side = 11;
const wells = Array.from({ length: side * side }, (_, at) => {
  const [column, row] = [at % side, Math.floor(at / side)];
  return { location: `W-${at}`, east: (column - 5) * 0.1, north: (row - 5) * 0.1 };
});
const locations = wells.map(({ location, east, north }) => ({
  location,
  long: -115 + east * degree,
  lat: north * degree,
}));

/** A round Gaussian plume: its peak in ug/L, its deviation and its center east of the middle in km. */
const gaussian = (peak: number, sigma: number, centerEast: number) => (east: number, north: number) =>
  peak * Math.exp(-((east - centerEast) ** 2 + north ** 2) / (2 * sigma * sigma));

const terms: SurfaceTerms = {
  method: {
    kind: 'kriging',
    variogram: { shape: 'exponential', nugget: 0, partialSill: 4_000, range: 0.3, cutoff: null, width: null },
  },
  logs: false,
  anisotropy: null,
  nearest: 24,
  barriers: [],
  mask: { kind: 'hull', bufferKm: 0 },
  network: null,
  cellSizeKm: 0.02,
  maxCells: 250_000,
};
const question: LedgerQuestion = {
  statistic: 'max',
  nonDetects: 'at-limit',
  step: 'year',
  carryMonths: 0,
  leavesOut: false,
  terms,
  plume: { level: 1, unit: 'ug/L', thicknessM: 10, porosity: 0.2 },
  draws: null,
  withinPercent: 20,
  product: [],
  area: null,
};

function historyOf(samples: Parameters<typeof frameOf>[0], requested: Partial<LedgerQuestion> = {}): PlumeHistory {
  const frame = frameOf(samples);
  const rows = Uint32Array.from(samples.keys());
  const steps = ledgerPeriods(frame, locations, rows, { ...question, ...requested });
  for (let before = 0; ;) {
    const { done, value } = steps.next();
    if (done) return value;
    expect(value, 'progress goes on').toBeGreaterThanOrEqual(before);
    before = value;
  }
}

const ledgerOf = (...of: Parameters<typeof historyOf>): LedgerPeriod[] => historyOf(...of).periods;

const sampled = (date: string, concentration: (east: number, north: number) => number, of = wells) =>
  of.map(({ location, east, north }) => ({
    location,
    sample_date: date,
    result: concentration(east, north),
    unit: 'ug/L',
    matrix: 'Ground Water',
    detect: 'Y',
  }));

describe('[PLUM-06] a plume by periods', () => {
  const before = gaussian(1_000, 0.1, -0.1);
  const after = gaussian(500, 0.1, 0.1);
  const samples = [...sampled('2020-05-01', before), ...sampled('2022-03-01', after)];

  test('has the mass of a Gaussian within 5 % and its center within a cell, and shrinks and moves as it does', () => {
    const [first, none, last] = ledgerOf(samples);
    // The whole Gaussian holds 2π σ² · peak ug/L·m², in 10 m of aquifer with 20 % of water: 1 ug/L in 1 m³ is 1e-6 kg.
    const massOf = (peak: number) => 2 * Math.PI * 100 ** 2 * peak * 10 * 0.2 * 1e-6;
    expect(first!.found!.ledger.massKg! / massOf(1_000)).toBeGreaterThan(0.95);
    expect(first!.found!.ledger.massKg! / massOf(1_000)).toBeLessThan(1.05);
    expect(last!.found!.ledger.massKg! / massOf(500)).toBeGreaterThan(0.95);
    expect(last!.found!.ledger.massKg! / massOf(500)).toBeLessThan(1.05);
    const [east, north] = first!.found!.ledger.centroid!;
    expect(Math.hypot(east + 100, north)).toBeLessThan(20);
    expect(Math.abs(last!.found!.ledger.centroid![0] - 100)).toBeLessThan(20);
    expect([none!.found, none!.reason]).toEqual([null, 'No location has a value.']);
    expect([first!.first, first!.last, none!.first]).toEqual(['2020-01-01', '2020-12-31', '2021-01-01']);
  });

  test('wells that were not sampled are left out, or keep their value for the months that are asked for', () => {
    const part = sampled('2021-06-01', before, wells.slice(0, 60));
    const all = [...sampled('2020-05-01', before), ...part];
    expect(ledgerOf(all)[1]).toMatchObject({ wells: 60, counts: { sampled: 60, carried: 0, notShown: 61 } });
    expect(ledgerOf(all, { carryMonths: 12 })[1]).toMatchObject({
      wells: 121,
      counts: { sampled: 60, carried: 61, notShown: 0 },
    });
    // By the end of 2021's first day the samples of May 2020 are seven months old.
    expect(ledgerOf(all, { carryMonths: 6 })[1]).toMatchObject({ wells: 60, counts: { notShown: 61 } });
  });

  test('says how much hangs on single wells, and what kriging’s bounds hold', () => {
    const { found } = ledgerOf(samples, { step: null, leavesOut: true, terms: { ...terms, cellSizeKm: 0.05 } })[0]!;
    const { areaM2, massKg } = found!.ledger;
    expect(found!.without!.areaM2.min!).toBeLessThanOrEqual(areaM2);
    expect(found!.without!.areaM2.max!).toBeGreaterThanOrEqual(areaM2);
    expect(found!.without!.massKg.min!).toBeLessThan(massKg!);
    expect(found!.kriged!.lower.areaM2).toBeLessThanOrEqual(areaM2);
    expect(found!.kriged!.upper.areaM2).toBeGreaterThanOrEqual(areaM2);
  });

  test('more cells than are computed, up to the edge of all wells, are a reason', () => {
    // A square of 1 km with 500 m on all sides has 200 × 200 cells of 10 m; two of its wells alone have fewer.
    const mask = { kind: 'hull', bufferKm: 0.5 } as const;
    const few = sampled('2020-05-01', before, wells.slice(0, 2));
    const rest = sampled('2021-05-01', before, wells.slice(2));
    const [period] = ledgerOf([...few, ...rest], { terms: { ...terms, mask, cellSizeKm: 0.01, maxCells: 30_000 } });
    expect(period).toMatchObject({ wells: 2, found: null });
    expect(period!.reason).toMatch(/^40,[0-9]{3} cells of 0.01 km would be needed, and at most 30,000 are computed/);
  });

  test('of more periods than are accounted for the latest are, and it says how many are not', () => {
    const two = [
      ...sampled('1980-01-15', before, wells.slice(0, 3)),
      ...sampled('2020-01-15', before, wells.slice(0, 3)),
    ];
    const { periods, earlier } = historyOf(two, { step: 'month' });
    // Forty years of months and one more.
    expect([periods.length, earlier]).toEqual([400, 81]);
    expect([periods[0]!.first, periods.at(-1)!.first]).toEqual(['1986-10-01', '2020-01-01']);
    expect(periods.at(-1)!.wells).toBe(3);
    expect(historyOf(samples).earlier).toBe(0);
  });

  test('a value without a logarithm is a reason, no surface', () => {
    const [period] = ledgerOf(
      sampled('2020-05-01', () => 0),
      { terms: { ...terms, logs: true } },
    );
    expect(period).toMatchObject({ found: null, reason: 'A value of 0 or below has no logarithm.' });
  });
});

describe('what draws say of the whole plume', () => {
  const fitted = { shape: null, nugget: null, partialSill: null, range: null, cutoff: null, width: null };
  const coarse: SurfaceTerms = { ...terms, method: { kind: 'kriging', variogram: fitted }, cellSizeKm: 0.05 };
  /** Rough, so that kriging's errors hold at wells left out. */
  const rough = (peak: number) => (east: number, north: number) =>
    gaussian(peak, 0.15, 0)(east, north) * (1 + 0.5 * Math.sin(700 * east + 1_300 * north));
  const [before, after] = [rough(1_000), rough(200)];
  const requested = { draws: 100, terms: coarse, plume: { ...question.plume, level: 50 } };

  test('[figures A2] is an interval around what is expected, and one of its change, which repeat', () => {
    const samples = [...sampled('2020-05-01', before), ...sampled('2021-05-01', after)];
    const periods = ledgerOf(samples, requested);
    const [first, then] = periods.map(({ found }) => found!);
    for (const found of [first!, then!]) {
      const { areaM2, massKg } = found.simulated as SimulatedPeriod;
      const { expected } = found.kriged!;
      expect(areaM2!.lower).toBeLessThan(expected.areaM2);
      expect(areaM2!.upper).toBeGreaterThan(expected.areaM2);
      expect(massKg!.lower).toBeLessThan(expected.massKg!);
      expect(massKg!.upper).toBeGreaterThan(expected.massKg!);
    }
    expect((first!.simulated as SimulatedPeriod).change).toBeNull();
    // A fifth of the concentrations at all wells: the mass above a level falls by more than to a fifth.
    const { massKg } = (then!.simulated as SimulatedPeriod).change!;
    expect(massKg!.upperPercent!).toBeLessThan(-70);
    expect(massKg!.lowerPercent!).toBeGreaterThan(-100);
    const rows = ledgerRows(periods, { level: 50, withinPercent: 20 });
    expect(rows[1]!.change!.mass).toMatchObject({ word: 'shrank', same: { percent: null }, interval: massKg });
    expect(ledgerOf(samples, requested)).toEqual(periods);
  });

  test('[quarter A3] a plume that does not change shrinks with its network, and not by the same wells', () => {
    const part = wells.filter(({ east, north }) => Math.hypot(east, north) > 0.15);
    const samples = [...sampled('2020-05-01', before), ...sampled('2021-05-01', before, part)];
    const [, row] = ledgerRows(ledgerOf(samples, requested), { level: 50, withinPercent: 20 });
    const { mass, missing } = row!.change!;
    expect(missing).toHaveLength(wells.length - part.length);
    expect(mass.percent!).toBeLessThan(-20);
    expect(mass.same.percent!).toBeCloseTo(0, 6);
    // The same values, which err alike: draw by draw nothing has changed.
    expect(mass.same).toMatchObject({ interval: { lowerPercent: 0, upperPercent: 0 }, word: 'small' });
    expect(mass.word).toBe('undecided');
  });

  test('[quarter A3] of the same wells are drawn by those alone, and follow as they change', () => {
    const [south, north] = [wells.filter((well) => well.north < 0.35), wells.filter((well) => well.north > -0.35)];
    const both = wells.filter((well) => south.includes(well) && north.includes(well));
    const changeOf = (first: typeof wells, then: typeof wells) => {
      // The last year, with all wells, makes the edge of both ledgers the same.
      const samples = [...sampled('2020-05-01', before, first), ...sampled('2021-05-01', after, then), ...sampled('2022-05-01', after)]; // prettier-ignore
      return ledgerRows(ledgerOf(samples, { ...requested, terms: { ...coarse, cellSizeKm: 0.1 }, draws: 20 }), {
        level: 50,
        withinPercent: 20,
      })[1]!.change!.mass;
    };
    const [some, alone] = [changeOf(south, north), changeOf(both, both)];
    // As a ledger of these wells alone has it: of less than 2,500 cells both draw all.
    expect(some.same.percent).toBe(alone.percent);
    expect(some.same.interval).toEqual(alone.interval);
    expect(some.interval).not.toEqual(some.same.interval);
    expect([some.same.word, alone.word, alone.same.percent]).toEqual(['shrank', 'shrank', null]);
  });

  test('[figures A2] come after the figures, which are told on the way', () => {
    const samples = [...sampled('2020-05-01', before), ...sampled('2021-05-01', after, wells.slice(0, 80))];
    const frame = frameOf(samples);
    const noted: PlumeHistory[] = [];
    const steps = ledgerPeriods(frame, locations, Uint32Array.from(samples.keys()), { ...question, ...requested }, (one) => noted.push(one)); // prettier-ignore
    let share = 0;
    while (noted.length === 0) {
      const { value } = steps.next();
      if (typeof value === 'number') share = value;
    }
    expect(share).toBeLessThan(0.25);
    expect(noted).toEqual([historyOf(samples, { ...requested, draws: null })]);
  });

  test('are none by inverse distance or behind barriers, with the reason', () => {
    const byDistance = { ...coarse, method: { kind: 'inverse-distance', power: 2 } } as const;
    const samples = sampled('2020-05-01', before);
    expect(ledgerOf(samples, { ...requested, terms: byDistance })[0]!.found!.simulated).toBe('not kriged');
    const barriers = [[[-115.2, 0.5], [-114.8, 0.5]]] as const; // prettier-ignore
    expect(ledgerOf(samples, { ...requested, terms: { ...coarse, barriers } })[0]!.found!.simulated).toBe('barriers');
    expect(ledgerOf(samples, { ...requested, draws: null })[0]!.found!.simulated).toBeNull();
  });
});

describe('[figures A3] non-detects of a plume', () => {
  /** A plume of 100 ug/L around the middle; what is below the limit of a year is a non-detect. */
  const within = (limit: number, date: string) =>
    sampled(date, gaussian(100, 0.12, 0)).map((one) =>
      one.result < limit ? { ...one, result: limit, detect: 'N' } : one,
    );
  const requested = {
    terms: { ...terms, method: { kind: 'inverse-distance', power: 3 }, cellSizeKm: 0.05 },
    plume: { ...question.plume, level: 5 },
  } as const;

  test('have a low and a high end: limits above the level make a plume at the high one alone', () => {
    const [high, low] = ledgerOf([...within(10, '2020-05-01'), ...within(1, '2021-05-01')], requested);
    const true5 = ledgerOf(sampled('2020-05-01', gaussian(100, 0.12, 0)), requested)[0]!.found!.ledger.areaM2;
    // With limits of 10 everything is above 5, with 0 less than the plume; limits of 1 leave nothing open.
    expect(high!.found!.ends!.high!.areaM2).toBeGreaterThan(1.5 * true5);
    expect(high!.found!.ends!.low!.areaM2).toBeLessThanOrEqual(true5);
    expect(low!.found!.ends!.low!.areaM2 / low!.found!.ends!.high!.areaM2).toBeGreaterThan(0.9);
    expect(high!.states.cannotTell.length).toBeGreaterThan(0);
    expect(low!.states.cannotTell).toEqual([]);
    const [, row] = ledgerRows([high!, low!], { level: 5, withinPercent: 20 });
    expect(row!.change!.limits).toEqual({ first: 10, now: 1 });
    expect(row!.change!.area.percent!).toBeLessThan(-20);
  });

  test('are none where every well has a detect', () => {
    const [period] = ledgerOf(sampled('2020-05-01', gaussian(100, 0.12, 0)), requested);
    expect(period!.found!.ends).toBeNull();
  });
});

describe('a plume that cannot be believed', () => {
  /** Wells that differ at random: from 1 to 9 ug/L, and what is said of one in the middle. */
  const noise = (middle: number) => (east: number, north: number) =>
    Math.hypot(east, north) < 0.01 ? middle : 1 + ((Math.abs(Math.sin(1_000 * east + 77 * north)) * 1e4) % 8);
  const model = { shape: 'exponential', nugget: 0, partialSill: 5, range: 0.3, cutoff: null, width: null } as const;
  const typed = (partialSill: number): SurfaceTerms => ({
    ...terms,
    method: { kind: 'kriging', variogram: { ...model, partialSill } },
    cellSizeKm: 0.05,
  });

  test('[quarter A1] is withheld, with the reason, where errors at wells left out are not kriging’s', () => {
    const samples = sampled('2020-05-01', noise(5));
    // Errors of 1,000 times the variance that the wells have; of a thousandth of it.
    const [large] = ledgerOf(samples, { terms: typed(5_000) });
    expect(large).toMatchObject({ wells: 121, found: null });
    expect(large!.reason).toMatch(/^Withheld: kriging’s are too large for those at wells left out, MSDR 0\.0/);
    expect(ledgerOf(samples, { terms: typed(0.005) })[0]!.reason).toMatch(/^Withheld: kriging’s are too small/);
    expect(ledgerOf(samples, { terms: typed(20) })[0]).toMatchObject({ reason: null });
  });

  test('[quarter A2] says how many wells are above where the surface is above nowhere', () => {
    const byDistance = { ...terms, method: { kind: 'inverse-distance', power: 2 }, cellSizeKm: 0.09 } as const;
    const [period] = ledgerOf(sampled('2020-05-01', noise(28)), {
      terms: byDistance,
      plume: { ...question.plume, level: 27 },
    });
    expect(period).toMatchObject({ states: { above: ['W-60'] }, found: { ledger: { areaM2: 0, massKg: 0 } } });
    expect(unseenWells(period!)).toEqual(['W-60']);
    const [row] = ledgerRows([period!], { level: 27, withinPercent: 20 });
    // Nothing rather than 0.
    for (const id of ['area_ha', 'mass_kg', 'pore_volume_m3'] as const) expect(ledgerFigures[id](row!)).toBeNull();
  });
});

describe('[quarter A1] a period with few wells', () => {
  const fitted = { shape: null, nugget: null, partialSill: null, range: null, cutoff: null, width: null };
  const rough = (east: number, north: number) =>
    Math.exp(4 - 12 * Math.hypot(east, north) + Math.sin(700 * east + 1_300 * north));
  const some = (count: number) => Array.from({ length: count }, (_, at) => wells[(37 * at) % wells.length]!);
  const logs: SurfaceTerms = { ...terms, method: { kind: 'kriging', variogram: fitted }, logs: true, cellSizeKm: 0.05 };
  const variogramsOf = (counts: readonly number[], requested: Partial<LedgerQuestion> = {}) =>
    ledgerOf(
      counts.flatMap((count, at) => sampled(`${2010 + at}-05-01`, rough, some(count))),
      { terms: logs, ...requested },
    ).map(({ found }) => found?.whole.variogram ?? null);

  test('takes the variogram of all periods, one with fifteen its own', () => {
    const [many, few, fewer, enough] = variogramsOf([121, 8, 14, 15]);
    expect([many!.times, few!.times, fewer!.times, enough!.times]).toEqual([undefined, 4, 4, undefined]);
    expect(fewer).toEqual(few);
    // Of 121 wells that vary alike most pairs are of that period.
    expect(few!.model.partialSill / many!.model.partialSill).toBeCloseTo(1, 0);
  });

  test('is believed by the model that its surface has: not where it varies far less than the others', () => {
    const calm = (east: number, north: number) => rough(east, north) ** 0.02;
    const few = sampled('2011-05-01', calm, some(8));
    const [alone] = ledgerOf(few, { terms: logs, plume: { ...question.plume, level: 1.05 } });
    expect(alone).toMatchObject({ wells: 8, reason: null });
    const [, among] = ledgerOf([...sampled('2010-05-01', rough), ...few], { terms: logs });
    expect(among!.reason).toMatch(
      /^Withheld: kriging’s are too large for those at wells left out, MSDR 6\.\d+e-4 at 8 places, .*, by the variogram of all periods\.$/,
    );
    expect(
      ledgerOf([...sampled('2010-05-01', rough), ...sampled('2011-05-01', rough, some(8))], { terms: logs })[1]!.reason,
    ).toBeNull();
  });

  test('keeps a variogram that is typed, and its own where it is the only one', () => {
    const typed = { shape: 'exponential', nugget: 0, partialSill: 4, range: 0.3, cutoff: null, width: null } as const;
    const byHand = variogramsOf([121, 8], { terms: { ...logs, method: { kind: 'kriging', variogram: typed } } });
    for (const variogram of byHand) expect(variogram?.times).toBeUndefined();
    expect(variogramsOf([14])[0]?.times).toBeUndefined();
  });
});

describe('[PLUM-08] a plume by periods within an area', () => {
  const inKm = (...corners: [number, number][]) =>
    corners.map(([x, y]): [number, number] => [-115 + x * degree, y * degree]);
  const areaOf = (...corners: [number, number][]) => ({
    name: 'East',
    polygons: [{ outline: inKm(...corners), holes: [] }],
  });
  const east = areaOf([0, -1], [1, -1], [1, 1], [0, 1]);
  const samples = [
    ...sampled('2020-05-01', gaussian(1_000, 0.1, 0)),
    ...sampled('2021-05-01', gaussian(1_000, 0.1, 0.3)),
  ];

  test('has half of a Gaussian centered on its edge, and the whole of one within it', () => {
    const whole = ledgerOf(samples);
    const [half, all] = ledgerOf(samples, { area: east });
    // Of 2π σ² · peak in 10 m of aquifer with 20% of water.
    const mass = 2 * Math.PI * 100 ** 2 * 1_000 * 10 * 0.2 * 1e-6;
    expect(Math.abs(half!.found!.ledger.massKg! / (mass / 2) - 1)).toBeLessThan(0.05);
    expect(all!.found!.ledger.massKg! / whole[1]!.found!.ledger.massKg!).toBeGreaterThan(0.99);
    // The surface is that of all wells, not of those in the area.
    expect([half!.wells, half!.found!.whole.variogram]).toEqual([whole[0]!.wells, whole[0]!.found!.whole.variogram]);
    expect(half!.found!.kriged!.upper.areaM2).toBeLessThan(whole[0]!.found!.kriged!.upper.areaM2);
    // Half of the area, of 1 by 2 km, is beyond the hull in each direction: a quarter is covered.
    const { cells, covered } = half!.found!.area!;
    expect(Math.abs(covered / cells - 0.25)).toBeLessThan(0.02);
    expect(whole[0]!.found!.area).toBeNull();
  });

  test('an area beyond the surface, or smaller than its cells, has a reason', () => {
    const far = areaOf([5, 5], [6, 5], [6, 6], [5, 6]);
    const [period] = ledgerOf(samples, { area: far });
    expect(period).toMatchObject({ wells: 121, found: null });
    expect(period!.reason).toMatch(/^The area lies outside the surface: none of its 2,[45]\d\d cells has a value\.$/);
    const tiny = areaOf([0.001, 0.001], [0.002, 0.001], [0.002, 0.002]);
    const reasons = ledgerOf(samples, { area: tiny, step: null }).map(({ reason }) => reason);
    expect(reasons[0]).toBe('The area contains the center of no cell of 0.02 km: choose smaller cells.');
  });
});
