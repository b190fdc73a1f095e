import type { FieldName, FilterValue, SampleColumn } from '@wellfield/contract';
import { create } from 'zustand';
import { noExploration, type Exploration, type LocationStatistic } from './exploration.ts';
import * as transitions from './transitions.ts';

/** What is being done with the answer; View Data and Map share it. It holds no rows and could be written down as JSON. */
export const useExploration = create<Exploration>()(() => noExploration);

/** The next state by a transition; the same state wakes nobody. */
export function explore(transition: (exploration: Exploration) => Exploration): void {
  useExploration.setState(transition, true);
}

/** Selects a location, or deselects it when it was selected: what a click on it means. */
export function toggleLocation(location: string): void {
  explore((state) => transitions.toggleLocation(state, location));
}

/** Selects a location, or none. */
export function selectLocation(location: string | null): void {
  explore((state) => transitions.selectLocation(state, location));
}

export function chooseStatistic(statistic: LocationStatistic): void {
  explore((state) => transitions.chooseStatistic(state, statistic));
}

export function toggleValue(field: FieldName, value: FilterValue): void {
  explore((state) => transitions.toggleValue(state, field, value));
}

export function clearField(field: FieldName): void {
  explore((state) => transitions.clearField(state, field));
}

export function sortBy(column: SampleColumn): void {
  explore((state) => transitions.sortBy(state, column));
}

/** Leaves the rows in the answer's order. */
export function cancelSorting(): void {
  explore((state) => ({ ...state, sort: null }));
}
