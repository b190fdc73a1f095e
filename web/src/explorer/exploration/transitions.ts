import {
  datasetOf,
  fieldOf,
  type Clause,
  type FieldName,
  type FilterValue,
  type SampleColumn,
} from '@wellfield/contract';
import type { NonDetectMethod } from '@wellfield/science';
import type { Bounds } from '../../frame/fields/extent.ts';
import type {
  AnswerFilters,
  ColumnFilter,
  DrawnPolygon,
  LocationRangeScope,
  ResultRange,
} from '../../frame/filtering/answer-filters.ts';
import type { Sort } from '../../frame/order/row-order.ts';
import { textAt } from '../../frame/sample-frame.ts';
import type { ReadAnswer } from '../../workers/operations/read-answer.ts';
import type { Tools, ToolValue } from './computed-layers.ts';
import type { DiagramLook } from './diagram-look.ts';
import type { Exploration } from './exploration.ts';
import type { MapLook } from './map-look.ts';

/*
 * The transitions of points DAT-01 to FLT-10 as pure functions from one state of the exploration to the next. If nothing
 * changes, they return the same state.
 */

/**
 * A new answer: selection, histogram selection, the table's filters, polygons and settings of the answer are reset, the
 * analyte is the answer's, and the first row's matrix and unit are preselected. Statistic, non-detect method, sort, what
 * is put back in and the map's look are a person's habits and stay; an isolated class does not, because the classes change.
 */
export function receiveAnswer(
  exploration: Exploration,
  { head, frame }: Pick<ReadAnswer, 'head' | 'frame'>,
): Exploration {
  const firstValues = (['matrix', 'unit'] as const).map((field): Clause => ({
    kind: 'discrete',
    field,
    values: [textAt(frame, field, 0)],
  }));
  return {
    ...exploration,
    dataset: datasetOf(head.selectedQueryType),
    analyte: head.selectedAnalyte,
    clauses: frame.rowCount > 0 ? firstValues : [],
    columnFilters: [],
    polygons: [],
    locationRange: null,
    selectedLocation: null,
    comparedWith: [],
    histogramRanges: [],
    answerTools: {},
    mapLook: withoutIsolation(exploration.mapLook),
  };
}

/** An answer is requested. */
export function startFetch(exploration: Exploration): Exploration {
  return selectLocation(exploration, null);
}

/**
 * A click on a filter's value. In a single-choice field it becomes the only active value, or inactive if it was active;
 * in other fields it is switched on or off alone.
 */
export function toggleValue(exploration: Exploration, field: FieldName, value: FilterValue): Exploration {
  const active = activeValues(exploration.clauses, field);
  const isActive = active.includes(value);
  const { explorer } = fieldOf(field);
  if (explorer !== false && explorer.single) return withValues(exploration, field, isActive ? [] : [value]);
  return withValues(exploration, field, isActive ? active.filter((other) => other !== value) : [...active, value]);
}

/** Replaces a field's filters with values chosen together. */
export function chooseValues(exploration: Exploration, field: FieldName, values: readonly FilterValue[]): Exploration {
  return withValues(exploration, field, values);
}

/** Replaces a numeric field's filters with a range; null, or a range without bounds, removes them. */
export function setRange(exploration: Exploration, field: FieldName, range: Bounds | null): Exploration {
  if (range === null || (range.min === null && range.max === null)) return clearField(exploration, field);
  const { min, max } = range;
  const active = activeRange(exploration.clauses, field);
  if (active?.min === min && active.max === max) return exploration;
  const others = exploration.clauses.filter((clause) => clause.field !== field);
  const clause: Clause = { kind: 'range', field, ...(min !== null && { min }), ...(max !== null && { max }) };
  return { ...exploration, clauses: [...others, clause] };
}

/** All filters of a field are removed; of the result, the range that locations are chosen by, too. */
export function clearField(exploration: Exploration, field: FieldName): Exploration {
  if (field === 'result' && exploration.locationRange) return clearField(clearLocationRange(exploration), field);
  if (!exploration.clauses.some((clause) => clause.field === field)) return exploration;
  return { ...exploration, clauses: exploration.clauses.filter((clause) => clause.field !== field) };
}

/** Removes the filters of the filter bar, the table and the map. */
export function clearAllFilters(exploration: Exploration): Exploration {
  if (!isNarrowed(exploration)) return exploration;
  return { ...exploration, clauses: [], columnFilters: [], polygons: [], locationRange: null };
}

/** Whether anything narrows the rows. */
export function isNarrowed({ clauses, columnFilters, polygons, locationRange }: AnswerFilters): boolean {
  return clauses.length + columnFilters.length + polygons.length > 0 || locationRange !== null;
}

