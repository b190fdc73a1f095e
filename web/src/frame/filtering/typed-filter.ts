import { numericValue, type SampleColumn } from '@wellfield/contract';
import { parseSampleDate, sampleDateForms } from '@wellfield/science';
import type { ColumnFilter } from './answer-filters.ts';

/** How a column's cells are written. */
export type CellKind = 'text' | 'fraction' | 'result' | 'number' | 'count' | 'degrees' | 'date' | 'depth';

/** What was typed to filter a column by: a part of its text, or the two ends of a range. */
export interface TypedFilter {
  text: string;
  from: string;
  to: string;
}

const nothingTyped: TypedFilter = { text: '', from: '', to: '' };

/** The column that a filter is typed for. */
export interface TypedColumn {
  id: SampleColumn;
  kind: CellKind;
}

/** What a typed filter asks, and why an end that cannot be read does not count. */
export interface ReadFilter {
  filter: ColumnFilter | null;
  faults: { from: string | null; to: string | null };
}

/** How a column is filtered. */
export function filterKindOf(kind: CellKind): ColumnFilter['kind'] {
  if (kind === 'date') return 'date';
  return kind === 'text' || kind === 'fraction' ? 'text' : 'number';
}

/** Reads what was typed for a column. An end that is empty or cannot be read stays open. */
export function readTypedFilter({ id, kind }: TypedColumn, typed: TypedFilter): ReadFilter {
  switch (filterKindOf(kind)) {
    case 'text': {
      const text = typed.text.trim();
      return { filter: text === '' ? null : { kind: 'text', column: id, text }, faults: noFaults };
    }
    case 'number': {
      const [from, to] = [readNumber(typed.from), readNumber(typed.to)];
      const isOpen = from.value === null && to.value === null;
      return {
        filter: isOpen ? null : { kind: 'number', column: id, min: from.value, max: to.value },
        faults: { from: from.fault, to: to.fault ?? faultOfOrder(from.value, to.value) },
      };
    }
    case 'date': {
      const [from, to] = [readDate(typed.from, 'first'), readDate(typed.to, 'last')];
      const isOpen = from.value === null && to.value === null;
      return {
        filter: isOpen ? null : { kind: 'date', column: 'sample_date', from: from.value, to: to.value },
        faults: { from: from.fault, to: to.fault ?? faultOfOrder(from.value, to.value) },
      };
    }
  }
}

/** A filter as it could have been typed. */
export function typedOf(filter: ColumnFilter | null): TypedFilter {
  switch (filter?.kind) {
    case 'text':
      return { ...nothingTyped, text: filter.text };
    case 'number':
      return { ...nothingTyped, from: String(filter.min ?? ''), to: String(filter.max ?? '') };
    case 'date':
      return { ...nothingTyped, from: filter.from ?? '', to: filter.to ?? '' };
    default:
      return nothingTyped;
  }
}

const noFaults = { from: null, to: null };

interface ReadEnd<Value> {
  value: Value | null;
  fault: string | null;
}

function readNumber(text: string): ReadEnd<number> {
  if (text.trim() === '') return { value: null, fault: null };
  const value = numericValue(text) ?? null;
  return {
    value,
    fault: value === null ? 'Not a number; ignored. Use one such as 2000 or 0.5.' : null,
  };
}

/** The forms as a person can follow them: of two that look alike, one. */
const forms = sampleDateForms.map((form) => (form === 'll' ? 'MMM D, YYYY' : form)).join(' · ');

/** The dates that are understood, in words. */
export const dateFormsText = `Forms: ${forms}; MMM is Jul, MMMM is July. A year or month counts as a whole.`;

function readDate(text: string, end: 'first' | 'last'): ReadEnd<string> {
  if (text.trim() === '') return { value: null, fault: null };
  const date = parseSampleDate(text.trim());
  return date
    ? { value: date[end], fault: null }
    : { value: null, fault: `Not a date that can be read; ignored. ${dateFormsText}` };
}

function faultOfOrder<Value extends number | string>(from: Value | null, to: Value | null): string | null {
  const isCrossed = from !== null && to !== null && from > to;
  return isCrossed ? 'The lower bound is greater than the upper bound.' : null;
}
