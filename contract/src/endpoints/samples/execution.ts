import { z } from 'zod';
import { analyteOptionSchema, extentsSchema, locationSchema } from '../../entities/location.ts';
import { sampleSchema } from '../../records/sample-schema.ts';
import { limits } from '../../limits.ts';
import { callTexts } from '../../call-texts.ts';
import { arrowResponseKey, arrowStreamType } from './arrow-answer.ts';
import { sampleCall } from '../calls.ts';
import { releaseQuery, success } from '../envelope.ts';
import {
  refusalsOfReleases,
  refusalsOfQueries,
  refusalsOfSavedQueries,
  refusalsOfAnalytes,
} from '../query-refusals.ts';

/** An answer to an execution without its samples. */
export const executionHeadSchema = success({
  error: z.string().nullable(),
  locations: z.array(locationSchema),
  years: extentsSchema,
  analytes: z.array(analyteOptionSchema),
  selectedAnalyte: z.string().nullable(),
  selectedQuery: z.union([z.string(), z.number()]),
  selectedQueryType: z.number().int(),
  /** Whether the query is as the site gave it to the account: the map then opens with its values in colors. */
  isStarter: z.boolean(),
  release: z.string(),
});
export type ExecutionHead = z.infer<typeof executionHeadSchema>;

export const executeQuery = sampleCall({
  name: 'executeQuery',
  at: 'GET /api/queries/:query_id/:analyte_id',
  summary: "A saved query's samples of one analyte",
  description:
    '`analyte_id`: URL-encoded analyte name, or `0` for the analyte with the most samples (ties by name). ' +
    `With \`Accept: ${arrowStreamType}\` the samples come as an Arrow IPC stream, the rest as JSON in the schema's metadata under \`${arrowResponseKey}\`.`,
  takesAccessToken: true,
  params: z.strictObject({ query_id: z.string(), analyte_id: z.string() }),
  query: releaseQuery,
  timeoutMs: limits.queryTimeoutMs,
  alsoAs: [arrowStreamType],
  answer: executionHeadSchema.extend({ data: z.array(sampleSchema) }),
  refusals: { ...refusalsOfSavedQueries, ...refusalsOfAnalytes, ...refusalsOfReleases, ...refusalsOfQueries },
  texts: callTexts.execute,
});
