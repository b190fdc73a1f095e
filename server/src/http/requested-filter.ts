import {
  canonicalFilter,
  clausesByField,
  fieldOf,
  limits,
  refusalsOfFilters,
  reversedRange,
  toFilter,
  type Choice,
  type Filter,
} from '@wellfield/contract';
import { refusal } from './refusal-error.ts';

/**
 * The filter that a person sent. A reversed range is refused: it would find nothing, and is a slip. So are more ranges of a
 * field than a statement should compare every row with. Throws `UnknownFieldError` as `toFilter` does.
 */
export function requestedFilter(queryType: number, choices: readonly Choice[]): Filter {
  const reversed = reversedRange(choices);
  if (reversed) throw refusal(refusalsOfFilters.reversedRange, reversed);
  const filter = storedFilter(queryType, choices);
  for (const [field, clauses] of clausesByField(filter.clauses)) {
    const ranges = clauses.filter(({ kind }) => kind === 'range' || kind === 'days').length;
    if (ranges > limits.rangesOfField)
      throw refusal(refusalsOfFilters.tooManyRanges, { field: fieldOf(field).title, ranges });
  }
  return filter;
}

/** The filter of choices that were taken before; ranges that touch are one. */
export function storedFilter(queryType: number, choices: readonly Choice[]): Filter {
  return canonicalFilter(toFilter(queryType, choices));
}
