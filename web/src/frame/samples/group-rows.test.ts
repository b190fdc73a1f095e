import { noFilters } from '../filtering/answer-filters.ts';
import { expect, test } from 'vitest';
import { frameOf } from '../frame-of-samples.ts';
import { groupRows, ofTime } from './group-rows.ts';

const frame = frameOf([
  { location: 'W-1', matrix: 'Water', unit: 'ug/L', filtered: 'T', sample: 'N', result: 1 },
  { location: 'W-1', matrix: 'Water', unit: 'ug/L', filtered: 'F', sample: 'N', result: 2 },
  { location: 'W-1', matrix: 'Water', unit: 'mg/L', filtered: 'T', sample: 'N', result: 3 },
  { location: 'W-1', matrix: 'Water', unit: 'ug/L', filtered: 'T', sample: 'FD', result: 4 },
  { location: 'W-1', matrix: 'Soil', unit: 'ug/L', filtered: 'T', sample: 'N', result: 5 },
  { location: 'W-2', matrix: 'Water', unit: 'ug/L', filtered: 'T', sample: 'N', result: 6 },
  { matrix: 'Water', unit: 'ug/L', filtered: 'T', sample: 'FD', result: 7 },
]);
const filters = {
  ...noFilters,
  clauses: [{ kind: 'discrete', field: 'unit', values: ['ug/L'] }],

  leftOut: [{ title: 'field duplicates', column: 'sample', values: ['FD'], byDefault: 'out', isIn: false }],
} as const;
const found = (group: Parameters<typeof groupRows>[3]) => {
  const { used, refused, otherUnits } = groupRows(frame, [], filters, group);
  return {
    used: [...used],
    refused: refused.map(({ keys, rows }) => [keys.join(), ...rows]),
    otherUnits: [...otherUnits],
  };
};

test('[WHY-01] the rows of a group are those that pass; the others come with what keeps them out', () => {
  expect(found({ location: 'W-1', matrix: 'Water', fraction: 'Total', unit: 'ug/L' })).toEqual({
    used: [0],
    refused: [['left out sample', 3]],
    otherUnits: [2],
  });
  expect(found({ location: 'W-1' })).toEqual({
    used: [0, 1, 4],
    refused: [
      ['field unit', 2],
      ['left out sample', 3],
    ],
    otherUnits: [],
  });
});

test('a missing name is a name of its own; an unknown one has no rows', () => {
  expect(found({ location: null })).toEqual({ used: [], refused: [['left out sample', 6]], otherUnits: [] });
  expect(found({ location: 'W-9' })).toEqual({ used: [], refused: [], otherUnits: [] });
});

test('[WHY-01] [SNAP-05] of a number of a time the rows of other times are told apart', () => {
  const all = groupRows(frame, [], filters, { location: 'W-1' });
  const { used, otherTimes } = ofTime(all, Uint32Array.from([5, 1, 0]));
  expect([[...used], [...otherTimes]]).toEqual([[0, 1], [4]]);
});
