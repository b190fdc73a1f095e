import { criteriaText, type Clause, type Dataset, type FieldName } from '@wellfield/contract';
import type { ConditionKey } from '../frame/conditions.ts';
import type { ColumnFilter, Narrowing } from '../frame/narrowing.ts';
import { clearField, clearPolygons, setColumnFilter } from './exploration-store.ts';

/** One filter of the filter bar, the table or the map. */
export interface ActiveFilter {
  key: ConditionKey;
  /** What it asks, as 'Matrix: Soil'. */
  words: string;
  remove(): void;
}

/** Every filter that narrows the rows, the filter bar's first. */
export function activeFiltersOf(dataset: Dataset, { clauses, columnFilters, polygons }: Narrowing): ActiveFilter[] {
  const filtered = new Set(clauses.map(({ field }) => field));
  const filters = [...filtered].map((field): ActiveFilter => ({
    key: `field ${field}`,
    words: fieldWords(dataset, field, clauses),
    remove: () => clearField(field),
  }));
  for (const filter of columnFilters) {
    filters.push({
      key: `column ${filter.column}`,
      words: columnWords(filter),
      remove: () => setColumnFilter(filter.column, null),
    });
  }
  if (polygons.length > 0) {
    const words = polygons.length === 1 ? 'Map: inside the polygon' : `Map: inside any of ${polygons.length} polygons`;
    filters.push({ key: 'polygons', words, remove: clearPolygons });
  }
  return filters;
}

function fieldWords(dataset: Dataset, field: FieldName, clauses: readonly Clause[]): string {
  return criteriaText({ dataset, clauses: clauses.filter((clause) => clause.field === field) });
}

function columnWords(filter: ColumnFilter): string {
  const named = `Column ${filter.column}:`;
  switch (filter.kind) {
    case 'text':
      return `${named} contains "${filter.text}"`;
    case 'number':
      return `${named} ${between(filter.min, filter.max)}`;
    case 'date':
      return `${named} ${between(filter.from, filter.to)}`;
    default:
      return filter satisfies never;
  }
}

function between(from: string | number | null, to: string | number | null): string {
  return [from !== null && `from ${from}`, to !== null && `to ${to}`].filter(Boolean).join(' ');
}
