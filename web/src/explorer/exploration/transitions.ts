import { datasetOf, type Clause, type LeftOut } from '@wellfield/contract';
import type { NonDetectMethod } from '@wellfield/science';
import type { AnswerFilters, ResultRange } from '../../frame/filtering/answer-filters.ts';
import { textAt } from '../../frame/sample-frame.ts';
import type { ReadAnswer } from '../../workers/operations/stored-answers.ts';
import type { Exploration } from './exploration.ts';
import { lookOfNext, withoutIsolation } from './map-look.ts';

/*
 * The transitions of points DAT-01 to FLT-10 as pure functions from one state of the exploration to the next. If nothing
 * changes, they return the same state.
 */

/**
 * A new answer: selection and compared locations, histogram selection, all filters, polygons and settings of the answer are
 * reset, the analyte is the answer's, and the first row's matrix and unit are preselected. The rest is a person's habits and
 * stays: statistic, non-detect method, sort, what counts in figures, levels, lines of section, computed layers, the map's
 * time, and how map, diagrams, limits, trends and loads are shown. An isolated class does not, because the classes change;
 * and a query that the site gave to the account opens with its values in colors, the next one as it was before.
 */
export function receiveAnswer(
  exploration: Exploration,
  { head, frame, targetUnit }: Pick<ReadAnswer, 'head' | 'frame' | 'targetUnit'>,
): Exploration {
  const firstValues = (['matrix', 'unit'] as const).map((field): Clause => ({
    kind: 'discrete',
    field,
    values: [textAt(frame, field, 0)],
  }));
  const { ofQuery, mapLook } = exploration;
  const id = String(head.selectedQuery);
  const { isStarter } = head;
  return {
    ...exploration,
    dataset: datasetOf(head.selectedQueryType),
    ofQuery: { id, isStarter },
    analyte: head.selectedAnalyte,
    targetUnit,
    clauses: frame.rowCount > 0 ? firstValues : [],
    columnFilters: [],
    polygons: [],
    locationRange: null,
    levelStates: [],
    selectedLocation: null,
    comparedWith: [],
    histogramRanges: [],
    answerTools: {},
    mapLook:
      ofQuery?.id === id
        ? withoutIsolation(mapLook)
        : lookOfNext(mapLook, { wasStarter: ofQuery?.isStarter === true, isStarter }),
  };
}

/** An answer is requested. */
export function startFetch(exploration: Exploration): Exploration {
  return selectLocation(exploration, null);
}

/** Removes the filters of the filter bar, the table and the map. */
export function clearAllFilters(exploration: Exploration): Exploration {
  if (!isNarrowed(exploration)) return exploration;
  return { ...exploration, clauses: [], columnFilters: [], polygons: [], locationRange: null, levelStates: [] };
}

/** Whether anything narrows the rows. */
export function isNarrowed({ clauses, columnFilters, polygons, locationRange, levelStates }: AnswerFilters): boolean {
  return clauses.length + columnFilters.length + polygons.length + levelStates.length > 0 || locationRange !== null;
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

/**
 * Has samples count in figures, or leaves them out. What differs from the site's default is stored by its title; the map's
 * classes change.
 */
export function setCounting(
  exploration: Exploration,
  { title, byDefault }: Pick<LeftOut, 'title' | 'byDefault'>,
  isIn: boolean,
): Exploration {
  const list = byDefault === 'in' ? 'setAside' : 'putBack';
  const isChanged = isIn !== (byDefault === 'in');
  if (exploration[list].includes(title) === isChanged) return exploration;
  const others = exploration[list].filter((other) => other !== title);
  const titles = isChanged ? [...others, title] : others;
  return { ...exploration, [list]: titles, mapLook: withoutIsolation(exploration.mapLook) };
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
