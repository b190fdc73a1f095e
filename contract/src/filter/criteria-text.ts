import { fields, type FieldName } from './fields.ts';
import { clausesByField, type QueryClause, type Filter, type FilterValue } from './model.ts';
import { canonicalFilter } from './canonical-filter.ts';
import { compareValues } from './value-order.ts';
import { valueWords } from './value-words.ts';

/**
 * A filter in words, by field title in the order of the screens: "Parameter: Tritium, Uranium; Matrix: Ground Water;
 * Year: from 2000". Flags are said by their meaning; a missing value is "Null"; text with separators is quoted; without clauses "All records".
 * Equivalent filters have the same text. `totalAs` is as in `valueWords`. Throws as `canonicalFilter` does.
 */
export function criteriaText(filter: Filter, totalAs?: string): string {
  const groups = clausesByField(canonicalFilter(filter).clauses);
  const parts = fields.flatMap(({ name, title }) => {
    const clauses = groups.get(name);
    return clauses
      ? [`${title}: ${clauses.flatMap((clause) => clauseWords(clause, totalAs)).join(', ') || 'none'}`]
      : [];
  });
  return parts.join('; ') || 'All records';
}

function clauseWords(clause: QueryClause, totalAs?: string): string[] {
  switch (clause.kind) {
    case 'discrete':
      return valueList(clause.field, clause.values, totalAs);
    case 'days':
      return [rangeWords(clause.from, clause.to)];
    case 'exclusion':
      return valueList(clause.field, clause.values, totalAs).map((words) => `not ${words}`);
    case 'range':
      return [rangeWords(clause.min, clause.max)];
    default:
      return clause satisfies never;
  }
}

function valueList(field: FieldName, values: readonly FilterValue[], totalAs?: string): string[] {
  return values.toSorted(compareValues).map((value) => {
    const words = valueWords(field, value, totalAs);
    return words === value ? textWord(value) : words;
  });
}

function rangeWords<End extends number | string>(min: End | undefined, max: End | undefined): string {
  if (min === undefined) return max === undefined ? 'any' : `to ${max}`;
  if (max === undefined) return `from ${min}`;
  return min === max ? `${min}` : `from ${min} to ${max}`;
}

/** Chemical names contain commas without a space ("1,1-Dichloroethene"); these need no quotes. */
function textWord(text: string): string {
  return /^\s|\s$|^$|^Null$|^not |^none$|, |; |: |"/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
