import { fractionOf, type Sample } from '../records/sample.ts';
import { fieldOf, type FieldName } from './fields.ts';
import { clausesByField, daysEnds, meantValues, rangeEnds, type QueryClause, type Filter } from './model.ts';

/** Text as codes into a dictionary; a missing value has the code -1. */
export interface TextColumn {
  kind: 'text';
  codes: ArrayLike<number>;
  dictionary: readonly string[];
}

/** Numbers, dates as days since 1970; a missing value is NaN. */
export interface NumberColumn {
  kind: 'number';
  values: ArrayLike<number>;
}

export type FilterColumn = TextColumn | NumberColumn;
export type RowTest = (row: number) => boolean;
type Cell = string | number | null;

/**
 * Whether a row passes the clauses on one field, which are joined by OR, exclusions by AND: a test on the row's index in the field's
 * column; without a column the value is missing in every row. Each value of a dictionary is tested once, here; a row
 * then takes one lookup of its text, or two comparisons for each range. Throws RangeError as `rangeEnds` does.
 */
export function toRowTest(
  field: FieldName,
  clauses: readonly QueryClause[],
  column: FilterColumn | undefined,
): RowTest {
  const test = toCellTest(field, clauses);
  if (!column) {
    const missing = test(null);
    return () => missing;
  }
  if (column.kind === 'text') {
    const { codes, dictionary } = column;
    const passes = Uint8Array.from([null, ...dictionary], (text) => (test(text) ? 1 : 0));
    return (row) => passes[(codes[row] as number) + 1] === 1;
  }
  const { values } = column;
  return (row) => test(values[row] as number);
}

/** Whether a filter finds a sample. */
export function matches(filter: Filter, sample: Partial<Sample>): boolean {
  return [...clausesByField(filter.clauses)].every(([field, clauses]) =>
    toCellTest(field, clauses)(sample[fieldOf(field).column] ?? null),
  );
}

/**
 * The test for a field's value as stored in its column (`fraction` reads the flag in `filtered`); NaN is missing too.
 */
function toCellTest(field: FieldName, clauses: readonly QueryClause[]): (cell: Cell) => boolean {
  const finds = clauses.filter(({ kind }) => kind !== 'exclusion').map((clause) => clauseTest(field, clause));
  const excludes = clauses.filter(({ kind }) => kind === 'exclusion').map((clause) => clauseTest(field, clause));
  const [only] = finds;
  const isFound = only && finds.length === 1 ? only : (cell: Cell) => finds.some((test) => test(cell));
  if (excludes.length === 0) return isFound;
  return (cell) => (finds.length === 0 || isFound(cell)) && !excludes.some((test) => test(cell));
}

/** Whether a cell is one of a clause's values or in its range; what an exclusion lists is what it does not find. */
function clauseTest(field: FieldName, clause: QueryClause): (cell: Cell) => boolean {
  switch (clause.kind) {
    case 'exclusion':
    case 'discrete': {
      const { missing, values } = meantValues(field, clause.values);
      if (field === 'fraction') return (cell) => values.has(fractionOf(cell as string | null));
      return (cell) => (cell === null || Number.isNaN(cell) ? missing : values.has(cell));
    }
    case 'range': {
      const { min, max } = rangeEnds(clause);
      // Null would compare as 0, so its type is checked; NaN is in no range anyway.
      return (cell) => typeof cell === 'number' && cell >= min && cell <= max;
    }
    case 'days': {
      const { from, to } = daysEnds(clause);
      const [first, last] = [from === null ? -Infinity : dayNumber(from), to === null ? Infinity : dayNumber(to)];
      return (cell) => {
        if (typeof cell === 'number') return cell >= first && cell <= last;
        // ISO dates sort as text.
        return cell !== null && (from === null || cell >= from) && (to === null || cell <= to);
      };
    }
    default:
      return clause satisfies never;
  }
}

/** An ISO date as columns of numbers hold it: days since 1970. */
function dayNumber(isoDay: string): number {
  return Date.parse(`${isoDay}T00:00:00Z`) / 86_400_000;
}
