import { queryTypes, type Dataset, type FieldName, type FilterValue } from '@wellfield/contract';
import { offerOf, type QueryFilters } from './offered-fields.ts';

export interface DatasetWithMost {
  id: number;
  dataset: Dataset;
  /** Which of the values have results there. */
  present: readonly FilterValue[];
  /** The results of all of these. */
  records: number;
}

/**
 * The query type of the dataset with the most results of some values together, the first of equals, and which of the values
 * have results there; undefined where none has any.
 */
export function datasetWithMost(
  answer: QueryFilters,
  field: FieldName,
  values: readonly FilterValue[],
): DatasetWithMost | undefined {
  const wanted = new Set(values);
  const datasets = queryTypes.map(({ id, dataset }) => {
    const found = (offerOf(answer, id).valuesOf.get(field) ?? []).filter(({ filter }) => wanted.has(filter));
    const records = found.reduce((sum, filter) => sum + filter.records, 0);
    return { id, dataset, present: found.map(({ filter }) => filter), records };
  });
  const [first] = datasets.toSorted((a, b) => b.records - a.records);
  return first && first.present.length > 0 ? first : undefined;
}
