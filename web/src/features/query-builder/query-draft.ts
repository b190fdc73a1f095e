import {
  fieldNames,
  firstDataset,
  queryTypeOf,
  type Choice,
  type FieldName,
  type FilterValue,
} from '@wellfield/contract';
import { z } from 'zod';
import { isOpenRange, rangeChoice, rangeFault, type TypedRange } from './typed-range.ts';

/** A query while it is composed. Values and ranges are those of the selected fields alone. */
export interface QueryDraft {
  queryType: number;
  name: string;
  /** The saved query that it changes; null for a new one. */
  editedId: string | null;
  /** The fields in 'Selected Fields', in the order in which they were selected. */
  fields: readonly FieldName[];
  /** The selected field whose values 'Filters' lists. */
  shownField: FieldName | null;
  values: Readonly<Partial<Record<FieldName, readonly FilterValue[]>>>;
  ranges: Readonly<Partial<Record<FieldName, TypedRange>>>;
  /** The fields whose values are those that no record may have. */
  excluding: readonly FieldName[];
}

export const emptyDraft: QueryDraft = {
  queryType: queryTypeOf(firstDataset).id,
  name: '',
  editedId: null,
  fields: [],
  shownField: null,
  values: {},
  ranges: {},
  excluding: [],
};

/** Another dataset has other fields and values: what was chosen of the first one goes. */
export function withQueryType(draft: QueryDraft, queryType: number): QueryDraft {
  return queryType === draft.queryType
    ? draft
    : { ...emptyDraft, name: draft.name, editedId: draft.editedId, queryType };
}

export function withName(draft: QueryDraft, name: string): QueryDraft {
  return { ...draft, name };
}

export function withField(draft: QueryDraft, field: FieldName): QueryDraft {
  if (draft.fields.includes(field)) return draft;
  return { ...draft, fields: [...draft.fields, field] };
}

/** A field that is deselected drops its filters. */
export function withoutField(draft: QueryDraft, field: FieldName): QueryDraft {
  return {
    ...draft,
    fields: draft.fields.filter((name) => name !== field),
    values: without(draft.values, field),
    ranges: without(draft.ranges, field),
    excluding: draft.excluding.filter((name) => name !== field),
    shownField: draft.shownField === field ? null : draft.shownField,
  };
}

/** Shows a selected field's values, or puts them away when they are shown. */
export function withShownField(draft: QueryDraft, field: FieldName | null): QueryDraft {
  return { ...draft, shownField: field };
}

export function withValueToggled(draft: QueryDraft, field: FieldName, value: FilterValue): QueryDraft {
  const chosen = draft.values[field] ?? [];
  const next = chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value];
  const others = without(draft.values, field);
  return { ...draft, values: next.length === 0 ? others : { ...others, [field]: next } };
}

/** Chooses all of the values, or none of them; what else is chosen stays. */
export function withValues(
  draft: QueryDraft,
  field: FieldName,
  values: readonly FilterValue[],
  isChosen: boolean,
): QueryDraft {
  const given = new Set(values);
  const chosen = draft.values[field] ?? [];
  const next = isChosen ? [...new Set([...chosen, ...values])] : chosen.filter((value) => !given.has(value));
  const others = without(draft.values, field);
  return { ...draft, values: next.length === 0 ? others : { ...others, [field]: next } };
}

/** Whether records may have the chosen values alone, or any others but these. */
export function withExcluding(draft: QueryDraft, field: FieldName, isExcluding: boolean): QueryDraft {
  const others = draft.excluding.filter((name) => name !== field);
  return { ...draft, excluding: isExcluding ? [...others, field] : others };
}

export function withRange(draft: QueryDraft, field: FieldName, range: TypedRange): QueryDraft {
  const others = without(draft.ranges, field);
  return { ...draft, ranges: isOpenRange(range) ? others : { ...others, [field]: range } };
}

function without<T extends object>(chosen: T, field: FieldName & keyof T): T {
  const others = { ...chosen };
  delete others[field];
  return others;
}

/** The draft of a query that is there already: a variant of it without a name, or that query itself to be changed. */
export function draftOf(
  queryType: number,
  choices: readonly Choice[],
  edited: { id: string; name: string } | null = null,
): QueryDraft {
  const found = new Set(choices.flatMap((choice) => ('filter' in choice ? [choice.field] : [])));
  // Values to be left out come last: of a field that also lists values they leave the others.
  const ordered = choices.toSorted((a, b) => Number('not' in a) - Number('not' in b));
  return ordered.reduce<QueryDraft>(
    (draft, choice) => {
      const { field } = choice;
      const selected = withField(draft, field);
      if ('filter' in choice) return withValues(selected, field, [choice.filter], true);
      if (!('not' in choice)) {
        return withRange(selected, field, { from: String(choice.min ?? ''), to: String(choice.max ?? '') });
      }
      if (found.has(field)) return withValues(selected, field, [choice.not], false);
      return withExcluding(withValues(selected, field, [choice.not], true), field, true);
    },
    { ...emptyDraft, queryType, name: edited?.name ?? '', editedId: edited?.id ?? null },
  );
}

/** What the draft asks, as calls carry it. It is the whole query only while no range has a fault. */
export function choicesOf({ fields, values, ranges, excluding }: QueryDraft): Choice[] {
  return fields.flatMap((field): Choice[] => {
    const range = ranges[field];
    const chosen = (values[field] ?? []).map((value): Choice =>
      excluding.includes(field) ? { field, not: value } : { field, filter: value },
    );
    return [...chosen, ...(range ? rangeChoice(field, range) : [])];
  });
}

/** The first selected field whose range cannot be used, and why; null when there is none. */
export function faultyRangeOf({ fields, ranges }: QueryDraft): { field: FieldName; fault: string } | null {
  for (const field of fields) {
    const range = ranges[field];
    const fault = range ? rangeFault(field, range) : null;
    if (fault !== null) return { field, fault };
  }
  return null;
}

const fieldSchema = z.enum(fieldNames);
const draftSchema = z.object({
  queryType: z.number().int().min(0).max(2),
  name: z.string(),
  editedId: z.string().nullable().default(null),
  fields: z.array(fieldSchema),
  shownField: fieldSchema.nullable(),
  values: z.partialRecord(fieldSchema, z.array(z.union([z.string(), z.number(), z.null()]))),
  ranges: z.partialRecord(fieldSchema, z.object({ from: z.string(), to: z.string() })),
  excluding: z.array(fieldSchema).default([]),
});

/** A draft out of what was stored, or null when it is none. */
export function readDraft(text: string | null): QueryDraft | null {
  if (text === null) return null;
  try {
    return draftSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
