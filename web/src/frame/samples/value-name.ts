import type { FieldName, FilterValue } from '@wellfield/contract';
import { fractionName, type UnstatedTotal } from '../sample-frame.ts';

/** A value of a group of rows in words: a fraction by what its rows state. */
export function valueName(field: FieldName, value: FilterValue, totalAs: UnstatedTotal | undefined): string {
  if (value === null) return '(none)';
  return field === 'fraction' && value === 'Total' ? fractionName({ fraction: value, totalAs }) : String(value);
}
