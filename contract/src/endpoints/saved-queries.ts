import { z } from 'zod';
import { queryTypeIdSchema } from '../records/query-type.ts';
import { savedQuerySchema } from '../entities/saved-query.ts';
import { choiceSchema, choicesSchema } from '../filter/wire.ts';
import { limits } from '../limits.ts';
import { callTexts } from '../call-texts.ts';
import * as messages from '../messages.ts';
import { endpoint } from './endpoint.ts';
import { success } from './envelope.ts';
import { refusalsOfQueryQuotas, refusalsOfViewQuotas } from './quota-refusals.ts';
import { namesOf } from './refusal.ts';
import {
  refusalsOfReleases,
  refusalsOfQueries,
  refusalsOfFilters,
  refusalsOfSavedQueries,
  refusalsOfChangedQueries,
  refusalsOfQueryNames,
  refusalsOfSaving,
} from './query-refusals.ts';

export const listSavedQueries = endpoint({
  name: 'listSavedQueries',
  group: 'Queries',
  method: 'GET',
  path: '/api/queries',
  summary: "The account's own saved queries, newest first, deleted ones left out",
  description: `Criteria are cut after ${limits.listedCriteriaCharacters.toLocaleString('en')} characters; one query has all of its own.`,
  access: 'account',
  takesAccessToken: true,
  takesTurns: 'lists',
  answer: success({ queries: z.array(savedQuerySchema) }),
  refusals: refusalsOfQueries,
  texts: callTexts.savedQueries,
});

export const readSavedQuery = endpoint({
  name: 'readSavedQuery',
  group: 'Queries',
  method: 'GET',
  path: '/api/queries/:id',
  summary: 'A saved query with the choices that it is made of',
  access: 'account',
  takesAccessToken: true,
  params: z.strictObject({ id: z.string() }),
  answer: success({ query: savedQuerySchema, data: z.array(choiceSchema) }),
  refusals: refusalsOfSavedQueries,
  texts: callTexts.savedQueries,
});

export const readQueryRuns = endpoint({
  name: 'readQueryRuns',
  group: 'Queries',
  method: 'GET',
  path: '/api/queries/:id/runs',
  summary: "The release of a saved query's last run, and that of the run before in another release; null without one",
  access: 'account',
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

export const saveQuery = endpoint({
  name: 'saveQuery',
  group: 'Queries',
  method: 'POST',
  path: '/api/queries',
  summary: 'Save a query under a name of its own',
  description: `${nameDescription} \`records\` is accepted and ignored: the server counts.`,
  access: 'account',
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

export const changeSavedQuery = endpoint({
  name: 'changeSavedQuery',
  group: 'Queries',
  method: 'PUT',
  path: '/api/queries/:id/definition',
  summary: 'Give a saved query other choices, and another name if wanted; it is counted again',
  description: nameDescription,
  access: 'account',
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

export const renameSavedQuery = endpoint({
  name: 'renameSavedQuery',
  group: 'Queries',
  method: 'PUT',
  path: '/api/queries/:id/name',
  summary: 'Rename a saved query',
  description: nameDescription,
  access: 'account',
  params: z.strictObject({ id: z.string() }),
  body: z.strictObject({ name: queryNameSchema }),
  answer: success({ query: savedQuerySchema }),
  refusals: { ...refusalsOfQueryNames, ...refusalsOfChangedQueries },
  texts: callTexts.saveQuery,
  plainRefusals: ['demonstrationQuery', 'nameTaken'],
});

export const deleteSavedQuery = endpoint({
  name: 'deleteSavedQuery',
  group: 'Queries',
  method: 'PUT',
  path: '/api/queries/:id',
  summary: 'Delete a saved query; its name is free again',
  access: 'account',
  params: z.strictObject({ id: z.string() }),
  body: z.strictObject({ deleted: z.literal(1) }),
  answer: success({}),
  refusals: refusalsOfChangedQueries,
  texts: callTexts.deleteQuery,
  plainRefusals: ['demonstrationQuery'],
});

export const restoreSavedQuery = endpoint({
  name: 'restoreSavedQuery',
  group: 'Queries',
  method: 'POST',
  path: '/api/queries/:id/restore',
  summary: 'Take back the deletion of a saved query, while its name is free',
  access: 'account',
  params: z.strictObject({ id: z.string() }),
  body: z.strictObject({}).optional(),
  answer: success({ query: savedQuerySchema }),
  refusals: { nameTaken: refusalsOfQueryNames.nameTaken, ...refusalsOfSavedQueries },
  texts: callTexts.restoreQuery,
  plainRefusals: ['nameTaken'],
});
