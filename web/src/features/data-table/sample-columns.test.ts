import { sampleColumns } from '@wellfield/contract';
import { expect, test } from 'vitest';
import { offeredColumnsOf, sampleColumnsOf, tableKindOf, tableKinds } from './sample-columns.ts';

const headings = (type: string | null) =>
  sampleColumnsOf(tableKindOf(type))
    .map(({ heading }) => heading)
    .join(', ');

test('[TBL-02] [TBL-12] the columns of every analyte type, in the promised order and words', () => {
  const generic =
    'location, sample_id, Type, result, detect, unit, matrix, Total/Dissolved, method, sample_date, Depth ft, ' +
    'quarter, year, lat, long, data_source_type';
  expect(headings(null)).toBe(generic);
  expect(headings('Metals')).toBe(generic);
  expect(headings('Rad')).toBe('location, sample_id, type, result, uncertainty, unit, matrix, sample_date, depth');
  expect(headings('Asbestos')).toBe(
    'location, sample_id, type, result, sensitivity, matrix, method, sample_date, depth',
  );
});

test('[TBL-15] [explore 10] everything that was loaded can be shown: by choice, what a table does not have of itself', () => {
  for (const kind of tableKinds) {
    const offered = offeredColumnsOf(kind);
    const own = sampleColumnsOf(kind);
    expect(offered.slice(0, own.length)).toEqual(own);
    expect(offered.slice(own.length).every(({ isOptional }) => isOptional)).toBe(true);
    const ofAnalyte = ['analyte', 'analyte_type', 'analyte_subtype', 'sample_top_depth'];
    expect([...offered.map(({ id }) => id), ...ofAnalyte].toSorted()).toEqual(
      sampleColumns.map(({ name }) => name).toSorted(),
    );
  }
  const optional = offeredColumnsOf('generic').flatMap(({ heading, isOptional }) => (isOptional ? [heading] : []));
  expect(optional).toEqual(
    expect.arrayContaining([
      'qualifier',
      'reporting_limit',
      'detection_limit',
      'hydro',
      'litho',
      'sample_time',
      'source_file',
      'source_line',
    ]),
  );
});
