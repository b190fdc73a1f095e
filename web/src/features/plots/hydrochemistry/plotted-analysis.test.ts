import type { PiperRecord } from '@wellfield/contract';
import { expect, test } from 'vitest';
import { analysisLabel } from './analysis-label.ts';
import { analysisNotices, countsText } from './analysis-texts.ts';
import {
  analysisChoices,
  isChosen,
  plottedAnalysis,
  unconvertedUnits,
  type PlottedAnalysis,
} from '../../../explorer/analyses/plotted-analysis.ts';

/** Milliequivalents of sodium and chloride, with the weights of point PLT-07. */
function waterOf(sodiumMeq: number, chlorideMeq: number, tds: number | null, isComplete = true): PlottedAnalysis {
  const analysis = plottedAnalysis({
    location: 'MW-1',
    sample_date: '2019-05-06',
    na: 22.99 * sodiumMeq,
    na_units: 'mg/L',
    cl: 35.453 * chlorideMeq,
    cl_units: 'mg/L',
    ...(isComplete && { ca: 0, ca_units: 'mg/L', mg: 0, mg_units: 'mg/L' }),
    ...(isComplete && { hco3: 0, hco3_units: 'mg/L', so4: 0, so4_units: 'mg/L' }),
    tds,
    tds_unit: 'mg/L',
    nondetects: {},
  } as unknown as PiperRecord);
  if (!analysis) throw new Error('it has ions of both sides');
  return analysis;
}

const waters = {
  balanced: waterOf(1, 1, null),
  // 4.5 percent off, 0.19 meq/L: only the field rule's first band allows it.
  dilute: waterOf(2.19, 2, 1_000),
  unbalanced: waterOf(5, 4, 200),
  incomplete: waterOf(1, 1, null, false),
};

test('[PLT-09] [PLT-10] [plots 11] points can be filtered by either verdict of the balance, and of the TDS check', () => {
  const passing = Array.from(analysisChoices.keys(), (choice) => [
    choice,
    Object.entries(waters).flatMap(([name, water]) => (isChosen(water, choice) ? [name] : [])),
  ]);
  expect(Object.fromEntries(passing)).toEqual({
    all: ['balanced', 'dilute', 'unbalanced', 'incomplete'],
    complete: ['balanced', 'dilute', 'unbalanced'],
    balanced: ['balanced'],
    'balanced-by-field-rule': ['balanced', 'dilute'],
    'solids-checked': ['unbalanced'],
    'solids-checked-by-standard': [],
  });
});

test('[PLT-08] [PLT-09] a tip has both verdicts of the balance, the TDS check, and what counts as zero', () => {
  const stated = (water: PlottedAnalysis) =>
    Object.fromEntries(analysisLabel(water).lines.map(({ name, value }) => [name, value]));
  expect(stated(waters.incomplete)).toMatchObject({
    'Ion balance': '0.0%, passes',
    'Field rule': 'passes',
    'TDS check': 'no TDS',
    'Counted as 0': 'Ca²⁺, Mg²⁺, K⁺, HCO₃⁻, CO₃²⁻, SO₄²⁻ not known',
  });
  expect(stated(waters.dilute)).toMatchObject({ 'Ion balance': '+4.5%, fails', 'Field rule': 'passes' });
  // 1,000 mg/L by 2.19 × 22.99 + 2 × 35.453.
  expect(stated(waters.dilute)['TDS check']).toBe('8.25, fails');
  expect(stated(waters.unbalanced)).toMatchObject({ 'Ion balance': '+11.1%, fails', 'Field rule': 'fails' });
});

function isWhole(values: Readonly<Record<string, number | string | null>>): boolean {
  const none = { ca: null, mg: null, na: null, k: null, hco3: null, co3: null, cl: null, so4: null };
  const analysis = plottedAnalysis({ ...none, ...values, nondetects: {} } as unknown as PiperRecord);
  if (!analysis) throw new Error('it has ions of both sides');
  return isChosen(analysis, 'complete');
}

const inMg = (values: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.entries(values).flatMap(([ion, value]) => [[ion, value], [`${ion}_units`, 'mg/L']])); // prettier-ignore
const six = inMg({ ca: 43, mg: 20, na: 28, hco3: 254, cl: 28, so4: 8.3 });

test('[PLT-10] an analysis is complete if its six ions are known; a non-detect is known, one in other units is not', () => {
  expect(isWhole(six)).toBe(true);
  expect(isWhole({ ...six, ...inMg({ k: 4.6, co3: 2 }) })).toBe(true);
  expect(isWhole({ ...six, so4: 0 })).toBe(true);
  expect(isWhole({ ...six, hco3: null })).toBe(false);
  expect(isWhole({ ...six, mg_units: 'meq/L' })).toBe(false);
  expect(isWhole(inMg({ na: 28, cl: 28 }))).toBe(false);
});

test('[field 15b] ions in units that are not converted are said to be that, and not absent', () => {
  const units = { ca: 'mg/L as CaCO3', mg: 'mg/L as CaCO3', na: 'mg/L', cl: 'meq/L', hco3: null } as const;
  const record = Object.fromEntries(
    Object.entries(units).flatMap(([ion, unit]) => [
      [ion, 5],
      [`${ion}_units`, unit],
    ]),
  );
  const water = { ...record, nondetects: {} } as unknown as PiperRecord;
  expect(plottedAnalysis(water)).toBeNull();
  expect(unconvertedUnits(water)).toEqual(['meq/L', 'mg/L as CaCO3', 'no unit']);
  const out = {
    ofOtherMatrix: 0,
    ofOtherYears: 0,
    notRequested: new Map(),
    filteredOut: new Map(),
    leftOut: new Map(),
    elsewhere: 0,
  };
  const unconverted = { analyses: 2, units: ['meq/L', 'mg/L as CaCO3'] };
  expect(countsText({ all: 3, inSight: 1, drawn: 1, incomplete: 0, unconverted }, out)).toBe(
    '3 analyses at the site, 1 at the locations shown, 1 drawn. Not drawn: ' +
      '2 with ions in meq/L, mg/L as CaCO3: only mg/L and ug/L are converted.',
  );
});

test('[field 15b] an ion of a drawn water in such a unit is named with the unit, apart from those not known', () => {
  const water = waterOf(1, 1, null);
  const mixed = plottedAnalysis({ ...water.record, ca: 5, ca_units: 'mg/L as CaCO3', k: null });
  const notices = analysisNotices(mixed === null ? [] : [mixed]);
  expect(notices).toContain(
    'In mg/L as CaCO3, which is not converted, and counted as 0: Ca²⁺ in 1. Results in mg/L or ug/L are used.',
  );
  expect(notices).toContain('Not known and counted as 0: K⁺ in 1, CO₃²⁻ in 1.');
});
