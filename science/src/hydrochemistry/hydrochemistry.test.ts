import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sharedFolder } from '../../../server/src/testing/shared-folder.ts';
import { chadhaPoint } from './chadha-point.ts';
import { durovPoint } from './durov-point.ts';
import { checkIonBalance, ionBalancePercent } from './ion-balance.ts';
import { equivalentWeights, ions, type Ion, type WaterAnalysis } from './ion.ts';
import { ionPercentages } from './ion-percentages.ts';
import { milliequivalents, sumIons } from './milliequivalents.ts';
import { piperPoints } from './piper-points.ts';
import { checkTds } from './tds-check.ts';
import { waterType } from './water-type.ts';

/** An analysis from milliequivalents per litre: an ion that is left out was not measured. */
function analysisOf(meqPerL: Partial<Record<Ion, number>>, more: WaterAnalysis = {}): WaterAnalysis {
  const parts = Object.entries(meqPerL).map(([ion, meq]) => ({
    [ion]: meq * equivalentWeights[ion as Ion],
    [`${ion}_units`]: 'mg/L',
  }));
  return Object.assign({}, ...parts, more) as WaterAnalysis;
}

const none = { ca: 0, mg: 0, na: 0, k: 0, hco3: 0, co3: 0, cl: 0, so4: 0 };
const someMeq = fc.double({ min: 0, max: 500, noNaN: true });
const someAnalysis = fc
  .record(Object.fromEntries(ions.map((ion) => [ion, someMeq])) as Record<Ion, typeof someMeq>)
  .filter(({ ca, mg, na, k, hco3, co3, cl, so4 }) => ca + mg + na + k > 1e-6 && hco3 + co3 + cl + so4 > 1e-6);

describe('[PLT-07] milliequivalents', () => {
  test('use the specified weights', () => {
    const weights = [20.04, 12.1525, 22.99, 39.098, 61.008, 30.004, 35.453, 48.03];
    const ofOne = (['ca', 'mg', 'na', 'k', 'hco3', 'co3', 'cl', 'so4'] as const).map((ion, at) =>
      milliequivalents(ion, weights[at] ?? null, 'mg/L'),
    );
    expect(ofOne).toEqual([1, 1, 1, 1, 1, 1, 1, 1]);
  });

  test('only mg/L and ug/L convert', () => {
    expect(milliequivalents('ca', 20.04, 'mg/L')).toBe(1);
    expect(milliequivalents('so4', 48_030, 'ug/L')).toBeCloseTo(1, 12);
    for (const unit of ['mg/kg', 'pCi/L', 'meq/L', 'MG/L', '', null])
      expect(milliequivalents('ca', 1, unit)).toBeNull();
    expect(milliequivalents('ca', null, 'mg/L')).toBeNull();
    expect(milliequivalents('ca', Number.NaN, 'mg/L')).toBeNull();
  });

  test('[PLT-09] an unknown ion counts as zero and is named, with the reason', () => {
    const analysis: WaterAnalysis = {
      ...analysisOf({ ...none, ca: 2, cl: 1 }),
      k: -1,
      so4: 3,
      so4_units: 'mg/kg',
      mg: null,
    };
    expect(sumIons(analysis)).toMatchObject({
      cationMeqPerL: 2,
      anionMeqPerL: 1,
      missing: [
        { ion: 'mg', reason: 'not measured' },
        { ion: 'k', reason: 'below zero' },
        { ion: 'so4', reason: 'unit not convertible' },
      ],
    });
  });
});

