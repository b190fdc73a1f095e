import { queryTypes, type FieldName, type FilterValue } from '@wellfield/contract';
import { offerOf, type QueryFilters } from './offered-fields.ts';

/** The query type of the dataset with the most results of a value, the first of equals; undefined where none has any. */
export function datasetWithMost(answer: QueryFilters, field: FieldName, value: FilterValue): number | undefined {
  const held = queryTypes.flatMap(({ id }) => {
    const found = offerOf(answer, id)
      .valuesOf.get(field)
      ?.find(({ filter }) => filter === value);
    return found ? [{ id, records: found.records }] : [];
  });
  return held.toSorted((a, b) => b.records - a.records)[0]?.id;
}
