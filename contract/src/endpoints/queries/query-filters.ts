import { z } from 'zod';
import type { Dataset } from '../../records/dataset.ts';
import { queryTypeSchema } from '../../records/query-type.ts';
import { callTexts } from '../../call-texts.ts';
import { queryCall } from '../calls.ts';
import type { AnswerOf } from '../endpoint.ts';
import { success } from '../envelope.ts';
import { refusalsOfReleases } from '../query-refusals.ts';

export const listQueryTypes = queryCall({
  name: 'listQueryTypes',
  at: 'GET /api/query_types',
  summary: 'The datasets that a query can ask',
  takesAccessToken: true,
  answer: success({ query_types: z.array(queryTypeSchema) }),
  texts: callTexts.queryTypes,
});

/** A field of the query builder. */
export const queryFieldSchema = z.object({
  id: z.number().int(),
  field: z.string(),
  title: z.string(),
  type: z.enum(['discrete', 'interval']),
});
export type QueryField = z.infer<typeof queryFieldSchema>;

/** A value of a field of the query builder; `filter` is null for Null. `records`: how many rows have it. */
export const queryFilterSchema = z.object({
  field: z.string(),
  field_id: z.number().int(),
  filter: z.union([z.string(), z.number(), z.null()]),
  title: z.string(),
  analyte_type: z.string().nullable(),
  analyte_subtype: z.string().nullable(),
  /** Of an analyte the unit that most of its rows have; else null. */
  unit: z.string().nullable(),
  included: z.boolean(),
  active: z.boolean(),
  visible: z.boolean(),
  records: z.number().int(),
});
export type QueryFilter = z.infer<typeof queryFilterSchema>;

/**
 * The smallest and the largest value of a field with ranges, in all of the dataset's rows; of `result` by unit, where
 * null is the missing one.
 */
export const queryExtentSchema = z.object({
  field: z.string(),
  unit: z.string().nullable(),
  min: z.number(),
  max: z.number(),
});
export type QueryExtent = z.infer<typeof queryExtentSchema>;

const queryExtents = z.array(queryExtentSchema);
const queryFields = z.array(queryFieldSchema);
const queryFilters = z.array(queryFilterSchema);

export const listQueryFilters = queryCall({
  name: 'listQueryFilters',
  at: 'GET /api/new_query_filters',
  summary: "Every dataset's fields, their values, and the extents of those with ranges",
  takesAccessToken: true,
  answer: success({
    query_fields: queryFields,
    query_filters: queryFilters,
    query_extents: queryExtents,
    query_fields_snwa: queryFields,
    query_filters_snwa: queryFilters,
    query_extents_snwa: queryExtents,
    query_fields_wl: queryFields,
    query_filters_wl: queryFilters,
    query_extents_wl: queryExtents,
    release: z.string(),
  }),
  refusals: refusalsOfReleases,
  texts: callTexts.queryFilters,
});

/** One dataset's part of the answer; keys carry the dataset's name, except for the first dataset. */
export function queryFiltersOf(answer: AnswerOf<typeof listQueryFilters>, dataset: Dataset): DatasetFilters {
  const suffix = dataset === 'bmi' ? '' : (`_${dataset}` as const);
  return {
    query_fields: answer[`query_fields${suffix}`],
    query_filters: answer[`query_filters${suffix}`],
    query_extents: answer[`query_extents${suffix}`],
  };
}

/** The answer's fields for all datasets, by key. */
export function queryFiltersAnswer({ bmi, snwa, wl }: Readonly<Record<Dataset, DatasetFilters>>) {
  return {
    ...bmi,
    query_fields_snwa: snwa.query_fields,
    query_filters_snwa: snwa.query_filters,
    query_extents_snwa: snwa.query_extents,
    query_fields_wl: wl.query_fields,
    query_filters_wl: wl.query_filters,
    query_extents_wl: wl.query_extents,
  };
}

/** The fields for building queries on a dataset, their values and extents. */
export interface DatasetFilters {
  query_fields: QueryField[];
  query_filters: QueryFilter[];
  query_extents: QueryExtent[];
}
