import {
  aboveLimitSigns,
  aboveLimitWords,
  dissolvedFlags,
  nonDetectFlags,
  sampleColumns,
  type SampleColumn,
} from '../records/sample.ts';
import { fieldOf, type Field } from './fields.ts';
import {
  clausesByField,
  daysEnds,
  meantValues,
  rangeEnds,
  type QueryClause,
  type Filter,
  type RangeClause,
} from './model.ts';

/** SQL text with numbered binds, and their values in order. */
export interface SqlFilter {
  text: string;
  values: (string | number)[];
}

export interface SqlOptions {
  /** The number of the first bind; $1 by default. */
  firstBind?: number;
  /**
   * A faster test of a column against many texts, for a store that keeps texts as codes; `bind` adds a value and
   * returns its placeholder. Null where the store has none.
   */
  manyTexts?: (column: SampleColumn, texts: readonly string[], bind: (value: string) => string) => string | null;
}

/**
 * The rows a filter finds, as a condition over the sample record's columns, in the SQL that DuckDB and PostgreSQL
 * share. The dataset is not part of it: the caller adds it. As in any WHERE, a row matches when the condition is
 * TRUE; otherwise it is FALSE or NULL, so take `… IS TRUE` before negating it.
 *
 * Numbers on `double` columns are bound as their
 * decimal text and cast, as DuckDB's client takes whole numbers for integers and refuses those beyond 64 bits.
 * Columns hold finite numbers or null. Throws RangeError for an unknown field, and as `rangeEnds` does.
 */
export function toSql(filter: Filter, { firstBind = 1, manyTexts = () => null }: SqlOptions = {}): SqlFilter {
  const binds = new Binds(firstBind, manyTexts);
  const groups = [...clausesByField(filter.clauses)].map(([name, clauses]) => {
    const field = fieldOf(name);
    const found = clauses.filter(({ kind }) => kind !== 'exclusion');
    const excluded = clauses.filter(({ kind }) => kind === 'exclusion');
    return [
      ...(found.length > 0 ? [anyOf(found.flatMap((clause) => clauseSql(field, clause, binds)))] : []),
      ...excluded.map((clause) => `(${anyOf(clauseSql(field, clause, binds))}) IS NOT TRUE`),
    ].join(' AND ');
  });
  return { text: groups.length === 0 ? 'TRUE' : groups.join(' AND '), values: binds.values };
}

/** Whether a text column's flag means non-detect, as in `isNonDetect`; never NULL: a missing flag is a detect. */
export function isNonDetectSql(column: string): string {
  return isAmongSql(column, nonDetectFlags);
}

/** Whether a row's result is a limit that the value is above, as in `isAboveLimit`; never NULL. */
export function isAboveLimitSql(detect: string, qualifier: string): string {
  const text = `CAST(${qualifier} AS VARCHAR)`;
  const says = `coalesce(left(${text}, 1) IN (${listOf(aboveLimitSigns)}) OR lower(${text}) IN (${listOf(aboveLimitWords)}), false)`;
  return `(${says} AND NOT ${isNonDetectSql(detect)})`;
}

/** Whether a text column's flag means dissolved, as in `fractionOf`; never NULL: a missing flag is total. */
export function isDissolvedSql(column: string): string {
  return isAmongSql(column, dissolvedFlags);
}

function isAmongSql(column: string, flags: readonly string[]): string {
  return `coalesce(${column} IN (${listOf(flags)}), false)`;
}

function listOf(texts: readonly string[]): string {
  return texts.map((text) => `'${text}'`).join(', ');
}

/** The alternatives of a clause; none if it can match nothing. */
function clauseSql(field: Field, clause: QueryClause, binds: Binds): string[] {
  switch (clause.kind) {
    // An exclusion is the reverse of what its values find; the caller reverses it.
    case 'exclusion':
    case 'discrete': {
      const { missing, values } = meantValues(field.name, clause.values);
      if (field.name === 'fraction') return fractionSql(field, values, binds);
      return [...listSql(field, [...values], binds), ...(missing ? [`${quoted(field)} IS NULL`] : [])];
    }
    case 'range':
      return rangeSql(field, clause, binds);
    case 'days': {
      const { from, to } = daysEnds(clause);
      const bounds = [
        ...(from === null ? [] : [`${quoted(field)} >= CAST(${binds.add(from)} AS DATE)`]),
        ...(to === null ? [] : [`${quoted(field)} <= CAST(${binds.add(to)} AS DATE)`]),
      ];
      return [bounds.length === 0 ? `${quoted(field)} IS NOT NULL` : bounds.join(' AND ')];
    }
    default:
      return clause satisfies never;
  }
}

