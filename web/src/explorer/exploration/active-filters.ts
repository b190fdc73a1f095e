import { criteriaText, type Dataset } from '@wellfield/contract';
import type { ConditionKey } from '../../frame/filtering/conditions.ts';
import type { AnswerFilters } from '../../frame/filtering/answer-filters.ts';
import type { TotalName } from '../../frame/sample-frame.ts';
import { columnTitle, filterWords, levelStatesWords, locationRangeWords } from './column-words.ts';
import type { Exploration } from './exploration.ts';
import { explore } from './exploration-store.ts';
import { setLevelStates } from './level-transitions.ts';
import { clearPolygons } from './map-transitions.ts';
import { setColumnFilter } from './table-transitions.ts';
import { clearField, clearLocationRange } from './clause-transitions.ts';

/** One filter of the filter bar, the table or the map. */
export interface ActiveFilter {
  key: ConditionKey;
  /** Its words, such as 'Matrix: Soil'. */
  words: string;
  remove(): void;
}

/** What of an exploration its active filters are, to be compared part by part. */
export function filtersOfExploration(exploration: Exploration): AnswerFilters & Pick<Exploration, 'dataset'> {
  const { dataset, clauses, columnFilters, polygons, locationRange, levelStates } = exploration;
  return { dataset, clauses, columnFilters, polygons, locationRange, levelStates };
}

/** Every filter that narrows the rows, the filter bar's first; with what total is called, where it is known. */
export function activeFiltersOf(
  dataset: Dataset,
  { clauses, columnFilters, polygons, locationRange, levelStates }: AnswerFilters,
  totalAs?: TotalName,
): ActiveFilter[] {
  const filtered = new Set(clauses.map(({ field }) => field));
  const filters = [...filtered].map((field): ActiveFilter => ({
    key: `field ${field}`,
    words: criteriaText({ dataset, clauses: clauses.filter((clause) => clause.field === field) }, totalAs),
    remove: () => explore(clearField, field),
  }));
  for (const filter of columnFilters) {
    filters.push({
      key: `column ${filter.column}`,
      words: `${columnTitle(filter.column)} ${filterWords(filter)}`,
      remove: () => explore(setColumnFilter, filter.column, null),
    });
  }
  if (polygons.length > 0) {
    filters.push({ key: 'polygons', words: polygonsWords(polygons), remove: () => explore(clearPolygons) });
  }
  if (locationRange) {
    const words = locationRangeWords(locationRange);
    filters.push({ key: 'locations', words, remove: () => explore(clearLocationRange) });
  }
  if (levelStates.length > 0) {
    filters.push({
      key: 'level states',
      words: levelStatesWords(levelStates),
      remove: () => explore(setLevelStates, []),
    });
  }
  return filters;
}

/** What the map's polygons leave, as the filter bar and files have it. */
export function polygonsWords(polygons: AnswerFilters['polygons']): string {
  const [only, another] = polygons;
  return another ? `Map: inside any of ${polygons.length} polygons` : `Map: inside ${only?.name ?? 'the polygon'}`;
}
