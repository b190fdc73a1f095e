import type { FieldName, FilterValue, QueryFilter } from '@wellfield/contract';
import { describe, expect, test } from 'vitest';
import { datasetWithMost } from './dataset-with-most.ts';
import { limitedValues, offerOf, type QueryFilters } from './offered-fields.ts';
import { countsAtStart } from './value-counts.ts';

function filterOf(
  field: FieldName,
  filter: string | null,
  records: number,
  owner: [type: string | null, subtype: string | null] = [null, null],
): QueryFilter {
  const [analyte_type, analyte_subtype] = owner;
  const flags = { unit: null, included: true, active: false, visible: true, field_id: 1, title: filter ?? 'Null' };
  return { ...flags, field, filter, records, analyte_type, analyte_subtype };
}

const fieldOf = (field: FieldName, title: string, type: 'discrete' | 'interval' = 'discrete') => ({
  id: 1,
  field,
  title,
  type,
});
const common = [
  fieldOf('analyte_type', 'Parameter Type'),
  fieldOf('analyte_subtype', 'Parameter Subtype'),
  fieldOf('analyte_name', 'Parameter'),
  fieldOf('location', 'Location'),
  fieldOf('year', 'Year', 'interval'),
];

const answer: QueryFilters = {
  success: true,
  release: 'r1',
  query_fields: [...common, fieldOf('dvsr_id', 'DVSR ID')],
  query_filters: [
    filterOf('analyte_type', 'Rad', 30, ['Rad', null]),
    filterOf('analyte_type', 'Asbestos', 5, ['Asbestos', null]),
    filterOf('analyte_type', 'other', 20, ['other', null]),
    filterOf('analyte_subtype', null, 15, ['other', null]),
    filterOf('analyte_subtype', 'Radionuclide', 30, ['Rad', 'Radionuclide']),
    filterOf('analyte_subtype', 'Metals', 10, ['other', 'Metals']),
    filterOf('analyte_name', 'Tritium', 30, ['Rad', 'Radionuclide']),
    filterOf('analyte_name', 'Arsenic', 10, ['other', 'Metals']),
    filterOf('analyte_name', 'pH', 10, ['other', null]),
    filterOf('analyte_name', 'Chrysotile', 5, ['Asbestos', null]),
    filterOf('location', 'M-1', 40),
    filterOf('location', 'M-2', 15),
  ],
  query_extents: [],
  query_extents_snwa: [],
  query_extents_wl: [],
  query_fields_snwa: [...common, fieldOf('data_submit_type', 'Data Submittal')],
  query_filters_snwa: [],
  query_fields_wl: common,
  query_filters_wl: [filterOf('location', 'W-1', 3)],
};

const bmi = offerOf(answer, 0);
const offered = (field: FieldName, chosen: Partial<Record<FieldName, FilterValue[]>>) =>
  limitedValues(bmi, field, chosen).map(({ filter }) => filter);

describe('what a dataset offers', () => {
  test('[BLD-15] each dataset has its own fields and values', () => {
    const names = (queryType: number) => offerOf(answer, queryType).fields.map(({ name }) => name);
    expect(names(0)).toContain('dvsr_id');
    expect(names(0)).not.toContain('data_submit_type');
    expect(names(1)).toContain('data_submit_type');
    expect(names(1)).not.toContain('dvsr_id');
    expect(names(2)).not.toContain('dvsr_id');
    expect(
      offerOf(answer, 2)
        .valuesOf.get('location')
        ?.map(({ filter }) => filter),
    ).toEqual(['W-1']);
    expect(offerOf(answer, 1).valuesOf.size).toBe(0);
    expect([0, 1, 2].map((type) => offerOf(answer, type).records)).toEqual([55, 0, 3]);
  });

  test('year is chosen by values and by range, dates, result and depth by range alone; water levels have no depth', () => {
    const kinds = (queryType: number) =>
      offerOf(answer, queryType).fields.flatMap(({ name, hasValues, hasRange }) =>
        hasRange ? [[name, hasValues]] : [],
      );
    expect(kinds(0)).toEqual([
      ['year', true],
      ['sample_date', false],
      ['sample_bottom_depth', false],
      ['result', false],
    ]);
    expect(kinds(2)).toEqual([
      ['year', true],
      ['sample_date', false],
      ['result', false],
    ]);
  });

  test('before anything is chosen, every value stands with all of its results', () => {
    const counts = countsAtStart(bmi);
    expect(counts.of('location', 'M-1')).toBe(40);
    expect(counts.of('analyte_subtype', null)).toBe(15);
    expect(counts.of('location', 'gone')).toBe(0);
  });
});

