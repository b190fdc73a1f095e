import {
  fieldOf,
  fields,
  fractionOf,
  type Dataset,
  type Field,
  type FieldName,
  type FilterValue,
} from '@wellfield/contract';
import { int32At, uint32At } from '@wellfield/science';
import type { SampleFrame, TextColumn } from '../sample-frame.ts';

const collator = new Intl.Collator('en', { numeric: true });

/**
 * Counts the given rows by value of a discrete field; values without rows are left out. A missing value is null; the
 * fraction has two values, whatever the flags. Rows may be in several lists.
 */
export function countValues(
  frame: SampleFrame,
  field: FieldName,
  ...rows: readonly (Uint32Array | undefined)[]
): ReadonlyMap<FilterValue, number> {
  const column = frame.columns.get(fieldOf(field).column);
  if (column?.kind !== 'text') return new Map();
  const tally = new Uint32Array(column.dictionary.length + 1);
  for (const list of rows) if (list) countCodes(column, list, tally);
  return valuesOf(column, field, tally);
}

/** Rows by code; a missing value is at 0 and the first of the dictionary at 1. */
export function countCodes({ codes }: TextColumn, rows: Uint32Array, tally: Uint32Array): void {
  for (let at = 0; at < rows.length; at += 1) {
    const index = int32At(codes, uint32At(rows, at)) + 1;
    tally[index] = uint32At(tally, index) + 1;
  }
}

export function valuesOf({ dictionary }: TextColumn, field: FieldName, tally: Uint32Array): Map<FilterValue, number> {
  const counts = new Map<FilterValue, number>();
  tally.forEach((count, index) => {
    if (count === 0) return;
    const text = dictionary[index - 1] ?? null;
    const value = field === 'fraction' ? fractionOf(text) : text;
    counts.set(value, (counts.get(value) ?? 0) + count);
  });
  return counts;
}

/** A field of the filter bar with all values in the answer, in list order; a missing value is last. */
export interface OfferedField {
  field: Field;
  single: boolean;
  values: readonly FilterValue[];
}

/** The discrete fields that an answer can be filtered by: those of its dataset with more than one value. */
export function discreteFieldsOf(frame: SampleFrame, dataset: Dataset): readonly OfferedField[] {
  return fields.flatMap((field): OfferedField[] => {
    const { explorer } = field;
    if (explorer === false || explorer.type !== 'discrete' || !explorer.datasets.includes(dataset)) return [];
    const column = frame.columns.get(field.column);
    if (column?.kind !== 'text') return [];
    const values = [...valuesOf(column, field.name, countAll(column)).keys()].toSorted(compareValues);
    return values.length > 1 ? [{ field, single: explorer.single, values }] : [];
  });
}

function countAll({ codes, dictionary }: TextColumn): Uint32Array {
  const tally = new Uint32Array(dictionary.length + 1);
  for (let row = 0; row < codes.length; row += 1) {
    const index = int32At(codes, row) + 1;
    tally[index] = uint32At(tally, index) + 1;
  }
  return tally;
}

export function compareValues(a: FilterValue, b: FilterValue): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
  return collator.compare(String(a), String(b));
}
