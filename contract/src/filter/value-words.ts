import { fractionOf, isNonDetect } from '../records/sample.ts';
import type { FieldName } from './fields.ts';
import type { FilterValue } from './model.ts';

/** Flags in `detect` that are known to mean a detect. */
const detectFlags: readonly FilterValue[] = [null, 'Y', 'T', 'D'];

/** What the fraction that is not dissolved is called, where nobody looked at what the rows of it state. */
const anyTotal = 'Total or not stated';

/**
 * A value of a field as people read it: a flag by its meaning, with the flag as delivered in brackets (F means
 * dissolved in `filtered` and not detected in `detect`), any other value as it is, a missing one as "Null". A `detect`
 * flag of no known meaning stays as it is. A fraction without a flag is not stated; the value `Total` of `fraction`, which
 * finds such rows too, is called `totalAs`.
 */
export function valueWords(field: FieldName, value: FilterValue, totalAs: string = anyTotal): string {
  if (field === 'fraction' && value === 'Total') return totalAs;
  if (field === 'filtered' && value === null) return 'Not stated';
  const meaning = typeof value === 'number' ? null : meaningOf(field, value);
  if (meaning !== null) return `${meaning} (${value ?? 'no flag'})`;
  return value === null ? 'Null' : String(value);
}

function meaningOf(field: FieldName, flag: string | null): string | null {
  if (field === 'filtered') return fractionOf(flag);
  if (field !== 'detect') return null;
  if (isNonDetect(flag)) return 'Not detected';
  return detectFlags.includes(flag) ? 'Detected' : null;
}
