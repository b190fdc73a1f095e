import { expect, test } from 'vitest';
import type { Dataset } from '../records/dataset.ts';
import { fieldNames, fieldOf, fields } from './fields.ts';

/** Point FLT-02, field by field; the depth of SNWA is the record's bottom depth. */
const discrete = {
  bmi: 'detect, filtered, matrix (single), hydro, litho, unit (single), sample, method, data_source_type, dvsr_id',
  snwa: 'detect, filtered, matrix (single), unit (single), sample, method, data_source_type, data_submit_type',
  wl: 'detect, filtered, matrix (single), hydro, litho, unit (single), sample, method, data_source_type',
};
const intervals = {
  bmi: 'year, sample_bottom_depth, result',
  snwa: 'year, sample_bottom_depth, result',
  wl: 'year, result',
};

function offered(dataset: Dataset, type: 'discrete' | 'interval'): string {
  return fields
    .flatMap(({ column, explorer }) =>
      explorer !== false && explorer.type === type && explorer.datasets.includes(dataset)
        ? [explorer.single ? `${column} (single)` : column]
        : [],
    )
    .join(', ');
}

test.each(['bmi', 'snwa', 'wl'] as const)('[FLT-02] [FLT-11] the filter bar has the own fields of %s', (dataset) => {
  expect(offered(dataset, 'discrete')).toBe(discrete[dataset]);
  expect(offered(dataset, 'interval')).toBe(intervals[dataset]);
});

test('[FLT-02] fraction, units and depth have titles of their own', () => {
  const titles = fields.flatMap(({ column, title, explorer }) => (explorer === false ? [] : [[column, title]]));
  expect(Object.fromEntries(titles)).toMatchObject({
    filtered: 'Fraction',
    unit: 'Units',
    sample_bottom_depth: 'Depth ft',
  });
});

/** As `query-filters.json` of published releases names them: 1 to 19 in the order that screens had in version 0.1.0. */
const publishedIds =
  'analyte_type analyte_subtype analyte_name location detect filtered fraction matrix hydro litho unit sample method ' +
  'data_source_type dvsr_id data_submit_type year sample_bottom_depth result';

test('[code 8] a field keeps the id of published releases wherever it is listed, and no other field gets it', () => {
  expect(publishedIds.split(' ').map((name) => fields.find((field) => field.name === name)?.id)).toEqual(
    Array.from({ length: 19 }, (_, index) => index + 1),
  );
  expect(new Set(fields.map(({ id }) => id)).size).toBe(fields.length);
  expect(new Set(fieldNames).size).toBe(fields.length);
  expect(fieldOf('year')).toBe(fields.find(({ name }) => name === 'year'));
});
