import { z } from 'zod';
import { queryTypeIdSchema } from '../../records/query-type.ts';
import { sampleSchema } from '../../records/sample-schema.ts';
import { viewStateSchema } from '../../entities/view-state.ts';
import { choicesSchema } from '../../filter/wire.ts';
import { limits } from '../../limits.ts';
import { callTexts } from '../../call-texts.ts';
import { arrowResponseKey, arrowStreamType } from '../samples/arrow-answer.ts';
import { viewCall } from '../calls.ts';
import { releaseIdSchema, releaseQuery, success } from '../envelope.ts';
import { executionHeadSchema } from '../samples/execution.ts';
import { refusalsOfViewQuotas } from '../quota-refusals.ts';
import { namesOf } from '../refusal.ts';
import {
  refusalsOfReleases,
  refusalsOfQueries,
  refusalsOfFilters,
  refusalsOfViews,
  refusalsOfViewReleases,
  refusalsOfAnalytes,
} from '../query-refusals.ts';
import { ownViewSchema, viewSchema } from '../../entities/view.ts';

export const listViews = viewCall({
  name: 'listViews',
  at: 'GET /api/views',
  summary: 'The views that the account shares, newest first',
  description: `At most the ${limits.listedAccess} newest; \`more\` is the number of older ones. Revoked ones are left out.`,
  takesTurns: 'lists',
  answer: success({ views: z.array(ownViewSchema), more: z.number().int() }),
  refusals: refusalsOfQueries,
  texts: callTexts.listViews,
});

export const revokeView = viewCall({
  name: 'revokeView',
  at: 'PUT /api/views/:token',
  summary: 'Revoke a view of one’s own: its link answers 410 from then on',
  description:
    'This cannot be undone. A saved query that is shared with everyone as this view is then no longer shared.',
  params: z.strictObject({ token: z.string() }),
  body: z.strictObject({ revoked: z.literal(1) }),
  refusals: { noSuchView: refusalsOfViews.noSuchView },
  texts: callTexts.revokeView,
});

export const createView = viewCall({
  name: 'createView',
  at: 'POST /api/views',
  summary: 'Share a view: a query, an analyte and how they are shown, on one release',
  description:
    '`analyte`: its name, or null for the one with the most samples. `state`: what of an exploration can be shared. ' +
    '`release`: the one that is looked at; it must still be kept. A view never changes, but its author can revoke it, and it ends while ' +
    'their account is disabled. `link` is the address of its page, ' +
    `which anyone with an account can open. An account may make ${limits.view.perHour} views an hour.`,
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
  plainRefusals: namesOf(refusalsOfViewQuotas),
});

export const readView = viewCall({
  name: 'readView',
  at: 'GET /api/views/:token',
  summary: 'A shared view: its definition, not its samples',
  takesAccessToken: true,
  params: z.strictObject({ token: z.string() }),
  answer: success({ view: viewSchema }),
  refusals: refusalsOfViews,
  texts: callTexts.readView,
  plainRefusals: namesOf(refusalsOfViews),
});

export const executeView = viewCall({
  name: 'executeView',
  at: 'GET /api/views/:token/:analyte_id',
  summary: "A shared view's samples of one analyte",
  description:
    'Answers as the execution of a saved query does, from the release that the view was made on unless `release` names ' +
    'another; `selectedQuery` is the token. `analyte_id`: URL-encoded analyte name, or `0` for the analyte with the most ' +
    `samples. With \`Accept: ${arrowStreamType}\` the samples come as an Arrow IPC stream, the rest as JSON in the schema's ` +
    `metadata under \`${arrowResponseKey}\`.`,
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
  plainRefusals: ['viewEnded', 'viewReleaseGone', 'releaseGone'],
});
