import type { FilterValue } from './model.ts';

const natural = new Intl.Collator('en', { numeric: true });

/**
 * Compares two values of one field as lists show them: a missing one first, numbers by size, text in natural order
 * (ART-2 before ART-10); text that differs in case or accents alone keeps one order by code unit.
 */
export function compareValues(a: FilterValue, b: FilterValue): number {
  if (a === null || b === null) return Number(b === null) - Number(a === null);
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  const [one, other] = [String(a), String(b)];
  return natural.compare(one, other) || (one < other ? -1 : Number(one > other));
}
