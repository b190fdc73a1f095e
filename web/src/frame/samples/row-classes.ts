import { fieldOf, fractionOf, type FieldName, type FilterValue } from '@wellfield/contract';
import { float64At, int32At, uint32At } from '@wellfield/science';
import { compareValues } from '../fields/field-values.ts';
import { fractionName, type SampleFrame, type UnstatedTotal } from '../sample-frame.ts';

/** Rows by their value in a field. */
export interface RowClasses {
  /** The values that occur, in list order; null, for a missing one, is last. */
  values: readonly FilterValue[];
  /** Each row's value, by index, in the order of the rows. */
  classOf: Uint32Array;
}

/** Each row's value in a field; the fraction has two values, whatever the flags. */
export function classesOf(frame: SampleFrame, field: FieldName, rows: Uint32Array): RowClasses {
  const valueAt = valueReader(frame, field);
  const found = new Map<FilterValue, number>();
  const classOf = Uint32Array.from(rows, (row) => {
    const value = valueAt(row);
    const known = found.get(value);
    if (known !== undefined) return known;
    found.set(value, found.size);
    return found.size - 1;
  });
  const values = [...found.keys()].toSorted(compareValues);
  const indexOf = new Uint32Array(values.length);
  for (const [index, value] of values.entries()) indexOf[found.get(value) as number] = index;
  return { values, classOf: classOf.map((first) => uint32At(indexOf, first)) };
}

/** A row's value in a field, null for a missing one. */
export function valueReader(frame: SampleFrame, field: FieldName): (row: number) => FilterValue {
  const column = frame.columns.get(fieldOf(field).column);
  if (column?.kind === 'text') {
    const byCode = [null, ...column.dictionary].map((text) => (field === 'fraction' ? fractionOf(text) : text));
    return (row) => byCode[int32At(column.codes, row) + 1] ?? null;
  }
  if (column?.kind !== 'number') return () => null;
  return (row) => {
    const value = float64At(column.values, row);
    return Number.isNaN(value) ? null : value;
  };
}

/** A value of a group of rows in words: a fraction by what its rows state. */
export function valueName(field: FieldName, value: FilterValue, totalAs: UnstatedTotal | undefined): string {
  if (value === null) return '(none)';
  return field === 'fraction' && value === 'Total' ? fractionName({ fraction: value, totalAs }) : String(value);
}
