import { expect, test } from 'vitest';
import { flagsOf } from '../survey/answer-flags.ts';
import { countValues, discreteFieldsOf } from './field-values.ts';
import { frameOf } from '../frame-of-samples.ts';

const frame = frameOf([
  { matrix: 'Soil', unit: 'mg/kg', filtered: 'T', detect: 'Y', method: 'M-10', dvsr_id: 'D-1' },
  { matrix: 'Water', unit: 'mg/kg', filtered: 'F', detect: 'Y', method: null, dvsr_id: 'D-2' },
  { matrix: 'Soil', unit: 'mg/kg', filtered: 'DISSOLVED', detect: 'Y', method: 'M-9', dvsr_id: 'D-1' },
  { matrix: 'Soil', unit: 'mg/kg', filtered: null, detect: 'Y', method: 'M-9', dvsr_id: 'D-1' },
]);

test('rows by value; the flags of the fraction give two values', () => {
  expect([...countValues(frame, 'matrix', Uint32Array.of(0, 1, 2, 3))]).toEqual([
    ['Soil', 3],
    ['Water', 1],
  ]);
  expect(new Map(countValues(frame, 'method', Uint32Array.of(1, 2)))).toEqual(
    new Map([
      [null, 1],
      ['M-9', 1],
    ]),
  );
  expect(new Map(countValues(frame, 'fraction', Uint32Array.of(0, 1, 2, 3)))).toEqual(
    new Map([
      ['Total', 2],
      ['Dissolved', 2],
    ]),
  );
});

test('a discrete field is offered if the dataset has it, with more than one value; a missing value is last', () => {
  const offered = (dataset: 'bmi' | 'snwa') =>
    discreteFieldsOf(frame, dataset).map(({ field, values }) => [field.title, ...values]);
  expect(offered('bmi')).toEqual([
    ['Fraction', 'Dissolved', 'Total'],
    ['Matrix', 'Soil', 'Water'],
    ['Method', 'M-9', 'M-10', null],
    ['DVSR ID', 'D-1', 'D-2'],
  ]);
  expect(offered('snwa').map(([title]) => title)).not.toContain('DVSR ID');
});

test('[DAT-06] [SID-07] negatives, and soil in ug/L', () => {
  const flags = (matrix: string, unit: string, result: number | null) =>
    flagsOf(frameOf([{ matrix, unit, result }, {}]));
  expect(flags('Soil', 'ug/L', 0)).toEqual({ hasNegatives: false, hasPossibleLeachate: true, aboveLimits: 0 });
  expect(flags('Soil', 'mg/kg', -0.001)).toEqual({ hasNegatives: true, hasPossibleLeachate: false, aboveLimits: 0 });
  expect(flags('Ground Water', 'ug/L', null)).toEqual({
    hasNegatives: false,
    hasPossibleLeachate: false,
    aboveLimits: 0,
  });
  expect(
    flagsOf(
      frameOf([
        { matrix: 'Soil', unit: 'mg/kg' },
        { matrix: 'Water', unit: 'ug/L' },
      ]),
    ),
  ).toEqual({
    hasNegatives: false,
    hasPossibleLeachate: false,
    aboveLimits: 0,
  });
});
