import {
  datasetOf,
  fieldOf,
  type Clause,
  type FieldName,
  type FilterValue,
  type SampleColumn,
} from '@wellfield/contract';
import type { Answer } from './answer.ts';
import type { Exploration, LocationStatistic, ResultRange } from './exploration.ts';
import { textAt } from './sample-frame.ts';

/*
 * The specification's transitions (section 4) as pure functions from one state of the exploration to the next. One that
 * changes nothing returns the very same state.
 */

/**
 * An answer has come: selection, histogram selection, polygons and contour breaks are reset, the analyte is the
 * answer's, and the first row's matrix and unit are pre-activated. Statistic and sort are a person's habits and stay.
 */
export function receiveAnswer(exploration: Exploration, { head, frame }: Answer): Exploration {
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
    selectedLocation: null,
    histogramRanges: [],
    polygons: [],
    contourBreaks: null,
  };
}

/** An answer is asked for. */
export function startFetch(exploration: Exploration): Exploration {
  return exploration.selectedLocation === null ? exploration : { ...exploration, selectedLocation: null };
}

/**
 * A filter's value was clicked. On a single-choice field it becomes the only active one, or none is active when it
 * was; on any other it is switched on or off by itself.
 */
export function toggleValue(exploration: Exploration, field: FieldName, value: FilterValue): Exploration {
  const active = activeValues(exploration.clauses, field);
  const isActive = active.includes(value);
  const { explorer } = fieldOf(field);
  if (explorer !== false && explorer.single) return withValues(exploration, field, isActive ? [] : [value]);
  return withValues(exploration, field, isActive ? active.filter((other) => other !== value) : [...active, value]);
}

/** All filters of a field are removed. */
export function clearField(exploration: Exploration, field: FieldName): Exploration {
  if (!exploration.clauses.some((clause) => clause.field === field)) return exploration;
  return { ...exploration, clauses: exploration.clauses.filter((clause) => clause.field !== field) };
}

/** A location was clicked: it is selected; clicked again, it is not. */
export function toggleLocation(exploration: Exploration, location: string): Exploration {
  return selectLocation(exploration, exploration.selectedLocation === location ? null : location);
}

export function selectLocation(exploration: Exploration, location: string | null): Exploration {
  return exploration.selectedLocation === location ? exploration : { ...exploration, selectedLocation: location };
}

export function chooseStatistic(exploration: Exploration, statistic: LocationStatistic): Exploration {
  return exploration.statistic === statistic ? exploration : { ...exploration, statistic };
}

/** A column's heading was clicked: descending first, then it toggles. */
export function sortBy(exploration: Exploration, column: SampleColumn): Exploration {
  const isDescending = exploration.sort?.column === column && exploration.sort.direction === 'descending';
  return { ...exploration, sort: { column, direction: isDescending ? 'ascending' : 'descending' } };
}

/** A bar of the histogram was clicked: it is added, or removed when it was there. */
export function toggleHistogramRange(exploration: Exploration, range: ResultRange): Exploration {
  const others = exploration.histogramRanges.filter(({ min, max }) => min !== range.min || max !== range.max);
  const wasThere = others.length < exploration.histogramRanges.length;
  return { ...exploration, histogramRanges: wasThere ? others : [...others, range] };
}

export function clearHistogramRanges(exploration: Exploration): Exploration {
  return exploration.histogramRanges.length === 0 ? exploration : { ...exploration, histogramRanges: [] };
}

/** The values that a field is filtered by; none where it is not. */
export function activeValues(clauses: readonly Clause[], field: FieldName): readonly FilterValue[] {
  return clauses.flatMap((clause) => (clause.kind === 'discrete' && clause.field === field ? clause.values : []));
}

function withValues(exploration: Exploration, field: FieldName, values: readonly FilterValue[]): Exploration {
  const others = exploration.clauses.filter((clause) => clause.field !== field);
  const clauses: Clause[] = values.length === 0 ? others : [...others, { kind: 'discrete', field, values }];
  return { ...exploration, clauses };
}
