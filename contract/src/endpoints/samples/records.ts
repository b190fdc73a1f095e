import { z } from 'zod';
import { choicesSchema } from '../../filter/wire.ts';
import { queryTypeIdSchema } from '../../records/query-type.ts';
import { limits } from '../../limits.ts';
import { callTexts } from '../../call-texts.ts';
import { sampleCall } from '../calls.ts';
import { releaseQuery, success } from '../envelope.ts';
import { refusalsOfReleases, refusalsOfQueries, refusalsOfFilters } from '../query-refusals.ts';
import { refusalsBeforeCalls } from '../call-refusals.ts';

/** The value of `analyte_id` for "no analyte". */
export const noAnalyte = '0';

/** A value that still has rows given the other fields' filters, and the number of rows. */
export const includedFilterSchema = z.object({
  field: z.string(),
  filter: z.union([z.string(), z.number(), z.null()]),
  records: z.number().int(),
});
export type IncludedFilter = z.infer<typeof includedFilterSchema>;

const answer = success({
  records: z.number().int(),
  includedFilters: z.array(includedFilterSchema),
  release: z.string(),
});

export const countRecords = sampleCall({
  name: 'countRecords',
  at: 'GET /api/records/:filters/:analyte_id',
  summary: 'How many results a filter finds, and for each field which values still have rows',
  description:
    '`filters`: URL-encoded JSON `{query_type, filters: [{field, filter} | {field, min?, max?}]}`. ' +
    '`analyte_id`: URL-encoded analyte name, or `0` for all. Targets up to 64 KiB are served.',
  takesAccessToken: true,
  params: z.strictObject({ filters: z.string(), analyte_id: z.string() }),
  query: releaseQuery,
  timeoutMs: limits.queryTimeoutMs,
  answer,
  refusals: {
    ...refusalsOfFilters,
    ...refusalsOfReleases,
    ...refusalsOfQueries,
    targetTooLong: refusalsBeforeCalls.targetTooLong,
  },
  texts: callTexts.records,
});

export const countRecordsByBody = sampleCall({
  name: 'countRecordsByBody',
  at: 'POST /api/records',
  summary: 'The same count, for filters too long for a URL',
  query: releaseQuery,
  body: z.strictObject({
    query_type: queryTypeIdSchema,
    filters: choicesSchema,
    /** An analyte's name, or `0` for all. */
    analyte_id: z.union([z.string().max(1_000), z.literal(0)]).optional(),
  }),
  timeoutMs: limits.queryTimeoutMs,
  bodyBytes: limits.filterBodyBytes,
  answer,
  refusals: { ...refusalsOfFilters, ...refusalsOfReleases, ...refusalsOfQueries },
  texts: callTexts.records,
});
