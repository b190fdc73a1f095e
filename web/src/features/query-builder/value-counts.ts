import type { FieldName, FilterValue, IncludedFilter } from '@wellfield/contract';
import type { Offer } from './offered-fields.ts';

/** How many results each value leaves, by field. */
export class ValueCounts {
  readonly #byField = new Map<string, Map<FilterValue, number>>();

  constructor(counted: Iterable<Pick<IncludedFilter, 'field' | 'filter' | 'records'>>) {
    for (const { field, filter, records } of counted) {
      const own = this.#byField.get(field);
      if (own) own.set(filter, records);
      else this.#byField.set(field, new Map([[filter, records]]));
    }
  }

  /** 0 for a value that leaves nothing, or that the release does not have. */
  of(field: FieldName, value: FilterValue): number {
    return this.#byField.get(field)?.get(value) ?? 0;
  }
}

/** The counts before anything is chosen. */
export function countsAtStart({ valuesOf }: Offer): ValueCounts {
  return new ValueCounts([...valuesOf.values()].flat());
}
