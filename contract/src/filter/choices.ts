import type { z } from 'zod';
import { datasetOf, queryTypeOf } from '../records/dataset.ts';
import { builderFields, dateFields, fieldOf, rangeFields, type FieldName } from './fields.ts';
import type { QueryClause, Filter, FilterValue } from './model.ts';
import type { Choice, daysChoiceSchema, rangeChoiceSchema } from './wire.ts';

/** The first range whose lower bound is above its upper bound, by its field's title; undefined if there is none. */
export function reversedRange(
  choices: readonly Choice[],
): { field: string; min: number | string; max: number | string } | undefined {
  for (const choice of choices) {
    if (!isRange(choice) || choice.min === undefined || choice.max === undefined || choice.min <= choice.max) continue;
    return { field: fieldOf(choice.field).title, min: choice.min, max: choice.max };
  }
  return undefined;
}

/**
 * The filter for a list of choices. Values of one field become one discrete clause (OR), consecutive or not, and those
 * to be left out one exclusion.
 * Throws `UnknownFieldError` for a field that the dataset does not have, or a value of the wrong type.
 */
export function toFilter(queryTypeId: number, choices: readonly Choice[]): Filter {
  const dataset = datasetOf(queryTypeId);
  const listed = new Set(builderFields(dataset).map(({ name }) => name));
  const ranged = new Set([...rangeFields(dataset), ...dateFields(dataset)].map(({ name }) => name));
  const values = new Map<FieldName, FilterValue[]>();
  const excluded = new Map<FieldName, FilterValue[]>();
  const ranges: QueryClause[] = [];
  for (const choice of choices) {
    if (!(isRange(choice) ? ranged : listed).has(choice.field)) {
      throw new UnknownFieldError(`the ${queryTypeOf(dataset).name} dataset has no field ${choice.field}`);
    }
    if (isRange(choice)) {
      ranges.push(rangeClause(choice));
      continue;
    }
    const [value, into] = 'filter' in choice ? [choice.filter, values] : [choice.not, excluded];
    if (typeof value === 'number' && fieldOf(choice.field).valueType === 'text') {
      throw new UnknownFieldError(`values of ${choice.field} are text or null, not the number ${value}`);
    }
    const among = into.get(choice.field);
    if (among) among.push(value);
    else into.set(choice.field, [value]);
  }
  const discrete = [...values].map(([field, listed]): QueryClause => ({ kind: 'discrete', field, values: listed }));
  const exclusions = [...excluded].map(([field, listed]): QueryClause => ({
    kind: 'exclusion',
    field,
    values: listed,
  }));
  return { dataset, clauses: [...discrete, ...ranges, ...exclusions] };
}

type RangeChoice = z.infer<typeof rangeChoiceSchema> | z.infer<typeof daysChoiceSchema>;

function isRange(choice: Choice): choice is RangeChoice {
  return !('filter' in choice || 'not' in choice);
}

function isDays(choice: RangeChoice): choice is z.infer<typeof daysChoiceSchema> {
  return fieldOf(choice.field).valueType === 'date';
}

function rangeClause(choice: RangeChoice): QueryClause {
  if (isDays(choice)) {
    const { field, min, max } = choice;
    return { kind: 'days', field, ...(min !== undefined && { from: min }), ...(max !== undefined && { to: max }) };
  }
  const { field, min, max } = choice;
  return { kind: 'range', field, ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
}

/**
 * The choices for a filter; the reverse of `toFilter` up to order. Throws RangeError for a clause that no choice can
 * express: one without values, or a range without bounds.
 */
export function toChoices(filter: Filter): Choice[] {
  return filter.clauses.flatMap((clause): Choice[] => {
    const choices = clauseChoices(clause);
    if (choices.length === 0)
      throw new RangeError(`no choice says a ${clause.kind} clause on ${clause.field} that is empty`);
    return choices;
  });
}

function clauseChoices(clause: QueryClause): Choice[] {
  switch (clause.kind) {
    case 'discrete':
      return clause.values.map((filter) => ({ field: clause.field, filter }));
    case 'exclusion':
      return clause.values.map((not) => ({ field: clause.field, not }));
    case 'days': {
      const { from, to } = clause;
      if (from === undefined && to === undefined) return [];
      return [{ field: clause.field, ...(from !== undefined && { min: from }), ...(to !== undefined && { max: to }) }];
    }
    case 'range': {
      const { field, min, max } = clause;
      if (min === undefined && max === undefined) return [];
      return [{ field, ...(min !== undefined && { min }), ...(max !== undefined && { max }) }];
    }
    default:
      return clause satisfies never;
  }
}

/** A filter names a field that the dataset does not have, or a value of the wrong type. The text is for people. */
export class UnknownFieldError extends Error {}
