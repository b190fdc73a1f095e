// A page whose security policy forbids eval calls `z.config({ jitless: true })` before it reads with these schemas.
import { z } from 'zod';
import { datasetOf, queryTypeOf } from '../entities/dataset.ts';
import { queryTypeIdSchema } from '../entities/query-type.ts';
import { builderFields, dateFields, fieldOf, fields, rangeFields, type FieldName } from './fields.ts';
import { isIsoDay, type QueryClause, type Filter, type FilterValue } from './model.ts';

const builderNames = fields.filter(({ builder, discrete }) => builder && discrete).map(({ name }) => name);
const rangeNames = fields.filter(({ builder, range }) => builder && range).map(({ name }) => name);

const dateNames = fields.filter(({ builder, valueType }) => builder && valueType === 'date').map(({ name }) => name);

const maxCharacters = 1_000;
const valueText = `filter is a text of at most ${maxCharacters.toLocaleString('en')} characters, a number, or null for missing values`;
const noChoice = 'a filter needs "filter", or "min" or "max"';
const fieldOfValues = z.enum(builderNames, { error: ({ input }) => noField(input, 'values', builderNames) });
const filterValue = z.union([z.string().max(maxCharacters, valueText), z.number(), z.null()], { error: valueText });
const boundText = 'min and max are numbers';
const dayText = 'min and max are dates such as 2001-05-31';
const day = z.string(dayText).refine(isIsoDay, dayText);
const bound = z.union(
  [
    z.number(),
    z
      .string()
      .max(100, boundText)
      .trim()
      .regex(/^[-+]?(\d+(\.\d*)?|\.\d+)([eE][-+]?\d+)?$/, boundText)
      .transform(Number)
      .refine(Number.isFinite, boundText),
  ],
  { error: boundText },
);

/** One value of one field, as in calls. */
export const discreteChoiceSchema = z.strictObject(
  {
    field: fieldOfValues,
    filter: filterValue,
  },
  { error: choiceShape },
);

/** A range of days on a date field, as in calls: inclusive, one end can be open. */
export const daysChoiceSchema = z
  .strictObject({ field: z.enum(dateNames), min: day.optional(), max: day.optional() }, { error: choiceShape })
  .refine(({ min, max }) => min !== undefined || max !== undefined, { error: noChoice });

/** One value of one field that no row found has, as in calls. */
export const exclusionChoiceSchema = z.strictObject({ field: fieldOfValues, not: filterValue }, { error: choiceShape });

/** A range on a numeric field, as in calls: inclusive, one end can be open. */
export const rangeChoiceSchema = z
  .strictObject(
    {
      field: z.enum(rangeNames, { error: ({ input }) => noField(input, 'ranges', rangeNames) }),
      min: bound.optional(),
      max: bound.optional(),
    },
    { error: choiceShape },
  )
  .refine(({ min, max }) => min !== undefined || max !== undefined, { error: noChoice });

export const choiceSchema = z.union(
  [discreteChoiceSchema, rangeChoiceSchema, exclusionChoiceSchema, daysChoiceSchema],
  {
    error: choiceRefusal,
  },
);

/** `{field, filter}`, `{field, not}` or `{field, min?, max?}`, of numbers or dates: one line of what a person chose. */
export type Choice = z.infer<typeof choiceSchema>;

/** The maximum number of choices in a query: far above any real query, below what would stall a parser. */
export const maxChoices = 10_000;

/** The maximum number of ranges in a query as they are sent. */
const maxSentRanges = 1_000;

/** The choices of one query. A list is refused at its first fault: reporting 10,000 would block a server for 0.1 s. */
export const choicesSchema: z.ZodType<Choice[], z.input<typeof choiceSchema>[]> = z.preprocess(
  (input, context) => {
    if (!Array.isArray(input)) return input;
    const refuse = (message: string, path: PropertyKey[] = []) => {
      context.issues.push({ code: 'custom', message, path, input });
      return z.NEVER;
    };
    if (input.length > maxChoices) {
      return refuse(`a query can have at most ${maxChoices.toLocaleString('en')} filters; use a range instead`);
    }
    let ranges = 0;
    for (const [index, choice] of input.entries()) {
      const shape = shapeOf(choice);
      if (shape === rangeChoiceSchema || shape === daysChoiceSchema) ranges += 1;
      if (ranges > maxSentRanges) {
        return refuse(`a query can have at most ${maxSentRanges.toLocaleString('en')} ranges; join those that touch`);
      }
      if (shape?.safeParse(choice).success) continue;
      const [issue] = choiceSchema.safeParse(choice).error?.issues ?? [];
      if (issue) return refuse(issue.message, [index, ...issue.path]);
    }
    return input;
  },
  z.array(choiceSchema, { error: 'filters are a list of {"field", "filter"} or {"field", "min", "max"}' }),
);

/** The schema of the shape that a choice has: to try all four takes ten times as long. */
function shapeOf(choice: unknown): z.ZodType | null {
  if (!isObject(choice)) return null;
  if ('filter' in choice) return discreteChoiceSchema;
  if ('not' in choice) return exclusionChoiceSchema;
  return 'field' in choice && (dateNames as unknown[]).includes(choice.field) ? daysChoiceSchema : rangeChoiceSchema;
}

/** `{query_type, filters}`: the question of a count. */
export const filterQuestionSchema = z.strictObject(
  { query_type: queryTypeIdSchema, filters: choicesSchema },
  { error: (issue) => unknownKeys(issue) ?? 'a question is {"query_type", "filters"}' },
);
export type FilterQuestion = z.infer<typeof filterQuestionSchema>;

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

function noField(input: unknown, of: 'values' | 'ranges', names: readonly string[]): string {
  if (typeof input !== 'string') return `field is one of ${names.join(', ')}`;
  return `no field "${input.slice(0, 60)}" to choose ${of} of; there are ${names.join(', ')}`;
}

/** The error for a choice that fits neither shape: that of the shape it resembles. */
function choiceRefusal({ input, ...issue }: { input?: unknown; errors?: unknown }): string {
  if (!isObject(input)) return choiceShape({});
  if (!['filter', 'not', 'min', 'max'].some((key) => key in input)) return noChoice;
  const [discrete, range, exclusion, days] = issue.errors as { message: string }[][];
  const isDate = 'field' in input && (dateNames as unknown[]).includes(input.field);
  const resembled = 'filter' in input ? discrete : 'not' in input ? exclusion : isDate ? days : range;
  return resembled?.[0]?.message ?? choiceShape({});
}

function choiceShape(issue: RawIssue): string {
  return unknownKeys(issue) ?? 'a filter is {"field", "filter"} or {"field", "min", "max"}';
}

interface RawIssue {
  code?: string | undefined;
  keys?: unknown;
}

function unknownKeys({ code, keys }: RawIssue): string | undefined {
  if (code !== 'unrecognized_keys' || !Array.isArray(keys)) return undefined;
  if (keys.includes('filter')) return 'this field is chosen by "min" and "max", not by "filter"';
  return `unknown key ${keys
    .slice(0, 3)
    .map((key) => `"${String(key).slice(0, 60)}"`)
    .join(', ')}`;
}

function isObject(input: unknown): input is object {
  return typeof input === 'object' && input !== null;
}
