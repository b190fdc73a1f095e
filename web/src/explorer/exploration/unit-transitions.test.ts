import type { Clause, Sample } from '@wellfield/contract';
import { expect, test } from 'vitest';
import { frameInUnit } from '../../frame/testing/frame-in-unit.ts';
import { frameOf } from '../../frame/frame-of-samples.ts';
import { noExploration, type Exploration } from './exploration.ts';
import { inUnitsOf, receiveConverted, showsUnits } from './unit-transitions.ts';

const ofUnits = (...values: (string | null)[]): Clause => ({ kind: 'discrete', field: 'unit', values });
const results = (min: number, max?: number): Clause => ({
  kind: 'range',
  field: 'result',
  min,
  ...(max !== undefined && { max }),
});
const samples: Partial<Sample>[] = [
  { unit: 'mg/L', result: 0.07 },
  { unit: 'ug/L', result: 12 },
  { unit: 'mg/L as N', result: 2 },
];

/** The same samples in a unit, or (null) as reported. */
function arrive(exploration: Exploration, targetUnit: string | null, of = samples): Exploration {
  const frame = frameOf(of);
  return receiveConverted(exploration, {
    frame: frameInUnit(frame, targetUnit),
    targetUnit,
  });
}

const narrowed: Exploration = {
  ...noExploration,
  clauses: [{ kind: 'discrete', field: 'matrix', values: ['Soil'] }, ofUnits('mg/L'), results(0.07, 3)],
  columnFilters: [
    { kind: 'text', column: 'location', text: 'W' },
    { kind: 'number', column: 'reporting_limit', min: null, max: 0.7 },
    { kind: 'number', column: 'lat', min: 36, max: null },
  ],
  locationRange: { of: 'any', min: null, max: 0.14 },
  histogramRanges: [{ min: 0.07, max: 0.28 }],
  answerTools: { contourBreaks: [1, 2, 3] },
  mapLook: { ...noExploration.mapLook, isolatedClass: 2 },
  selectedLocation: 'W-1',
};

test('[UNI-04] filters stay, and ranges of results and limits are converted with the results', () => {
  const converted = arrive(narrowed, 'ug/L');
  expect(converted).toEqual({
    ...narrowed,
    targetUnit: 'ug/L',
    clauses: [{ kind: 'discrete', field: 'matrix', values: ['Soil'] }, ofUnits('ug/L'), results(70, 3_000)],
    columnFilters: [
      { kind: 'text', column: 'location', text: 'W' },
      { kind: 'number', column: 'reporting_limit', min: null, max: 700 },
      { kind: 'number', column: 'lat', min: 36, max: null },
    ],
    locationRange: { of: 'any', min: null, max: 140 },
    histogramRanges: [{ min: 70, max: 280 }],
    answerTools: {},
    mapLook: { ...narrowed.mapLook, isolatedClass: null },
  });
  // From one unit to another, and back to the first row's as it was reported.
  const reported = arrive(arrive(converted, 'ng/L'), null);
  expect(reported).toEqual({ ...narrowed, answerTools: {}, mapLook: noExploration.mapLook });
});

test('[UNI-04] units that become one are one choice; a unit that is not converted stays chosen', () => {
  const clausesOf = (...units: string[]) => arrive({ ...noExploration, clauses: [ofUnits(...units)] }, 'ug/L').clauses;
  expect(clausesOf('mg/L', 'ug/L')).toEqual([ofUnits('ug/L')]);
  expect(clausesOf('mg/L as N')).toEqual([ofUnits('mg/L as N')]);
  expect(clausesOf('ng/L', 'mg/L as N')).toEqual([ofUnits('ug/L', 'mg/L as N')]);
  expect(arrive(noExploration, 'ug/L').clauses).toEqual([]);
});

test('[UNI-04] a range of results in several units cannot be converted: it is removed', () => {
  const several = { ...narrowed, clauses: [ofUnits('mg/L', 'mg/L as N'), results(1)] };
  expect(arrive(several, 'ug/L')).toMatchObject({
    clauses: [ofUnits('ug/L', 'mg/L as N')],
    columnFilters: [{ column: 'location' }, { column: 'lat' }],
    locationRange: null,
    histogramRanges: [],
  });
});

test('[UNI-04] samples without a unit, or none at all, are as they were', () => {
  const chosen = { ...noExploration, clauses: [ofUnits(null), results(1)] };
  expect(arrive(chosen, null, [{ result: 2 }]).clauses).toEqual([ofUnits(null)]);
  expect(arrive(chosen, null, []).clauses).toEqual([ofUnits(null)]);
});

test('[quarter A4] filters made on first rows, or on another release, go over into the unit of the answer', () => {
  const inMost = { frame: frameInUnit(frameOf([...samples, { unit: 'ug/L', result: 1 }]), null), targetUnit: null };
  expect(showsUnits(inMost.frame, narrowed.clauses)).toBe(false);
  expect(inUnitsOf(narrowed, inMost)).toMatchObject({
    targetUnit: null,
    clauses: [{ field: 'matrix' }, ofUnits('ug/L'), results(70, 3_000)],
    histogramRanges: [{ min: 70, max: 280 }],
  });
  const shown = { ...narrowed, clauses: [ofUnits('ug/L', 'mg/L as N', 'pCi/L')] };
  expect(inUnitsOf(shown, inMost)).toBe(shown);
});
