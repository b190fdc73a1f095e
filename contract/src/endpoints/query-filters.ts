import { z } from 'zod';
import { queryTypeSchema } from '../entities/dataset.ts';
import { messages } from '../messages.ts';
import { endpoint } from './endpoint.ts';
import { success } from './envelope.ts';

export const listQueryTypes = endpoint({
  name: 'listQueryTypes',
  group: 'Queries',
  method: 'GET',
  path: '/api/query_types',
  summary: 'The datasets that a query can ask',
  access: 'account',
  takesAccessToken: true,
  answer: success({ query_types: z.array(queryTypeSchema) }),
  texts: messages.calls.queryTypes,
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
  included: z.boolean(),
  active: z.boolean(),
  visible: z.boolean(),
  records: z.number().int(),
});
export type QueryFilter = z.infer<typeof queryFilterSchema>;

const queryFields = z.array(queryFieldSchema);
const queryFilters = z.array(queryFilterSchema);

export const listQueryFilters = endpoint({
  name: 'listQueryFilters',
  group: 'Queries',
  method: 'GET',
  path: '/api/new_query_filters',
  summary: "Every dataset's fields and their values",
  access: 'account',
  takesAccessToken: true,
  answer: success({
    query_fields: queryFields,
    query_filters: queryFilters,
    query_fields_snwa: queryFields,
    query_filters_snwa: queryFilters,
    query_fields_wl: queryFields,
    query_filters_wl: queryFilters,
    release: z.string(),
  }),
  texts: messages.calls.queryFilters,
});