describe('[PLT-09] ion balance', () => {
  const balance = (cation: number, anion: number) => checkIonBalance(analysisOf({ ...none, na: cation, cl: anion }));

  test('bands include their upper end, and depend on anions only', () => {
    // 3 meq/L still allows 0.2 percent: 3.011 is 0.2 off after rounding, 3.02 is 0.3.
    expect(balance(3.011, 3)).toMatchObject({ errorPercent: 0.2, passes: true });
    expect(balance(3.02, 3)).toMatchObject({ errorPercent: 0.3, passes: false });
    expect(balance(3.12, 3.01)).toMatchObject({ errorPercent: 1.8, passes: true });
    expect(balance(10.6, 10)).toMatchObject({ errorPercent: 2.9, passes: false });
    expect(balance(10.7, 10.01)).toMatchObject({ errorPercent: 3.3, passes: true });
    expect(balance(800, 800).passes).toBe(true);
    expect(balance(801, 800.5)).toMatchObject({ passes: false, passesFieldRule: null });
    expect(balance(5, 0)).toMatchObject({ errorPercent: 100, passes: false, passesFieldRule: null });
    expect(balance(0, 0)).toMatchObject({ errorPercent: null, passes: false, passesFieldRule: null });
  });

  test('an excess of anions is judged like an excess of cations', () => {
    expect(balance(50, 52)).toMatchObject({ errorPercent: -2, passes: true });
    expect(balance(45, 50)).toMatchObject({ errorPercent: -5.3, passes: false });
  });

  test('the field rule allows dilute water 0.2 meq/L', () => {
    expect(balance(2.19, 2)).toMatchObject({ errorPercent: 4.5, passes: false, passesFieldRule: true });
    expect(balance(2.21, 2)).toMatchObject({ passes: false, passesFieldRule: false });
    // The field rule does not round: 2.04 percent fails where the literal rule's 2.0 passes.
    expect(balance(5.208, 5)).toMatchObject({ errorPercent: 2, passes: true, passesFieldRule: false });
  });
});

test('[PLT-08] dissolved solids: 1.2 passes, more fails, no verdict without them or without ions', () => {
  const hundred = { ca: 60, ca_units: 'mg/L', cl: 40, cl_units: 'mg/L', tds_unit: 'mg/L' };
  const none = { ratio: null, passes: null, standardRatio: null, passesStandard: null };
  expect(checkTds({ ...hundred, tds: 120 })).toMatchObject({ ratio: 1.2, passes: true });
  expect(checkTds({ ...hundred, tds: 120.1 }).passes).toBe(false);
  expect(checkTds({ ...hundred, tds: 100_000, tds_unit: 'ug/L' })).toMatchObject({ ratio: 1, passes: true });
  for (const tds of [null, Number.NaN]) expect(checkTds({ ...hundred, tds })).toEqual(none);
  expect(checkTds({ ...hundred, tds: 120, tds_unit: 'uS/cm' })).toEqual(none);
  expect(checkTds({ tds: 120, tds_unit: 'mg/L' })).toEqual(none);
});

describe('[plots 11] dissolved solids by Standard Methods 1030 E', () => {
  test('bicarbonate counts as 0.4917 of itself; from 1.0 to 1.2 passes', () => {
    // 100 mg/L once dried: 50.83 of calcium, and 100 of bicarbonate as 49.17.
    const hundred = { ca: 50.83, ca_units: 'mg/L', hco3: 100, hco3_units: 'mg/L', tds_unit: 'mg/L' };
    const verdict = (tds: number) => {
      const { passes, passesStandard } = checkTds({ ...hundred, tds });
      return [passes, passesStandard];
    };
    expect(verdict(99.9)).toEqual([true, false]);
    expect(verdict(100.1)).toEqual([true, true]);
    expect(verdict(119.9)).toEqual([true, true]);
    expect(verdict(120.1)).toEqual([true, false]);
    expect(checkTds({ ...hundred, tds: 110 }).standardRatio).toBeCloseTo(1.1, 12);
  });

  test('sums that the Geological Survey published differ by silica, nitrate, fluoride, and rounding', () => {
    // Two samples of the shared Moenkopi data: ions, residue at 180 °C, sum of constituents, and what of it is no ion here.
    const published = [
      [{ ca: 67.1, mg: 23.2, na: 78.9, k: 3.35, hco3: 189, co3: 1, cl: 9.29, so4: 268 }, 614, 575, 22.1 + 1.09 + 7.38],
      [{ ca: 99, mg: 46, na: 110, k: 14, hco3: 369, co3: 0, cl: 140, so4: 200 }, 789, 801, 8.1 + 1.9],
    ] as const;
    for (const [amounts, tds, sum, others] of published) {
      const inMg = Object.entries(amounts).map(([ion, amount]) => ({ [ion]: amount, [`${ion}_units`]: 'mg/L' }));
      const { standardRatio } = checkTds(Object.assign({ tds, tds_unit: 'mg/L' }, ...inMg) as WaterAnalysis);
      expect(Math.abs(tds / (standardRatio ?? Number.NaN) + others - sum)).toBeLessThan(1);
    }
  });
});

