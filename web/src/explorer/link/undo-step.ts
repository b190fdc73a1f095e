import { criteriaText, type Clause, type FilterValue } from '@wellfield/contract';
import { activeFiltersOf } from '../exploration/active-filters.ts';
import { isOfSameUnits } from '../exploration/unit-transitions.ts';
import { layerWords, type KnownLayers } from '../exploration/computed-layers.ts';
import { columnHeading } from '../exploration/column-words.ts';
import type { Exploration } from '../exploration/exploration.ts';
import { limitWords } from '../exploration/limit-look.ts';
import { lookWords } from '../exploration/map-look.ts';
import { trendLookWords } from '../exploration/trend-look.ts';
import { levelStatisticTitles } from '../screening/state-words.ts';
import { snapshotName } from '../snapshot/snapshot-words.ts';
import { methodTitles } from '../non-detects/non-detect-methods.ts';

/** A change to an exploration that a person may want to undo. */
export interface Step {
  /** Its words: 'Filter Matrix: Soil removed'. */
  words: string;
  /** Steps of one kind in quick succession are one: dragging a bound, typing letters. */
  kind: string | null;
  /** Whether so much was removed that undo should be offered. */
  removes: boolean;
}

const statisticTitles = {
  max: 'Max',
  mean: 'Mean',
  median: 'Median',
  sampleSize: 'Sample Size',
  location: 'Location',
} as const;

/** The change from one state to another, in words; null if there is nothing to undo. */
export function stepBetween(before: Exploration, after: Exploration, known: KnownLayers): Step | null {
  if (before.analyte !== after.analyte) return step(`Parameter: ${after.analyte ?? 'none'}`);
  if (before.targetUnit !== after.targetUnit) return unitStep(before, after);
  const layers = layerWords(before, after, known);
  if (layers !== null) return step(layers);
  return (
    // Results may take the unit of the level, and filters go with them.
    (isOfSameUnits(before, after) ? null : levelStep(before, after)) ??
    filterStep(before, after) ??
    lineStep(before, after) ??
    histogramStep(before, after) ??
    (before.sort !== after.sort && !isSame(before.sort, after.sort) ? step(sortWords(after)) : null) ??
    (before.statistic === after.statistic ? null : step(`Location statistic: ${statisticTitles[after.statistic]}`)) ??
    snapshotStep(before, after) ??
    (before.nonDetectMethod === after.nonDetectMethod
      ? null
      : step(`Non-detects: ${methodTitles[after.nonDetectMethod]}`)) ??
    countingStep(before, after) ??
    levelStep(before, after) ??
    lookStep(before, after) ??
    limitStep(before, after) ??
    trendStep(before, after) ??
    (isSame(before.diagramLook, after.diagramLook) ? null : step('Diagrams changed', { kind: 'diagrams' })) ??
    (isSame(before.loadLook, after.loadLook) ? null : step('Loads changed', { kind: 'loads' })) ??
    selectionStep(before, after)
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

function lineStep({ lines: before }: Exploration, { lines: after }: Exploration): Step | null {
  if (isSame(before, after)) return null;
  if (after.length < before.length) return step('Line removed', { removes: true });
  return step(after.length > before.length ? 'Line drawn' : 'Line changed');
}

function histogramStep({ histogramRanges: before }: Exploration, { histogramRanges: after }: Exploration): Step | null {
  if (isSame(before, after)) return null;
  if (after.length === 0 && before.length > 1) return step('Histogram selection cleared', { removes: true });
  return step(after.length < before.length ? 'Histogram bar deselected' : 'Histogram bar selected');
}

function snapshotStep({ snapshot: before }: Exploration, { snapshot: after }: Exploration): Step | null {
  if (isSame(before, after)) return null;
  // Moving along the periods, and typing a number of months, are one.
  return step(`Time: ${snapshotName(after)}`, { kind: before?.by === after?.by ? 'snapshot' : null });
}

function countingStep(before: Exploration, after: Exploration): Step | null {
  const came = (list: 'putBack' | 'setAside') => after[list].find((title) => !before[list].includes(title));
  const went = (list: 'putBack' | 'setAside') => before[list].find((title) => !after[list].includes(title));
  const back = came('putBack') ?? went('setAside');
  const left = came('setAside') ?? went('putBack');
  if (back !== undefined) return step(`Put back in: ${back}`);
  return left === undefined ? null : step(`Left out: ${left}`);
}

function levelStep(before: Exploration, after: Exploration): Step | null {
  if (before.levelSet !== after.levelSet) return step(`Levels: ${after.levelSet ?? 'none'}`);
  if (before.levelStatistic !== after.levelStatistic) {
    const { levelStatistic } = after;
    return step(
      levelStatistic === null ? 'Map by values' : `Map against a level: ${levelStatisticTitles[levelStatistic]}`,
    );
  }
  const came = after.ownLevels.find((own) => !before.ownLevels.some((other) => isSame(own, other)));
  if (came) return step(`Own level of ${came.analyte}: ${came.value} ${came.unit}`);
  const went = before.ownLevels.find(({ analyte }) => !after.ownLevels.some((other) => other.analyte === analyte));
  return went ? step(`Own level of ${went.analyte} removed`) : null;
}

function lookStep({ mapLook: before }: Exploration, { mapLook: after }: Exploration): Step | null {
  const words = lookWords(before, after);
  return words === null ? null : step(words);
}

function limitStep({ limitLook: before }: Exploration, { limitLook: after }: Exploration): Step | null {
  const words = limitWords(before, after);
  return words === null ? null : step(words, { kind: 'limits' });
}

function trendStep({ trendLook: before }: Exploration, { trendLook: after }: Exploration): Step | null {
  const words = trendLookWords(before, after);
  const isTyped = isSame({ ...before, from: null, to: null }, { ...after, from: null, to: null });
  return words === null ? null : step(words, { kind: isTyped ? 'days of trends' : null });
}

function selectionStep(had: Exploration, has: Exploration): Step | null {
  const [before, after] = [had.selectedLocation, has.selectedLocation];
  if (before === after) return comparisonStep(had, has);
  const words = after === null ? `Location ${before} deselected` : `Location ${after} selected`;
  return step(words, { kind: 'selection' });
}

function comparisonStep({ comparedWith: before }: Exploration, { comparedWith: after }: Exploration): Step | null {
  const came = after.filter((location) => !before.includes(location));
  const went = before.filter((location) => !after.includes(location));
  const [one] = [...came, ...went];
  if (one === undefined) return null;
  if (came.length + went.length > 1) return step('Compared locations changed', { kind: 'selection' });
  return step(`Location ${one} ${came.length > 0 ? 'compared' : 'no longer compared'}`, { kind: 'selection' });
}

function sortWords({ sort }: Exploration): string {
  return sort === null ? 'Sorting removed' : `Sorted by ${columnHeading(sort.column)}, ${sort.direction}`;
}

function step(words: string, { kind = null, removes = false }: Partial<Step> = {}): Step {
  return { words, kind, removes };
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

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