/** A fraction is never missing, and what is not flagged as dissolved is total. */
function fractionSql(field: Field, values: ReadonlySet<string | number>, binds: Binds): string[] {
  const column = quoted(field);
  const dissolved = (operator: string) =>
    `${column} ${operator} (${dissolvedFlags.map((flag) => binds.add(flag)).join(', ')})`;
  return [
    ...(values.has('Dissolved') ? [dissolved('IN')] : []),
    ...(values.has('Total') ? [`${column} IS NULL OR ${dissolved('NOT IN')}`] : []),
  ];
}

/**
 * DuckDB tests text against a list of binds one by one but joins it with an array, which is faster from five values on:
 * 100 times for 10,000 values. It hashes lists of integers.
 */
const longestList = 4;

function listSql(field: Field, values: (string | number)[], binds: Binds): string[] {
  const possible = isInteger(field) ? values.filter((value) => isInt32(Number(value))) : values;
  if (possible.length === 0) return [];
  if (field.valueType === 'text' && possible.length > longestList) {
    const texts = possible.map(String);
    const test = binds.manyTexts(field.column, texts, (value) => binds.add(value));
    if (test !== null) return [test];
  }
  const operands = possible.map((value) => operand(field, value, binds));
  if (operands.length === 1) return [`${quoted(field)} = ${operands.join()}`];
  if (isInteger(field) || operands.length <= longestList) return [`${quoted(field)} IN (${operands.join(', ')})`];
  return [`${quoted(field)} = ANY(ARRAY[${operands.join(', ')}])`];
}

function rangeSql(field: Field, clause: RangeClause, binds: Binds): string[] {
  const column = quoted(field);
  const ends = rangeEnds(clause);
  const [smallest, largest] = isInteger(field) ? [-(2 ** 31), 2 ** 31 - 1] : [-Infinity, Infinity];
  const min = isInteger(field) ? Math.ceil(ends.min) : ends.min;
  const max = isInteger(field) ? Math.floor(ends.max) : ends.max;
  if (min > max || min > largest || max < smallest) return [];
  const bounds = [
    ...(min > smallest ? [`${column} >= ${operand(field, min, binds)}`] : []),
    ...(max < largest ? [`${column} <= ${operand(field, max, binds)}`] : []),
  ];
  return [bounds.length === 0 ? `${column} IS NOT NULL` : bounds.join(' AND ')];
}

function operand(field: Field, value: string | number, binds: Binds): string {
  if (field.valueType === 'text' || isInteger(field)) return binds.add(value);
  return `CAST(${binds.add(String(value))} AS DOUBLE PRECISION)`;
}

function anyOf(alternatives: string[]): string {
  return alternatives.length === 0 ? 'FALSE' : `(${alternatives.join(' OR ')})`;
}

function quoted({ column }: Field): string {
  return `"${column}"`;
}

const integerColumns = new Set<string>(sampleColumns.filter(({ kind }) => kind === 'integer').map(({ name }) => name));

function isInteger({ column }: Field): boolean {
  return integerColumns.has(column);
}

function isInt32(value: number): boolean {
  return (value | 0) === value;
}

class Binds {
  readonly values: (string | number)[] = [];
  readonly manyTexts: NonNullable<SqlOptions['manyTexts']>;
  readonly #first: number;

  constructor(first: number, manyTexts: NonNullable<SqlOptions['manyTexts']>) {
    this.#first = first;
    this.manyTexts = manyTexts;
  }

  add(value: string | number): string {
    this.values.push(value);
    return `$${this.#first + this.values.length - 1}`;
  }
}