describe('[PLT-10] Piper', () => {
  test('pure waters are at the corners', () => {
    const height = Math.sqrt(3) / 2;
    const pointsOf = (meq: Partial<Record<Ion, number>>) => {
      const percentages = ionPercentages(analysisOf(meq));
      return percentages && piperPoints(percentages, 0.2);
    };
    const near = (x: number, y: number) => [expect.closeTo(x, 12), expect.closeTo(y, 12)];
    expect(pointsOf({ ca: 1, hco3: 1 })).toEqual({
      cation: near(0, 0),
      anion: near(1.2, 0),
      diamond: near(0.6, 1.2 * height),
    });
    expect(pointsOf({ na: 1, cl: 1 })).toEqual({
      cation: near(1, 0),
      anion: near(2.2, 0),
      diamond: near(1.6, 1.2 * height),
    });
    expect(pointsOf({ mg: 1, so4: 1 })).toEqual({
      cation: near(0.5, height),
      anion: near(1.7, height),
      diamond: near(1.1, 2.2 * height),
    });
    expect(pointsOf({ na: 1, hco3: 1 })?.diamond).toEqual(near(1.1, 0.2 * height));
  });

  test('the point in the diamond is on both projections, for any water', () => {
    fc.assert(
      fc.property(someAnalysis, (meq) => {
        const percentages = ionPercentages(analysisOf(meq));
        if (!percentages) throw new Error('both sides have ions');
        const { cation, anion, diamond } = piperPoints(percentages, 0.3);
        // At +60° from the cations, at −60° from the anions.
        expect(diamond[1] - cation[1]).toBeCloseTo(Math.sqrt(3) * (diamond[0] - cation[0]), 9);
        expect(diamond[1] - anion[1]).toBeCloseTo(-Math.sqrt(3) * (diamond[0] - anion[0]), 9);
        const { ca, mg, nak } = percentages.cation;
        expect(ca + mg + nak).toBeCloseTo(100, 9);
        const { cl, so4, carb } = percentages.anion;
        expect(cl + so4 + carb).toBeCloseTo(100, 9);
      }),
    );
  });

  test('without ions on one side there is no point', () => {
    expect(ionPercentages(analysisOf({ ca: 1 }))).toBeNull();
    expect(ionPercentages(analysisOf({ cl: 1 }))).toBeNull();
    expect(chadhaPoint({})).toBeNull();
    expect(durovPoint({})).toBeNull();
  });
});

test('[PLT-11] Chadha: four waters, four fields; none on an axis', () => {
  const field = (meq: Partial<Record<Ion, number>>) => chadhaPoint(analysisOf(meq))?.field;
  expect(field({ ca: 3, na: 1, hco3: 3, cl: 1 })).toBe(5);
  expect(field({ ca: 3, na: 1, so4: 3, hco3: 1 })).toBe(6);
  expect(field({ ca: 1, k: 3, cl: 3, co3: 1 })).toBe(7);
  expect(field({ ca: 1, na: 3, co3: 3, cl: 1 })).toBe(8);
  expect(chadhaPoint(analysisOf({ mg: 1, na: 1, hco3: 1 }))).toEqual({ x: 0, y: 100, field: null });
});

