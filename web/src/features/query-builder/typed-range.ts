import { fieldOf, numericValue, type Choice, type FieldName } from '@wellfield/contract';
import { parseSampleDate } from '@wellfield/science';

/** The two ends of a range as they were typed; an empty one is open. */
export interface TypedRange {
  from: string;
  to: string;
}

export const openRange: TypedRange = { from: '', to: '' };

export function isOpenRange({ from, to }: TypedRange): boolean {
  return from === '' && to === '';
}

/** Why a typed range cannot be used, in words for the person who typed it; null when it can be or is empty. */
export function rangeFault(field: FieldName, range: TypedRange): string | null {
  const { min, max } = endsOf(field, range);
  if (min === undefined || max === undefined) {
    return isDate(field)
      ? 'Please use dates, such as 2001-05-31, 05/31/2001, May 2001 or 2001.'
      : 'Please use numbers, such as 2000 or 0.5.';
  }
  if (min === null || max === null || min <= max) return null;
  return isDate(field) ? 'The first day is after the last.' : 'The lower bound is greater than the upper bound.';
}

/** What a typed range asks, as calls carry it: nothing while it has a fault or both ends are open. */
export function rangeChoice(field: FieldName, range: TypedRange): Choice[] {
  if (rangeFault(field, range) !== null) return [];
  const { min, max } = endsOf(field, range);
  if (min === null && max === null) return [];
  return [{ field, ...(min !== null && { min }), ...(max !== null && { max }) } as Choice];
}

export function rangeText({ from, to }: TypedRange): string {
  if (to.trim() === '') return `from ${from}`;
  return from.trim() === '' ? `to ${to}` : `from ${from} to ${to}`;
}

/** The ends that were typed: null for an open one, undefined for one that cannot be read. */
function endsOf(field: FieldName, { from, to }: TypedRange) {
  const read = isDate(field)
    ? { min: (text: string) => parseSampleDate(text)?.first, max: (text: string) => parseSampleDate(text)?.last }
    : { min: numericValue, max: numericValue };
  const [first, last] = [from.trim(), to.trim()];
  return { min: first === '' ? null : read.min(first), max: last === '' ? null : read.max(last) };
}

/** Whether a field's range is one of days. */
export function isDate(field: FieldName): boolean {
  return fieldOf(field).valueType === 'date';
}