/** Whether a range of results is one of the samples, or one that their locations are chosen by. */
export type ResultRangeScope = 'samples' | LocationRangeScope;

/** A range of results was chosen, or what it is of: it takes the place of the one before. */
export function setResultRange(exploration: Exploration, scope: ResultRangeScope, range: Bounds | null): Exploration {
  if (scope === 'samples') return setRange(clearLocationRange(exploration), 'result', range);
  const wanted = range === null || (range.min === null && range.max === null) ? null : range;
  const locationRange = wanted && { of: scope, min: wanted.min, max: wanted.max };
  if (JSON.stringify(exploration.locationRange) === JSON.stringify(locationRange)) return exploration;
  return { ...clearField(exploration, 'result'), locationRange };
}

/** Locations are no longer chosen by their results. */
export function clearLocationRange(exploration: Exploration): Exploration {
  return exploration.locationRange === null ? exploration : { ...exploration, locationRange: null };
}

/** Sets or removes a column filter of the table. */
export function setColumnFilter(
  exploration: Exploration,
  column: SampleColumn,
  filter: ColumnFilter | null,
): Exploration {
  const { columnFilters } = exploration;
  const before = columnFilters.find((other) => other.column === column) ?? null;
  const wanted = filter === null || asksNothing(filter) ? null : filter;
  if (JSON.stringify(before) === JSON.stringify(wanted)) return exploration;
  const others = columnFilters.filter((other) => other.column !== column);
  return { ...exploration, columnFilters: wanted === null ? others : [...others, wanted] };
}

function asksNothing(filter: ColumnFilter): boolean {
  switch (filter.kind) {
    case 'text':
      return filter.text === '';
    case 'number':
      return filter.min === null && filter.max === null;
    case 'date':
      return filter.from === null && filter.to === null;
    default:
      return filter satisfies never;
  }
}

/** Adds a drawn polygon, or replaces the one with the same id. */
export function addPolygon(exploration: Exploration, polygon: DrawnPolygon): Exploration {
  return { ...exploration, polygons: [...exploration.polygons.filter(({ id }) => id !== polygon.id), polygon] };
}

export function removePolygon(exploration: Exploration, id: string): Exploration {
  const polygons = exploration.polygons.filter((polygon) => polygon.id !== id);
  return polygons.length === exploration.polygons.length ? exploration : { ...exploration, polygons };
}

export function clearPolygons(exploration: Exploration): Exploration {
  return exploration.polygons.length === 0 ? exploration : { ...exploration, polygons: [] };
}

/** A click on a location selects it, another one deselects it. */
export function toggleLocation(exploration: Exploration, location: string): Exploration {
  return selectLocation(exploration, exploration.selectedLocation === location ? null : location);
}

/** Selects a location, or none; it is compared with no other. */
export function selectLocation(exploration: Exploration, location: string | null): Exploration {
  if (exploration.selectedLocation === location) return exploration;
  return { ...exploration, selectedLocation: location, comparedWith: [] };
}

/** Selects the first of some locations and compares it with the others; without any, none is selected. */
export function compareAll(exploration: Exploration, locations: readonly string[]): Exploration {
  const [selectedLocation = null, ...comparedWith] = new Set(locations);
  const before = [exploration.selectedLocation, ...exploration.comparedWith];
  if (JSON.stringify(before) === JSON.stringify([selectedLocation, ...comparedWith])) return exploration;
  return { ...exploration, selectedLocation, comparedWith };
}

/** Changes how the diagrams of water analyses show them. */
export function setDiagramLook(exploration: Exploration, look: Partial<DiagramLook>): Exploration {
  const { diagramLook } = exploration;
  const wanted = { ...diagramLook, ...look };
  return JSON.stringify(wanted) === JSON.stringify(diagramLook) ? exploration : { ...exploration, diagramLook: wanted };
}

/** Sets the statistic; its classes are different, so none stays isolated. */
export function chooseStatistic(exploration: Exploration, statistic: Exploration['statistic']): Exploration {
  if (exploration.statistic === statistic) return exploration;
  return { ...exploration, statistic, mapLook: withoutIsolation(exploration.mapLook) };
}

/** Sets the non-detect method; values and classes change. */
export function chooseNonDetectMethod(exploration: Exploration, nonDetectMethod: NonDetectMethod): Exploration {
  if (exploration.nonDetectMethod === nonDetectMethod) return exploration;
  return { ...exploration, nonDetectMethod, mapLook: withoutIsolation(exploration.mapLook) };
}