describe('[PLT-12] Durov', () => {
  const water = analysisOf({ ca: 1, mg: 1, cl: 1, so4: 1 });
  const point = (more: WaterAnalysis) => durovPoint({ ...water, ...more });

  test('the square by calcium and carbonate, each with half of its neighbor', () => {
    expect(durovPoint(analysisOf({ ca: 1, hco3: 1 }))?.square).toEqual([1, 1]);
    expect(durovPoint(analysisOf({ na: 1, cl: 1 }))?.square).toEqual([0, 0]);
    expect(point({})?.square).toEqual([0.25, 0.75]);
  });

  test('pH and TDS only above 0 and on their axes; never clamped', () => {
    expect(point({ ph: 4, tds: 20_000, tds_unit: 'mg/L' })).toMatchObject({
      phFraction: 0,
      phOff: null,
      tdsFraction: 1,
      tdsOff: null,
    });
    expect(point({ ph: 12.1, tds: 20_000.1, tds_unit: 'mg/L' })).toMatchObject({
      phFraction: null,
      phOff: 'outside the axis',
      tdsFraction: null,
      tdsOff: 'outside the axis',
    });
    expect(point({ ph: 3.9 })).toMatchObject({ phOff: 'outside the axis', tdsOff: 'not measured' });
    expect(point({ ph: 0, tds: -1, tds_unit: 'mg/L' })).toMatchObject({ phOff: 'not above 0', tdsOff: 'not above 0' });
    expect(point({ tds: 20_000_000, tds_unit: 'ug/L' })?.tdsFraction).toBe(1);
    expect(point({ tds: 100, tds_unit: 'uS/cm' })).toMatchObject({ tdsFraction: null, tdsOff: 'not measured' });
  });
});

test('water types: half or more has the name, else mixed', () => {
  const type = (cation: [number, number, number], anion: [number, number, number]) =>
    waterType({
      cation: { ca: cation[0], mg: cation[1], nak: cation[2] },
      anion: { carb: anion[0], so4: anion[1], cl: anion[2] },
    });
  expect(type([50, 30, 20], [20, 50, 30])).toEqual({ cation: 'Ca', anion: 'SO4' });
  expect(type([10, 80, 10], [60, 20, 20])).toEqual({ cation: 'Mg', anion: 'HCO3+CO3' });
  expect(type([20, 20, 60], [20, 20, 60])).toEqual({ cation: 'Na+K', anion: 'Cl' });
  expect(type([49, 49, 2], [40, 30, 30])).toEqual({ cation: 'mixed', anion: 'mixed' });
});

describe.skipIf(sharedFolder === null)('published answers of the USGS example tables', () => {
  const rows = (file: string): Record<string, string>[] => {
    const [head = '', ...lines] = readFileSync(join(sharedFolder ?? '', 'data/usgs-smwr-ions', file), 'utf8')
      .trim()
      .split(/\r?\n/);
    const names = head.split(',');
    return lines.map((line) => Object.fromEntries(line.split(',').map((cell, at) => [names[at] ?? '', cell])));
  };

  test('the 22 printed ion balances are reproduced within their printed precision', () => {
    const printed = rows('IonBalance.csv');
    expect(printed).toHaveLength(22);
    for (const { Cation_sum, Anion_sum, Pct_Diff } of printed) {
      const percent = ionBalancePercent(Number(Cation_sum), Number(Anion_sum));
      // The sums are printed to 0.001 meq/L: that rounding, and half of the printed percentage's last digit.
      const sum = Number(Cation_sum) + Number(Anion_sum);
      expect(Math.abs((percent ?? Number.NaN) - Number(Pct_Diff))).toBeLessThan(0.005 + (0.1 * 1.1) / sum);
    }
  });
});
