// A page whose security policy forbids eval calls `z.config({ jitless: true })` before it reads with these schemas.
import { z } from 'zod';
import { queryTypeIdSchema } from '../records/query-type.ts';
import { fields } from './fields.ts';
import { isIsoDay } from './model.ts';

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
