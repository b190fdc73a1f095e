import { criteriaText, type Clause, type FilterValue } from '@wellfield/contract';
import { activeFiltersOf } from '../exploration/active-filters.ts';
import { isOfSameUnits } from '../exploration/unit-transitions.ts';
import type { KnownLayers } from '../exploration/computed-layers.ts';
import { layersPart } from '../exploration/parts/layers-part.ts';
import { levelsPart } from '../exploration/parts/level-parts.ts';
import { isSame, step, type Step } from '../exploration/parts/part.ts';
import { changedPart } from '../exploration/parts/parts.ts';
import type { Exploration } from '../exploration/exploration.ts';

/** The change from one state to another, in words; null if there is nothing to undo. */
export function stepBetween(before: Exploration, after: Exploration, known: KnownLayers): Step | null {
  if (before.analyte !== after.analyte) return step(`Parameter: ${after.analyte ?? 'none'}`);
  if (before.targetUnit !== after.targetUnit) return unitStep(before, after);
  return (
    layersPart.change(before, after, known) ??
    // Results may take the unit of the level, and filters go with them.
    (isOfSameUnits(before, after) ? null : levelsPart.change(before, after, known)) ??
    filterStep(before, after) ??
    changedPart(before, after, known)
  );
}

/** Ranges that could not be converted are gone with it. */
function unitStep(before: Exploration, after: Exploration): Step {
  const count = (state: Exploration) => activeFiltersOf(state.dataset, state).length + state.histogramRanges.length;
  const words = after.targetUnit === null ? 'Results as reported' : `Results in ${after.targetUnit}`;
  return step(words, { removes: count(after) < count(before) });
}

function filterStep(before: Exploration, after: Exploration): Step | null {
  const had = new Map(activeFiltersOf(before.dataset, before).map(({ key, words }) => [key, words]));
  const has = new Map(activeFiltersOf(after.dataset, after).map(({ key, words }) => [key, words]));
  const lost = [...had].filter(([key]) => !has.has(key));
  const changed = [...has].filter(([key, words]) => had.get(key) !== words);
  const [gone] = lost;
  if (lost.length > 1 && changed.length === 0) {
    return step(has.size === 0 ? 'All filters removed' : `${lost.length} filters removed`, { removes: true });
  }
  if (lost.length + changed.length > 1) return step('Filters changed');
  const polygons = polygonStep(before, after);
  if (polygons) return polygons;
  if (gone) return step(`Filter ${gone[1]} removed`, { removes: !isOneValue(before, gone[0]) });
  const [one] = changed;
  if (!one) return null;
  const [key, words] = one;
  const field = key.startsWith('field ') ? key.slice('field '.length) : null;
  if (field === null) return step(`Filter ${words}`, { kind: key });
  return valuesStep(before, after, field) ?? step(`Filter ${words}`, { kind: isRange(after, field) ? key : null });
}

/** Names the values removed from a field that keeps others, because what is left does not show them. */
function valuesStep(before: Exploration, after: Exploration, field: string): Step | null {
  const [had, has] = [valuesOf(before, field), valuesOf(after, field)];
  const went = had.filter((value) => !has.includes(value));
  if (went.length === 0 || has.some((value) => !had.includes(value))) return null;
  const clause = { kind: 'discrete', field, values: went } as Clause;
  return step(`Filter ${criteriaText({ dataset: before.dataset, clauses: [clause] })} removed`, {
    removes: went.length > 1,
  });
}

function polygonStep({ polygons: before }: Exploration, { polygons: after }: Exploration): Step | null {
  const went = before.filter(({ id }) => !after.some((other) => other.id === id)).length;
  const came = after.filter(({ id }) => !before.some((other) => other.id === id)).length;
  if (went > 0) return step(went === 1 ? 'Polygon removed' : `${went} polygons removed`, { removes: true });
  if (came > 0) return step(came === 1 ? 'Polygon drawn' : `${came} polygons drawn`);
  return isSame(before, after) ? null : step('Polygon changed', { kind: 'polygon' });
}

function valuesOf({ clauses }: Exploration, field: string): readonly FilterValue[] {
  return clauses.flatMap((clause) => (clause.kind === 'discrete' && clause.field === field ? clause.values : []));
}

function isRange({ clauses }: Exploration, field: string): boolean {
  return clauses.some((clause) => clause.kind === 'range' && clause.field === field);
}

/** Choosing a single value again is as fast as undo. */
function isOneValue(exploration: Exploration, key: string): boolean {
  return key.startsWith('field ') && valuesOf(exploration, key.slice('field '.length)).length === 1;
}