/** Puts back in what the site leaves out of figures, by its title, or leaves it out again; the map's classes change. */
export function setPutBack(exploration: Exploration, title: string, isPutBack: boolean): Exploration {
  if (exploration.putBack.includes(title) === isPutBack) return exploration;
  const others = exploration.putBack.filter((other) => other !== title);
  const putBack = isPutBack ? [...others, title] : others;
  return { ...exploration, putBack, mapLook: withoutIsolation(exploration.mapLook) };
}

/** Changes how the map shows locations; different breaks make different classes. */
export function setMapLook(exploration: Exploration, look: Partial<MapLook>): Exploration {
  const { mapLook } = exploration;
  const asked = { ...mapLook, ...look };
  const wanted = asked.mapBreaks === mapLook.mapBreaks ? asked : withoutIsolation(asked);
  const parts = Object.keys(wanted) as (keyof MapLook)[];
  return parts.every((part) => wanted[part] === mapLook[part]) ? exploration : { ...exploration, mapLook: wanted };
}

function withoutIsolation(look: MapLook): MapLook {
  return look.isolatedClass === null ? look : { ...look, isolatedClass: null };
}

/** A click on a column's heading sorts in descending order, the next ones toggle. */
export function sortBy(exploration: Exploration, column: SampleColumn): Exploration {
  const isDescending = exploration.sort?.column === column && exploration.sort.direction === 'descending';
  return { ...exploration, sort: { column, direction: isDescending ? 'ascending' : 'descending' } };
}

/** The rows are sorted by a column in a direction that was chosen. */
export function setSort(exploration: Exploration, column: SampleColumn, direction: Sort['direction']): Exploration {
  const { sort } = exploration;
  if (sort?.column === column && sort.direction === direction) return exploration;
  return { ...exploration, sort: { column, direction } };
}

/** The rows are left in the answer's order. */
export function cancelSorting(exploration: Exploration): Exploration {
  return exploration.sort === null ? exploration : { ...exploration, sort: null };
}

/** A click on a bar of the histogram adds or removes it. */
export function toggleHistogramRange(exploration: Exploration, range: ResultRange): Exploration {
  const others = exploration.histogramRanges.filter(({ min, max }) => min !== range.min || max !== range.max);
  const wasThere = others.length < exploration.histogramRanges.length;
  return { ...exploration, histogramRanges: wasThere ? others : [...others, range] };
}

export function clearHistogramRanges(exploration: Exploration): Exploration {
  return exploration.histogramRanges.length === 0 ? exploration : { ...exploration, histogramRanges: [] };
}

/** Switches a computed layer on or off. */
export function showLayer(exploration: Exploration, layer: string, isOn: boolean): Exploration {
  if (exploration.layers.includes(layer) === isOn) return exploration;
  const others = exploration.layers.filter((other) => other !== layer);
  return { ...exploration, layers: isOn ? [...others, layer] : others };
}

/** Changed settings of computed layers, by name; null restores the site's. */
export type ToolChanges = Readonly<Record<string, ToolValue | null>>;

/** Changes settings of the computed layers; others stay. */
export function setTools(exploration: Exploration, tools: ToolChanges, answerTools: ToolChanges): Exploration {
  return {
    ...exploration,
    tools: withChanges(exploration.tools, tools),
    answerTools: withChanges(exploration.answerTools, answerTools),
  };
}

function withChanges(tools: Tools, changes: ToolChanges): Tools {
  const all = Object.entries({ ...tools, ...changes });
  return Object.fromEntries(all.flatMap(([name, value]) => (value === null ? [] : [[name, value] as const])));
}

/** The values that a field is filtered by, if any. */
export function activeValues(clauses: readonly Clause[], field: FieldName): readonly FilterValue[] {
  return clauses.flatMap((clause) => (clause.kind === 'discrete' && clause.field === field ? clause.values : []));
}

/** The range that a field is filtered by; null unless it is filtered by one range. */
export function activeRange(clauses: readonly Clause[], field: FieldName): Bounds | null {
  const own = clauses.filter((clause) => clause.field === field);
  const [only] = own;
  if (own.length !== 1 || only?.kind !== 'range') return null;
  return { min: only.min ?? null, max: only.max ?? null };
}

function withValues(exploration: Exploration, field: FieldName, values: readonly FilterValue[]): Exploration {
  const others = exploration.clauses.filter((clause) => clause.field !== field);
  const clauses: Clause[] = values.length === 0 ? others : [...others, { kind: 'discrete', field, values }];
  return { ...exploration, clauses };
}
