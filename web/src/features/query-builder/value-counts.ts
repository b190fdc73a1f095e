import type { FieldName, FilterValue, IncludedFilter } from '@wellfield/contract';
import type { Offer } from './offered-fields.ts';
import type { QueryDraft } from './query-draft.ts';

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

/** The units that the results found are in: those with records, and only the chosen ones where some are. */
export function unitsLeft({ valuesOf }: Offer, { values }: QueryDraft, counts: ValueCounts): FilterValue[] {
  const chosen = new Set(values.unit);
  const units = (valuesOf.get('unit') ?? []).map(({ filter }) => filter);
  return units.filter((unit) => counts.of('unit', unit) > 0 && (chosen.size === 0 || chosen.has(unit)));
}

/** The smallest and the largest value of a field in the dataset, of the result in these units; null for no number. */
export function rangeExtent(
  { extents }: Offer,
  field: FieldName,
  units: readonly FilterValue[],
): { min: number; max: number } | null {
  const own = extents.filter((one) => one.field === field && (field !== 'result' || units.includes(one.unit)));
  if (own.length === 0) return null;
  return { min: Math.min(...own.map(({ min }) => min)), max: Math.max(...own.map(({ max }) => max)) };
}
