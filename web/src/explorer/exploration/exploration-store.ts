import type { FieldName, FilterValue, SampleColumn } from '@wellfield/contract';
import type { NonDetectMethod } from '@wellfield/science';
import { create } from 'zustand';
import type { Bounds } from '../../frame/fields/extent.ts';
import type { ColumnFilter, DrawnPolygon, ResultRange } from '../../frame/narrowing/narrowing.ts';
import type { ComputedLayer, ToolSettings } from './computed-layers.ts';
import { noExploration, type Exploration } from './exploration.ts';
import type { MapLook } from './map-look.ts';
import * as transitions from './transitions.ts';

/** What is being done with the answer; View Data and Map share it. It holds no rows and could be written down as JSON. */
export const useExploration = create<Exploration>()(() => noExploration);

/** The next state by a transition; the same state wakes nobody. */
export function explore(transition: (exploration: Exploration) => Exploration): void {
  useExploration.setState(transition, true);
}

/** Takes a state as a whole: from a link, or from before. */
export function setExploration(exploration: Exploration): void {
  useExploration.setState(exploration, true);
}

/** Selects a location, or deselects it when it was selected: what a click on it means. */
export function toggleLocation(location: string): void {
  explore((state) => transitions.toggleLocation(state, location));
}

/** Selects a location, or none. */
export function selectLocation(location: string | null): void {
  explore((state) => transitions.selectLocation(state, location));
}

export function chooseStatistic(statistic: Exploration['statistic']): void {
  explore((state) => transitions.chooseStatistic(state, statistic));
}

export function chooseNonDetectMethod(method: NonDetectMethod): void {
  explore((state) => transitions.chooseNonDetectMethod(state, method));
}

/** Changes how the map shows the locations; what is not said stays. */
export function setMapLook(look: Partial<MapLook>): void {
  explore((state) => transitions.setMapLook(state, look));
}

export function toggleValue(field: FieldName, value: FilterValue): void {
  explore((state) => transitions.toggleValue(state, field, value));
}

export function chooseValues(field: FieldName, values: readonly FilterValue[]): void {
  explore((state) => transitions.chooseValues(state, field, values));
}

/** Narrows a numeric field to a stretch, both ends inclusive, an open one null; null removes its filter. */
export function setRange(field: FieldName, range: Bounds | null): void {
  explore((state) => transitions.setRange(state, field, range));
}

export function clearField(field: FieldName): void {
  explore((state) => transitions.clearField(state, field));
}

/** Removes every filter, whether of the filter bar, the table or the map. */
export function clearAllFilters(): void {
  explore(transitions.clearAllFilters);
}

/** Sets the filter over a column of the table; null, or one that asks nothing, removes it. */
export function setColumnFilter(column: SampleColumn, filter: ColumnFilter | null): void {
  explore((state) => transitions.setColumnFilter(state, column, filter));
}

export function addPolygon(polygon: DrawnPolygon): void {
  explore((state) => transitions.addPolygon(state, polygon));
}

export function removePolygon(id: string): void {
  explore((state) => transitions.removePolygon(state, id));
}

export function clearPolygons(): void {
  explore(transitions.clearPolygons);
}

/** Adds a bar of the histogram to those whose locations are highlighted, or removes it. */
export function toggleHistogramRange(range: ResultRange): void {
  explore((state) => transitions.toggleHistogramRange(state, range));
}

export function clearHistogramRanges(): void {
  explore(transitions.clearHistogramRanges);
}

/** Switches a computed layer of the map on or off. */
export function showLayer(layer: ComputedLayer, isOn: boolean): void {
  explore((state) => transitions.showLayer(state, layer, isOn));
}

export function setTools(tools: Partial<ToolSettings>, contourBreaks: readonly number[] | null): void {
  explore((state) => transitions.setTools(state, tools, contourBreaks));
}

export function sortBy(column: SampleColumn): void {
  explore((state) => transitions.sortBy(state, column));
}

/** Leaves the rows in the answer's order. */
export function cancelSorting(): void {
  explore((state) => ({ ...state, sort: null }));
}