describe('limits of types and subtypes', () => {
  test('no type chosen: all subtypes and parameters', () => {
    expect(offered('analyte_subtype', {})).toEqual([null, 'Radionuclide', 'Metals']);
    expect(offered('analyte_name', {})).toEqual(['Tritium', 'Arsenic', 'pH', 'Chrysotile']);
  });

  test('[BLD-09] types limit subtypes and parameters, one or several of them', () => {
    expect(offered('analyte_subtype', { analyte_type: ['Rad', 'other'] })).toEqual([null, 'Radionuclide', 'Metals']);
    expect(offered('analyte_subtype', { analyte_type: ['Rad'] })).toEqual(['Radionuclide']);
    expect(offered('analyte_subtype', { analyte_type: ['other'] })).toEqual([null, 'Metals']);
    expect(offered('analyte_name', { analyte_type: ['other'] })).toEqual(['Arsenic', 'pH']);
    expect(offered('analyte_name', { analyte_type: ['Rad', 'Asbestos'] })).toEqual(['Tritium', 'Chrysotile']);
  });

  test('[BLD-09] a type without subtypes offers Null only', () => {
    expect(offered('analyte_subtype', { analyte_type: ['Asbestos'] })).toEqual([null]);
    // Nor has one that the release lost since it was chosen.
    expect(offered('analyte_subtype', { analyte_type: ['gone'] })).toEqual([null]);
  });

  test('[BLD-09] a subtype limits parameters, with and without types', () => {
    expect(offered('analyte_name', { analyte_type: ['Rad', 'other'], analyte_subtype: ['Metals'] })).toEqual([
      'Arsenic',
    ]);
    expect(offered('analyte_name', { analyte_type: ['Asbestos'] })).toEqual(['Chrysotile']);
    expect(offered('analyte_name', { analyte_subtype: ['Metals'] })).toEqual(['Arsenic']);
    expect(offered('analyte_name', { analyte_subtype: [null] })).toEqual(['pH', 'Chrysotile']);
    expect(offered('analyte_name', { analyte_type: ['other'], analyte_subtype: [null] })).toEqual(['pH']);
  });

  test('other fields are not limited', () => {
    expect(offered('location', { analyte_type: ['Rad'] })).toEqual(['M-1', 'M-2']);
  });
});

test('[LKP-10] a value is asked of the dataset with the most results of it, of none where none has any', () => {
  const more = { ...answer, query_filters_snwa: [filterOf('location', 'M-2', 16), filterOf('location', 'M-1', 40)] };
  const idOf = (...values: string[]) => datasetWithMost(more, 'location', values)?.id;
  expect(idOf('M-2')).toBe(1);
  expect(idOf('M-1')).toBe(0);
  expect(idOf('W-1')).toBe(2);
  expect(idOf('M-9')).toBeUndefined();
  expect(idOf()).toBeUndefined();
});

test('[LKP-11] several values are asked of the dataset with the most results of them together', () => {
  const more = { ...answer, query_filters_snwa: [filterOf('location', 'M-2', 1_000), filterOf('location', 'M-1', 1)] };
  expect(datasetWithMost(more, 'location', ['M-1', 'M-2', 'M-9'])).toEqual({
    id: 1,
    dataset: 'snwa',
    present: ['M-2', 'M-1'],
    records: 1_001,
  });
});
