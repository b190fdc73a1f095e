import { fieldOf, type Clause, type FieldName, type FilterValue } from '@wellfield/contract';
import type { Bounds } from '../../frame/fields/extent.ts';
import type { LocationRangeScope } from '../../frame/filtering/answer-filters.ts';
import type { Exploration } from './exploration.ts';

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
