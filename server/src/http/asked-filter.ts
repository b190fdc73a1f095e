import { refusalsOfFilters, reversedRange, toFilter, type Choice, type Filter } from '@wellfield/contract';
import { refusal } from './refusal-error.ts';

/**
 * The filter that a person sent. A reversed range is refused: it would find nothing, and is a slip. Throws
 * `UnknownFieldError` as `toFilter` does.
 */
export function askedFilter(queryType: number, choices: readonly Choice[]): Filter {
  const reversed = reversedRange(choices);
  if (reversed) throw refusal(refusalsOfFilters.reversedRange, reversed);
  return toFilter(queryType, choices);
}
