import type { Dataset } from '../records/dataset.ts';
import { fieldOf, type FieldName } from './fields.ts';

/** A value that a discrete clause lists: text, a number on numeric fields, or null for "missing". */
export type FilterValue = string | number | null;

/** Rows whose field has one of these values. An empty list matches nothing. */
export interface DiscreteClause {
  kind: 'discrete';
  field: FieldName;
  values: readonly FilterValue[];
}

/** Rows whose field lies between the bounds, both inclusive; a missing bound is open; a missing value never matches. */
export interface RangeClause {
  kind: 'range';
  field: FieldName;
  min?: number;
  max?: number;
}

/** Rows whose field has none of these values. A missing value passes unless null is among them. */
export interface ExclusionClause {
  kind: 'exclusion';
  field: FieldName;
  values: readonly FilterValue[];
}

/** A clause that finds rows: all that the explorer's filters are made of. */
export type Clause = DiscreteClause | RangeClause;

/** Rows of the days between two ISO dates, both included; a missing end is open. A row without a day never matches. */
export interface DaysClause {
  kind: 'days';
  field: FieldName;
  from?: string;
  to?: string;
}

/** A clause of a query: it finds rows or leaves some out. */
export type QueryClause = Clause | DaysClause | ExclusionClause;

/**
 * A filter on one dataset: values and ranges of one field are joined by OR, its exclusions and the other fields by AND;
 * no clauses means all rows.
 */
export interface Filter {
  dataset: Dataset;
  clauses: readonly QueryClause[];
}

/** The clauses grouped by field, in the order of first mention. */
export function clausesByField<C extends QueryClause>(clauses: readonly C[]): Map<FieldName, C[]> {
  const groups = new Map<FieldName, C[]>();
  for (const clause of clauses) {
    const group = groups.get(clause.field);
    if (group) group.push(clause);
    else groups.set(clause.field, [clause]);
  }
  return groups;
}

/** The number that a filter value on a numeric field means, or undefined if it is not one ("abc" matches nothing). */
export function numericValue(value: string | number): number | undefined {
  if (typeof value === 'string' && !/^\s*[-+]?(\d+(\.\d*)?|\.\d+)([eE][-+]?\d+)?\s*$/.test(value)) return undefined;
  const number = Number(value);
  return Number.isFinite(number) ? number : undefined;
}

/**
 * The meaning of the values in a field's discrete clauses or exclusions: `missing` when null is among them; `values` without
 * repeats, decimal text on numeric fields turned to numbers, and without those that no row can have ("abc" on a
 * numeric field; text with NUL or with half a surrogate pair, which no database stores).
 */
export function meantValues(field: FieldName, values: Iterable<FilterValue>): MeantValues {
  const numeric = fieldOf(field).valueType === 'number';
  const meant: MeantValues = { missing: false, values: new Set() };
  for (const value of values) {
    if (value === null) meant.missing = true;
    else if (numeric) {
      const number = numericValue(value);
      if (number !== undefined) meant.values.add(number);
    } else {
      const text = String(value);
      if (text.isWellFormed() && !text.includes('\0')) meant.values.add(text);
    }
  }
  return meant;
}

export interface MeantValues {
  missing: boolean;
  values: Set<string | number>;
}

/**
 * Both ends of a range clause, an open end as an infinity. Throws RangeError for a field without ranges and for a bound
 * that is not a finite number.
 */
export function rangeEnds({ field, min, max }: RangeClause): { min: number; max: number } {
  if (!fieldOf(field).range) throw new RangeError(`no ranges on the field ${field}`);
  for (const bound of [min, max]) {
    if (bound !== undefined && !Number.isFinite(bound)) throw new RangeError(`${bound} bounds no range`);
  }
  return { min: min ?? -Infinity, max: max ?? Infinity };
}

/**
 * Both ends of a range of days, null where open. Throws RangeError for a field that is no date and for an end that is no
 * ISO date.
 */
export function daysEnds({ field, from, to }: DaysClause): { from: string | null; to: string | null } {
  if (fieldOf(field).valueType !== 'date') throw new RangeError(`no ranges of days on the field ${field}`);
  for (const end of [from, to]) {
    if (end !== undefined && !isIsoDay(end)) throw new RangeError(`${end} is not a day`);
  }
  return { from: from ?? null, to: to ?? null };
}

/** Whether a text is a day of the calendar as YYYY-MM-DD. */
export function isIsoDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  // A day that its month does not have is read as one of the next.
  return new Date(`${text}T00:00:00Z`).getUTCDate() === Number(text.slice(8));
}
