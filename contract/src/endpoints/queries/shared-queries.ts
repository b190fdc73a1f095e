import { z } from 'zod';
import { sharedQuerySchema } from '../../entities/shared-query.ts';
import { callTexts } from '../../call-texts.ts';
import { limits } from '../../limits.ts';
import { administrationCall, queryCall } from '../calls.ts';
import { success } from '../envelope.ts';
import { refusalsOfSharingQuotas, refusalsOfViewQuotas } from '../quota-refusals.ts';
import { refusalsOfReleases, refusalsOfQueries, refusalsOfSavedQueries } from '../query-refusals.ts';
import { namesOf } from '../refusal.ts';

export const listSharedQueries = queryCall({
  name: 'listSharedQueries',
  at: 'GET /api/shared_queries',
  summary: 'The queries that accounts share with everyone of the site, last shared first, one’s own among them',
  description:
    'Each is a shared view: its `token` reads and executes it. `current_release` is the one to execute it from where that ' +
    'is not its `release`. A query is left out while it is deleted, or its owner’s account is disabled or a reader’s. The list has the last ' +
    `${limits.listedSharedQueries.toLocaleString('en')}, their criteria cut after ${limits.listedCriteriaCharacters.toLocaleString('en')} characters.`,
  takesAccessToken: true,
  takesTurns: 'lists',
  answer: success({ queries: z.array(sharedQuerySchema), current_release: z.string().nullable() }),
  refusals: refusalsOfQueries,
  texts: callTexts.savedQueries,
});

export const shareSavedQuery = queryCall({
  name: 'shareSavedQuery',
  at: 'PUT /api/queries/:id/sharing',
  summary: 'Share a saved query of one’s own with everyone of the site, or end that',
  description:
    'It is shared as a view of the current release, and shared again whenever it is changed. Once sharing has ended it is in no list; ' +
    'the view itself stays, as every view does.',
  role: 'contributor',
  params: z.strictObject({ id: z.string() }),
  body: z.strictObject({ shared: z.boolean() }),
  refusals: {
    ...refusalsOfSavedQueries,
    ...refusalsOfReleases,
    ...refusalsOfViewQuotas,
    ...refusalsOfSharingQuotas,
  },
  texts: callTexts.shareQuery,
  plainRefusals: [...namesOf(refusalsOfViewQuotas), ...namesOf(refusalsOfSharingQuotas)],
});

export const removeFormerQuery = administrationCall({
  name: 'removeFormerQuery',
  at: 'PUT /api/administration/shared_queries/:token',
  summary: "Take a query of a former account from everyone's list, for good",
  description: 'Those of other accounts are taken from it by their owners. The view itself stays, as every view does.',
  params: z.strictObject({ token: z.string().max(100) }),
  body: z.strictObject({ removed: z.literal(1) }),
  refusals: { noSuchQuery: { status: 404, text: 'No former account shares this query.' } },
  plainRefusals: ['noSuchQuery'],
});
