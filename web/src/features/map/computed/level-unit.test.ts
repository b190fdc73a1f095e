import { expect, test } from 'vitest';
import { noFilters } from '../../../frame/filtering/answer-filters.ts';
import { frameOf } from '../../../frame/frame-of-samples.ts';
import { AnswerSurvey } from '../../../frame/survey/answer-survey.ts';
import { layerCatalog } from './layer-catalog.ts';
import { layerInputOf } from '../../../explorer/testing/layer-input-of.ts';
import { inputOfOneUnit, levelToolFor } from '../../../explorer/surfaces/terms/level-unit.ts';
import { unitWords, whyNoUnit } from '../../../explorer/surfaces/terms/mixed-levels.ts';

/** Wells in a row with the units of their levels: one of two units, and one without. */
const units: Record<string, (string | null)[]> = {
  A: ['Qal'],
  B: ['Qal', 'Qal'],
  C: ['UMCf'],
  D: ['Qal', 'UMCf'],
  E: [null],
};
const locations = Object.keys(units).map((location, at) => ({ location, lat: 36, long: -115 + at / 100 }));
const samples = Object.entries(units).flatMap(([location, ofWell], at) =>
  ofWell.map((hydro, index) => ({
    location,
    hydro,
    result: 100 + at,
    unit: 'ft',
    sample_date: `2020-01-0${index + 1}`,
  })),
);

function found(dataset: 'wl' | 'bmi', tools: Record<string, string> = {}, of = samples) {
  const survey = new AnswerSurvey(frameOf(of), locations, dataset);
  const result = survey.find({ filters: noFilters, hasValues: true, histogramRanges: [], nonDetects: 'at-limit' });
  const shown = result.locations;
  const input = layerInputOf(shown, { dataset, unit: 'ft', hydrogeologicUnits: result.hydrogeologicUnitsLeft, tools });
  return { input, valued: inputOfOneUnit(input, result.unitsOfLevels, { shown, ofAllDates: shown }) };
}

test('[GRD-05] every layer of values of water levels of several units asks for one, with the choices there are', () => {
  const { input, valued } = found('wl');
  expect(valued).toBe(input);
  expect(whyNoUnit(valued)).toBe(
    'Water levels of 2 hydrogeologic units and of wells without one are not combined: choose one under ‘Water levels’ in the settings of the surface, or under Hydrogeologic Unit in the filters.',
  );
  expect(unitWords(valued)).toBeNull();
  const [setting] = levelToolFor(input)!.settings;
  expect(setting!.inAddress).toBe('level-unit');
  expect([...setting!.choices!]).toEqual([
    ['choose', 'Choose one'],
    ['unit:Qal', 'Qal'],
    ['unit:UMCf', 'UMCf'],
    ['without', 'Wells without a unit'],
  ]);
  const ofValues = layerCatalog.filter(({ byValue }) => byValue).map(({ id }) => id);
  expect(ofValues).toEqual(expect.arrayContaining(['grid', 'contours', 'bands', 'tin', 'estimatedSurface']));
});

test('[GRD-05] a surface is of the chosen unit alone, and says how many wells are left out', () => {
  const wells = (value: string) => found('wl', { levelUnit: value }).valued.points.locations.map((one) => one.location);
  expect(wells('unit:Qal')).toEqual(['A', 'B']);
  expect(wells('unit:UMCf')).toEqual(['C']);
  expect(wells('without')).toEqual(['E']);
  const { input, valued } = found('wl', { levelUnit: 'unit:Qal' });
  expect(whyNoUnit(valued)).toBeNull();
  expect(unitWords(valued)).toBe(
    'Water levels of Qal; left out: 2 wells of other units, 1 well with levels of several units.',
  );
  // Circles and layers of samples keep all wells.
  expect(input.points.locations).toHaveLength(5);
});

test('[GRD-05] a unit that no well has asks again and stays named; one unit and none need no choice', () => {
  const { input, valued } = found('wl', { levelUnit: 'unit:Old' });
  expect(whyNoUnit(valued)).not.toBeNull();
  expect(levelToolFor(input)!.settings[0]!.choices!.get('unit:Old')).toBe('Old (no well shown)');
  const ofOne = found(
    'wl',
    {},
    samples.filter(({ hydro }) => hydro === 'Qal'),
  );
  expect([levelToolFor(ofOne.input), whyNoUnit(ofOne.valued)]).toEqual([null, null]);
  expect(unitWords(ofOne.valued)).toBe('Water levels of Qal.');
  const unnamed = found(
    'wl',
    {},
    samples.map((sample) => ({ ...sample, hydro: null })),
  );
  expect([levelToolFor(unnamed.input), whyNoUnit(unnamed.valued)]).toEqual([null, null]);
  expect(unitWords(unnamed.valued)).toBe(
    'The water levels name no hydrogeologic unit: wells of several can be in one surface.',
  );
});

test('[GRD-05] concentrations and numbers of samples ask for none', () => {
  const { input, valued } = found('bmi', { levelUnit: 'unit:Qal' });
  expect(valued).toBe(input);
  expect([levelToolFor(input), whyNoUnit(valued), unitWords(valued)]).toEqual([null, null, null]);
  const counts = { ...found('wl').input, statistic: 'sampleSize' } as const;
  expect([levelToolFor(counts), whyNoUnit(counts), unitWords(counts)]).toEqual([null, null, null]);
});
