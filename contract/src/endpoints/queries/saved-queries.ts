import { z } from 'zod';
import { queryTypeIdSchema } from '../../records/query-type.ts';
import { savedQuerySchema } from '../../entities/saved-query.ts';
import { choiceSchema, choicesSchema } from '../../filter/wire.ts';
import { limits } from '../../limits.ts';
import { callTexts } from '../../call-texts.ts';
import * as messages from '../../messages.ts';
import { queryCall } from '../calls.ts';
import { success } from '../envelope.ts';
import { refusalsOfQueryQuotas, refusalsOfViewQuotas } from '../quota-refusals.ts';
import { namesOf } from '../refusal.ts';
import {
  refusalsOfReleases,
  refusalsOfQueries,
  refusalsOfFilters,
  refusalsOfSavedQueries,
  refusalsOfChangedQueries,
  refusalsOfQueryNames,
  refusalsOfSaving,
} from '../query-refusals.ts';

export const listSavedQueries = queryCall({
  name: 'listSavedQueries',
  at: 'GET /api/queries',
  summary: "The account's own saved queries, newest first, deleted ones left out",
  description: `Criteria are cut after ${limits.listedCriteriaCharacters.toLocaleString('en')} characters; one query has all of its own.`,
  takesAccessToken: true,
  takesTurns: 'lists',
  answer: success({ queries: z.array(savedQuerySchema) }),
  refusals: refusalsOfQueries,
  texts: callTexts.savedQueries,
});

export const readSavedQuery = queryCall({
  name: 'readSavedQuery',
  at: 'GET /api/queries/:id',
  summary: 'A saved query with the choices that it is made of',
  takesAccessToken: true,
  params: z.strictObject({ id: z.string() }),
  answer: success({ query: savedQuerySchema, data: z.array(choiceSchema) }),
  refusals: refusalsOfSavedQueries,
  texts: callTexts.savedQueries,
});

export const readQueryRuns = queryCall({
  name: 'readQueryRuns',
  at: 'GET /api/queries/:id/runs',
  summary: "The release of a saved query's last run, and that of the run before in another release; null without one",
  params: z.strictObject({ id: z.string() }),
  answer: success({ release: z.string().nullable(), previousRelease: z.string().nullable() }),
  refusals: refusalsOfSavedQueries,
  texts: callTexts.savedQueries,
});

const queryNameSchema = z
  .string({ error: ({ input }) => (input === undefined ? messages.query.nameRequired : undefined) })
  .max(1_000, { error: `at most ${limits.queryNameMaxLength} characters` });

const savedBody = z.strictObject({
  name: queryNameSchema,
  query_type: queryTypeIdSchema,
  data: choicesSchema,
  records: z.unknown().optional(),
});

const nameDescription =
  '`name` is percent-encoded once by the sender and decoded once here (taken as it is when it does not decode); ' +
  '1 to 40 characters after decoding, unique in the account after trimming, NFC and ignoring case.';

export const saveQuery = queryCall({
  name: 'saveQuery',
  at: 'POST /api/queries',
  summary: 'Save a query under a name of its own',
  description: `${nameDescription} \`records\` is accepted and ignored: the server counts.`,
  body: savedBody,
  timeoutMs: limits.queryTimeoutMs,
  bodyBytes: limits.filterBodyBytes,
  answer: success({ query: savedQuerySchema }),
  refusals: {
    ...refusalsOfFilters,
    ...refusalsOfReleases,
    ...refusalsOfQueries,
    ...refusalsOfSaving,
    ...refusalsOfQueryQuotas,
  },
  texts: callTexts.saveQuery,
  plainRefusals: ['nameTaken', ...namesOf(refusalsOfQueryQuotas)],
});

export const changeSavedQuery = queryCall({
  name: 'changeSavedQuery',
  at: 'PUT /api/queries/:id/definition',
  summary: 'Give a saved query other choices, and another name if wanted; it is counted again',
  description: nameDescription,
  params: z.strictObject({ id: z.string() }),
  body: savedBody,
  timeoutMs: limits.queryTimeoutMs,
  bodyBytes: limits.filterBodyBytes,
  answer: success({ query: savedQuerySchema }),
  refusals: {
    ...refusalsOfFilters,
    ...refusalsOfReleases,
    ...refusalsOfQueries,
    ...refusalsOfSaving,
    ...refusalsOfQueryQuotas,
    ...refusalsOfViewQuotas,
    ...refusalsOfChangedQueries,
  },
  texts: callTexts.saveQuery,
  plainRefusals: [
    'demonstrationQuery',
    'nameTaken',
    ...namesOf(refusalsOfQueryQuotas),
    ...namesOf(refusalsOfViewQuotas),
  ],
});

export const renameSavedQuery = queryCall({
  name: 'renameSavedQuery',
  at: 'PUT /api/queries/:id/name',
  summary: 'Rename a saved query',
  description: nameDescription,
  params: z.strictObject({ id: z.string() }),
  body: z.strictObject({ name: queryNameSchema }),
  answer: success({ query: savedQuerySchema }),
  refusals: { ...refusalsOfQueryNames, ...refusalsOfChangedQueries },
  texts: callTexts.saveQuery,
  plainRefusals: ['demonstrationQuery', 'nameTaken'],
});

export const deleteSavedQuery = queryCall({
  name: 'deleteSavedQuery',
  at: 'PUT /api/queries/:id',
  summary: 'Delete a saved query; its name is free again',
  params: z.strictObject({ id: z.string() }),
  body: z.strictObject({ deleted: z.literal(1) }),
  refusals: refusalsOfChangedQueries,
  texts: callTexts.deleteQuery,
  plainRefusals: ['demonstrationQuery'],
});

export const restoreSavedQuery = queryCall({
  name: 'restoreSavedQuery',
  at: 'POST /api/queries/:id/restore',
  summary: 'Take back the deletion of a saved query, while its name is free',
  params: z.strictObject({ id: z.string() }),
  body: z.strictObject({}).optional(),
  answer: success({ query: savedQuerySchema }),
  refusals: { nameTaken: refusalsOfQueryNames.nameTaken, ...refusalsOfSavedQueries },
  texts: callTexts.restoreQuery,
  plainRefusals: ['nameTaken'],
});
