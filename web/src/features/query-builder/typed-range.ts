import { numericValue, type Choice, type FieldName } from '@wellfield/contract';

/** The two ends of a range as they were typed; an empty one is open. */
export interface TypedRange {
  from: string;
  to: string;
}

export const openRange: TypedRange = { from: '', to: '' };

export function isOpenRange({ from, to }: TypedRange): boolean {
  return from === '' && to === '';
}

/** Why a typed range cannot be asked, in words for the person who typed it; null when it can be or is empty. */
export function rangeFault({ from, to }: TypedRange): string | null {
  const min = boundOf(from);
  const max = boundOf(to);
  if (Number.isNaN(min) || Number.isNaN(max)) return 'Please use numbers, such as 2000 or 0.5.';
  if (min !== null && max !== null && min > max) return 'The lower bound is greater than the upper bound.';
  return null;
}

/** What a typed range asks, as calls carry it: nothing while it has a fault or both ends are open. */
export function rangeChoice(field: FieldName, range: TypedRange): Choice[] {
  if (rangeFault(range) !== null) return [];
  const min = boundOf(range.from);
  const max = boundOf(range.to);
  if (min === null && max === null) return [];
  return [{ field, ...(min !== null && { min }), ...(max !== null && { max }) }];
}

export function rangeText({ from, to }: TypedRange): string {
  if (to.trim() === '') return `from ${from}`;
  return from.trim() === '' ? `to ${to}` : `from ${from} to ${to}`;
}

/** The number that was typed; null for none, NaN for what is no number. */
function boundOf(text: string): number | null {
  if (text.trim() === '') return null;
  return numericValue(text) ?? Number.NaN;
}
