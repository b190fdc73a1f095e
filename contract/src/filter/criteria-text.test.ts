import { expect, test } from 'vitest';
import { criteriaText } from './criteria-text.ts';
import type { QueryClause, FilterValue } from './model.ts';

const of = (field: QueryClause['field'], ...values: FilterValue[]): QueryClause => ({
  kind: 'discrete',
  field,
  values,
});
const not = (field: QueryClause['field'], ...values: FilterValue[]): QueryClause => ({
  kind: 'exclusion',
  field,
  values,
});

test.each<[string, QueryClause[]]>([
  ['All records', []],
  [
    'Parameter: Tritium; Matrix: Ground Water; Year: from 2000',
    [{ kind: 'range', field: 'year', min: 2000 }, of('matrix', 'Ground Water'), of('analyte_name', 'Tritium')],
  ],
  ['Location: MW-1, MW-2, MW-10', [of('location', 'MW-10', 'MW-2'), of('location', 'MW-1', 'MW-2')]],
  ['Units: Null, ug/L', [of('unit', 'ug/L', null)]],
  ['Units: "Null"', [of('unit', 'Null')]],
  ['Units: "", " a"', [of('unit', '', ' a')]],
  ['Parameter: 1,1-Dichloroethene', [of('analyte_name', '1,1-Dichloroethene')]],
  ['Parameter: "Alkalinity, total", "say ""x"""', [of('analyte_name', 'Alkalinity, total', 'say "x"')]],
  [
    'Detect: Detected (no flag), Not detected (F); Fraction: Dissolved (F)',
    [of('filtered', 'F'), of('detect', 'F', null)],
  ],
  ['Fraction: Not stated, not Dissolved (F)', [of('filtered', null), not('filtered', 'F')]],
  [
    'Year: 1999, 2000, to 1990, from 2010 to 2012',
    [
      of('year', '2000', 1999),
      { kind: 'range', field: 'year', max: 1990 },
      { kind: 'range', field: 'year', min: 2010, max: 2012 },
    ],
  ],
  [
    'Depth ft: from -0.5; Result: 5',
    [
      { kind: 'range', field: 'result', min: 5, max: 5 },
      { kind: 'range', field: 'sample_bottom_depth', min: -0.5 },
    ],
  ],
  [
    'Sample Date: from 2001-02-03 to 2001-12-31',
    [{ kind: 'days', field: 'sample_date', from: '2001-02-03', to: '2001-12-31' }],
  ],
  ['Year: none', [of('year', 'abc')]],
  ['Matrix: Water, not Null, not Soil', [not('matrix', 'Soil', null), of('matrix', 'Water')]],
  ['All records', [not('matrix')]],
  ['Matrix: "not Soil"', [of('matrix', 'not Soil')]],
  ['Result: any', [{ kind: 'range', field: 'result' }]],
])('[BLD-16] %s', (text, clauses) => {
  expect(criteriaText({ dataset: 'bmi', clauses })).toBe(text);
});
