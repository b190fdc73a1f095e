import { z } from 'zod';
import { queryTypeIdSchema } from '../entities/query-type.ts';
import { sampleSchema } from '../entities/sample-schema.ts';
import { viewStateSchema } from '../entities/view-state.ts';
import { choiceSchema, choicesSchema } from '../filter/wire.ts';
import { limits } from '../limits.ts';
import { callTexts } from '../call-texts.ts';
import { arrowResponseKey, arrowStreamType } from './arrow-answer.ts';
import { endpoint } from './endpoint.ts';
import { releaseIdSchema, releaseQuery, success } from './envelope.ts';
import { executionHeadSchema } from './execution.ts';
import { refusalsOfViewQuotas } from './quota-refusals.ts';
import {
  refusalsOfAnalytes,
  refusalsOfFilters,
  refusalsOfQueries,
  refusalsOfReleases,
  refusalsOfViewReleases,
  refusalsOfViews,
} from './refusal.ts';

/**
 * A shared view: its query and state, without its author. `criteria` is the query in words, `release_date` and
 * `created` are ISO times. `release_kept`: whether the release it was made on is still available; `current_release` is
 * the one to use instead. `records`: how many its query found when it was made, null where nobody counted;
 * `current_records`: how many it finds on `current_release`, null while its own is available.
 */
export const viewSchema = z.object({
  token: z.string(),
  query: z.object({ query_type: queryTypeIdSchema, data: z.array(choiceSchema) }),
  criteria: z.string(),
  analyte: z.string().nullable(),
  state: viewStateSchema,
  release: z.string(),
  release_date: z.iso.datetime(),
  release_kept: z.boolean(),
  current_release: z.string().nullable(),
  records: z.number().int().nullable(),
  current_records: z.number().int().nullable(),
  created: z.iso.datetime(),
});
export type View = z.infer<typeof viewSchema>;

/** A view in its author's list. `shared_query`: the saved query that is shared with everyone as this view. */
export const ownViewSchema = z.object({
  token: z.string(),
  link: z.string(),
  query_type: queryTypeIdSchema,
  /** Null where the query has more choices than a list shows. */
  criteria: z.string().nullable(),
  analyte: z.string().nullable(),
  release: z.string(),
  created: z.iso.datetime(),
  shared_query: z.string().nullable(),
});
export type OwnView = z.infer<typeof ownViewSchema>;

export const listViews = endpoint({
  name: 'listViews',
  group: 'Views',
  method: 'GET',
  path: '/api/views',
  summary: 'The views that the account shares, newest first',
  description: `At most the ${limits.listedAccess} newest; \`more\` is the number of older ones. Revoked ones are left out.`,
  access: 'account',
  takesTurns: true,
  answer: success({ views: z.array(ownViewSchema), more: z.number().int() }),
  refusals: refusalsOfQueries,
  texts: callTexts.listViews,
});

export const revokeView = endpoint({
  name: 'revokeView',
  group: 'Views',
  method: 'PUT',
  path: '/api/views/:token',
  summary: 'Revoke a view of one’s own: its link answers 410 from then on',
  description: 'This cannot be undone. A saved query that is shared with everyone as this view is shared no longer.',
  access: 'account',
  params: z.strictObject({ token: z.string() }),
  body: z.strictObject({ revoked: z.literal(1) }),
  answer: success({}),
  refusals: { noSuchView: refusalsOfViews.noSuchView },
  texts: callTexts.revokeView,
});

export const createView = endpoint({
  name: 'createView',
  group: 'Views',
  method: 'POST',
  path: '/api/views',
  summary: 'Share a view: a query, an analyte and how they are shown, on one release',
  description:
    '`analyte`: its name, or null for the one with the most samples. `state`: what of an exploration can be shared. ' +
    '`release`: the one that is looked at; it must still be kept. A view never changes, but its author can revoke it, and it ends while ' +
    'their account is disabled. `link` is the address of its page, ' +
    `which anyone with an account can open. An account may make ${limits.view.perHour} views an hour.`,
  access: 'account',
  body: z.strictObject({
    query: z.strictObject({ query_type: queryTypeIdSchema, data: choicesSchema }),
    analyte: z.string().min(1).max(1_000).nullable(),
    state: viewStateSchema,
    release: releaseIdSchema,
  }),
  bodyBytes: limits.filterBodyBytes,
  answer: success({ token: z.string(), link: z.string() }),
  refusals: { ...refusalsOfFilters, ...refusalsOfReleases, ...refusalsOfQueries, ...refusalsOfViewQuotas },
  texts: callTexts.createView,
  plainRefusals: [409],
});

export const readView = endpoint({
  name: 'readView',
  group: 'Views',
  method: 'GET',
  path: '/api/views/:token',
  summary: 'A shared view: its definition, not its samples',
  access: 'account',
  takesAccessToken: true,
  params: z.strictObject({ token: z.string() }),
  answer: success({ view: viewSchema }),
  refusals: refusalsOfViews,
  texts: callTexts.readView,
  plainRefusals: [404, 410],
});

export const executeView = endpoint({
  name: 'executeView',
  group: 'Views',
  method: 'GET',
  path: '/api/views/:token/:analyte_id',
  summary: "A shared view's samples of one analyte",
  description:
    'Answers as the execution of a saved query does, from the release that the view was made on unless `release` names ' +
    'another; `selectedQuery` is the token. `analyte_id`: URL-encoded analyte name, or `0` for the analyte with the most ' +
    `samples. With \`Accept: ${arrowStreamType}\` the samples come as an Arrow IPC stream, the rest as JSON in the schema's ` +
    `metadata under \`${arrowResponseKey}\`.`,
  access: 'account',
  takesAccessToken: true,
  params: z.strictObject({ token: z.string(), analyte_id: z.string() }),
  query: releaseQuery,
  timeoutMs: limits.queryTimeoutMs,
  alsoAs: [arrowStreamType],
  answer: executionHeadSchema.extend({ data: z.array(sampleSchema) }),
  refusals: {
    ...refusalsOfViews,
    ...refusalsOfViewReleases,
    ...refusalsOfAnalytes,
    ...refusalsOfReleases,
    ...refusalsOfQueries,
  },
  texts: callTexts.execute,
  plainRefusals: [410],
});
