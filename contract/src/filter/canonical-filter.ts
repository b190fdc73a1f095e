import type { FieldName } from './fields.ts';
import {
  clausesByField,
  daysEnds,
  meantValues,
  rangeEnds,
  type DaysClause,
  type DiscreteClause,
  type ExclusionClause,
  type Filter,
  type FilterValue,
  type QueryClause,
  type RangeClause,
} from './model.ts';

/**
 * The canonical form of a filter: fields and values sorted and without repeats, values as `meantValues` reads them,
 * ranges after values, then ranges of days, exclusions last; ranges that touch are one. Equivalent filters have equal canonical forms, so a cache can use the JSON as its key. Throws
 * RangeError as `rangeEnds` does.
 */
export function canonicalFilter(filter: Filter): Filter {
  const clauses: QueryClause[] = [];
  const groups = [...clausesByField(filter.clauses)].toSorted(([a], [b]) => compare(a, b));
  for (const [field, group] of groups) {
    const discrete = group.filter((clause) => clause.kind === 'discrete');
    if (discrete.length > 0) clauses.push({ kind: 'discrete', field, values: canonicalValues(field, discrete) });
    clauses.push(...canonicalRanges(group.filter((clause) => clause.kind === 'range')));
    clauses.push(...canonicalDays(group.filter((clause) => clause.kind === 'days')));
    const exclusions = group.filter((clause) => clause.kind === 'exclusion');
    const excluded = canonicalValues(field, exclusions);
    if (excluded.length > 0) clauses.push({ kind: 'exclusion', field, values: excluded });
  }
  return { dataset: filter.dataset, clauses };
}

/** The values of several clauses on a field, as `meantValues` reads them, sorted, a missing one first. */
function canonicalValues(field: FieldName, clauses: readonly (DiscreteClause | ExclusionClause)[]): FilterValue[] {
  const { missing, values } = meantValues(
    field,
    clauses.flatMap((clause) => clause.values),
  );
  const sorted = [...values].toSorted(compare);
  return missing ? [null, ...sorted] : sorted;
}

/**
 * Ascending, those that touch or overlap as one. A reversed range finds nothing: one stays where nothing else is found, as no
 * clause at all would find everything.
 */
function canonicalRanges(clauses: readonly RangeClause[]): RangeClause[] {
  return mergedEnds(clauses.map(rangeEnds)).map(({ min, max }): RangeClause => {
    const range: RangeClause = { kind: 'range', field: clauses[0]?.field ?? 'result' };
    // Adding 0 turns a negative zero, which is the same bound, into zero.
    if (min !== -Infinity) range.min = min + 0;
    if (max !== Infinity) range.max = max + 0;
    return range;
  });
}

/** As `canonicalRanges`, of days. */
function canonicalDays(clauses: readonly DaysClause[]): DaysClause[] {
  const ends = clauses.map(daysEnds).map(({ from, to }) => ({ min: from ?? firstDay, max: to ?? lastDay }));
  return mergedEnds(ends).map(({ min, max }): DaysClause => {
    const days: DaysClause = { kind: 'days', field: clauses[0]?.field ?? 'sample_date' };
    if (min !== firstDay) days.from = min;
    if (max !== lastDay) days.to = max;
    return days;
  });
}

/** Before and after every ISO day, as text. */
const [firstDay, lastDay] = ['', '~'];

function mergedEnds<End extends string | number>(ends: readonly { min: End; max: End }[]): { min: End; max: End }[] {
  const sorted = ends.toSorted((a, b) => compare(a.min, b.min) || compare(a.max, b.max));
  const merged: { min: End; max: End }[] = [];
  for (const { min, max } of sorted) {
    if (min > max) continue;
    const last = merged.at(-1);
    if (last && min <= last.max) last.max = max > last.max ? max : last.max;
    else merged.push({ min, max });
  }
  return merged.length > 0 ? merged : sorted.slice(0, 1);
}

/** Numbers in numeric order, text by code unit. */
function compare<T extends string | number>(a: T, b: T): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
