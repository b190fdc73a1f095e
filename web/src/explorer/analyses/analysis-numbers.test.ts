import type { PiperRecord } from '@wellfield/contract';
import { expect, test } from 'vitest';
import { analysisKeyOf, analysisOf } from './analysis-key.ts';
import { analysisInputs } from './analysis-inputs.ts';
import { analysisNumberIds, analysisNumbers, analysisNumberText, formulaOf } from './analysis-numbers.ts';
import { plottedAnalysis } from './plotted-analysis.ts';

/** 2 meq/L of calcium, 1 of sodium and potassium together, 1 of bicarbonate, 3 of sulfate; magnesium is not known. */
const analysis = plottedAnalysis({
  location: 'W-1',
  sample_date: '2019-05-06',
  matrix: 'Ground Water',
  sample: 'Normal',
  sample_top_depth: null,
  sample_bottom_depth: 12.5,
  sample_id: 'S-7',
  ca: 40.08,
  ca_units: 'mg/L',
  mg: 5,
  mg_units: 'mg/kg',
  na: 22.99 / 2,
  na_units: 'mg/L',
  k: 39_098 / 2,
  k_units: 'ug/L',
  hco3: 61.008,
  hco3_units: 'mg/L',
  co3: null,
  co3_units: null,
  cl: 0,
  cl_units: 'mg/L',
  so4: 3 * 48.03,
  so4_units: 'mg/L',
  nondetects: { cl: 0.5 },
  averaged: { so4: 2 },
  derived: { hco3: 'Alkalinity' },
} as unknown as PiperRecord)!;

test('[WHY-08] numbers of an analysis are the fractions of its milliequivalents that place it in the diagrams', () => {
  const texts = Object.fromEntries(analysisNumberIds.map((id) => [id, analysisNumberText(id, analysis)]));
  expect(texts).toEqual({
    cations: '3',
    anions: '4',
    ca: '66.7',
    mg: '0.0',
    nak: '33.3',
    carb: '25.0',
    so4: '75.0',
    cl: '0.0',
    durov_x: '0.625',
    durov_y: '0.667',
    chadha_x: '33.3',
    chadha_y: '-50.0',
  });
  expect(formulaOf(analysisNumbers.nak)).toBe('100 × (Na⁺ + K⁺) / cations');
  expect(formulaOf(analysisNumbers.chadha_y)).toBe('100 × (HCO₃⁻ + CO₃²⁻ − Cl⁻ − SO₄²⁻) / anions');
});

test('[WHY-08] its ions are listed with unit, weight and meq/L, and why one counts as 0', () => {
  const inputs = analysisInputs(analysis).map(({ ion, amount, meqPerL, zero, remark }) => [
    ion,
    amount,
    meqPerL,
    zero,
    remark,
  ]);
  const near = (value: number) => expect.closeTo(value, 12) as number;
  expect(inputs).toEqual([
    ['ca', 40.08, near(2), null, null],
    ['mg', 5, 0, 'not in mg/L or ug/L', null],
    ['na', 11.495, near(0.5), null, null],
    ['k', 19_549, near(0.5), null, null],
    ['hco3', 61.008, near(1), null, 'from Alkalinity'],
    ['co3', null, 0, 'not measured', null],
    ['cl', null, 0, 'not detected, < 0.5 mg/L', null],
    ['so4', near(144.09), near(3), null, 'mean of 2 results'],
  ]);
});

test('[WHY-08] an analysis is found again by what tells it apart', () => {
  const { record } = analysis;
  const deeper = { ...analysis, record: { ...record, sample_bottom_depth: 20 } };
  expect(analysisOf([deeper, analysis], analysisKeyOf(record))).toBe(analysis);
  expect(analysisOf([deeper], analysisKeyOf(record))).toBeUndefined();
});
