import { expect, test } from 'vitest';
import { noExploration, type Exploration } from './exploration.ts';
import { countsSame, withFiltersOfAll } from './filters-of-all.ts';

const filtered: Exploration = {
  ...noExploration,
  clauses: [
    { kind: 'discrete', field: 'matrix', values: ['Soil'] },
    { kind: 'discrete', field: 'unit', values: ['ug/L'] },
    { kind: 'discrete', field: 'detect', values: ['Y'] },
    { kind: 'range', field: 'result', min: 1, max: 2 },
  ],
  columnFilters: [
    { kind: 'number', column: 'result', min: 1, max: 2 },
    { kind: 'text', column: 'location', text: 'MW' },
  ],
  locationRange: { of: 'any', min: 1, max: null },
  levelStates: ['above'],
  histogramRanges: [{ min: 0, max: 1 }],
};

test('[TRD-06] [CARD-08] of all parameters, filters of one do not apply: unit, result, state against its level', () => {
  const { clauses, columnFilters, locationRange, levelStates, histogramRanges } = withFiltersOfAll(filtered);
  expect(clauses.map(({ field }) => field)).toEqual(['matrix', 'detect']);
  expect(columnFilters.map(({ column }) => column)).toEqual(['location']);
  expect([locationRange, levelStates, histogramRanges]).toEqual([null, [], []]);
  expect(withFiltersOfAll(filtered, ['detect']).clauses.map(({ field }) => field)).toEqual(['matrix']);
});

test('[FLT-13] what is put back or set aside is another question, the order of filters is none', () => {
  const [first, second, ...others] = filtered.clauses;
  const turned = { ...filtered, clauses: [second, first, ...others].filter((clause) => clause !== undefined) };
  expect(countsSame(filtered, turned)).toBe(true);
  expect(countsSame(filtered, { ...filtered, setAside: ['estimated results'] })).toBe(false);
  expect(countsSame(filtered, { ...filtered, putBack: ['field duplicates'] })).toBe(false);
  expect(countsSame(filtered, { ...filtered, polygons: [] })).toBe(true);
});
