import { expect, test } from 'vitest';
import { sampleColumnsOf, tableKindOf } from './sample-columns.ts';

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
