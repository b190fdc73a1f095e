import { z } from 'zod';
import { queryTypeIdSchema } from '../entities/query-type.ts';
import { savedQuerySchema } from '../entities/saved-query.ts';
import { choiceSchema, choicesSchema } from '../filter/wire.ts';
import { limits } from '../limits.ts';
import { messages } from '../messages.ts';
import { endpoint } from './endpoint.ts';
import { success } from './envelope.ts';
import { refusalsOfFilters, refusalsOfQueries, refusalsOfReleases, refusalsOfSavedQueries } from './refusal.ts';

export const listSavedQueries = endpoint({
  name: 'listSavedQueries',
  group: 'Queries',
  method: 'GET',
  path: '/api/queries',
  summary: "The account's own saved queries, newest first, deleted ones left out",
  access: 'account',
  takesAccessToken: true,
  answer: success({ queries: z.array(savedQuerySchema) }),
  texts: messages.calls.savedQueries,
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
  texts: messages.calls.savedQueries,
});

export const saveQuery = endpoint({
  name: 'saveQuery',
  group: 'Queries',
  method: 'POST',
  path: '/api/queries',
  summary: 'Save a query under a name of its own',
  description:
    '`name` is percent-encoded once by the sender and decoded once here (taken as it is when it does not decode); ' +
    '1 to 40 characters after decoding, unique in the account after trimming, NFC and ignoring case. ' +
    '`records` is accepted and ignored: the server counts.',
  access: 'account',
  body: z.strictObject({
    name: z
      .string({ error: ({ input }) => (input === undefined ? messages.query.nameRequired : undefined) })
      .max(1_000, { error: `at most ${limits.queryNameMaxLength} characters` }),
    query_type: queryTypeIdSchema,
    data: choicesSchema,
    records: z.unknown().optional(),
  }),
  timeoutMs: limits.queryTimeoutMs,
  bodyBytes: limits.filterBodyBytes,
  answer: success({ query: savedQuerySchema }),
  refusals: {
    ...refusalsOfFilters,
    ...refusalsOfReleases,
    ...refusalsOfQueries,
    noName: { status: 400, text: messages.query.nameRequired },
    nameTooLong: { status: 400, text: `This name is too long: at most ${limits.queryNameMaxLength} characters.` },
    noFilter: { status: 400, text: 'Choose at least one filter before you save the query.' },
    nameTaken: { status: 409, text: 'You already have a query with this name. Choose another name.' },
  },
  texts: messages.calls.saveQuery,
  plainRefusals: [409],
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
  refusals: refusalsOfSavedQueries,
  texts: messages.calls.deleteQuery,
});
