import { z } from 'zod';
import { sampleSchema } from '../entities/sample-schema.ts';
import { limits } from '../limits.ts';
import { callTexts } from '../call-texts.ts';
import * as messages from '../messages.ts';
import { endpoint } from './endpoint.ts';
import { noBody, releaseIdSchema, releaseQuery, success } from './envelope.ts';
import { refusalsOfDisk, refusalsOfExportQuotas } from './quota-refusals.ts';
import { refusalsOfQueries, refusalsOfReleases, refusalsOfSavedQueries } from './refusal.ts';

export const csvRows = endpoint({
  name: 'csvRows',
  group: 'Samples',
  method: 'GET',
  path: '/api/get_csv/:query_id',
  summary: "A saved query's rows, when it has below 10,000 now",
  access: 'account',
  takesAccessToken: true,
  params: z.strictObject({ query_id: z.string() }),
  query: releaseQuery,
  timeoutMs: limits.queryTimeoutMs,
  answer: success({ name: z.string(), data: z.array(sampleSchema), release: z.string() }),
  refusals: {
    ...refusalsOfSavedQueries,
    ...refusalsOfReleases,
    ...refusalsOfQueries,
    tooManyRows: { status: 413, text: messages.query.exportLimit },
  },
  texts: callTexts.csv,
  plainRefusals: [413],
});

const time = z.iso.datetime();

/**
 * The state of an export. `waiting`: in the queue; `running`: its file is written; `done`: the file is there until
 * `expires`; `failed`: `failure` gives the reason, and `retry_at` the time of the next attempt, or null for none.
 * Times are ISO; `rows`, `bytes` and `release` describe the file; `bytes` grows while it is written.
 */
export const exportJobSchema = z.object({
  id: z.string(),
  state: z.enum(['waiting', 'running', 'done', 'failed']),
  asked: time,
  /** How many exports, of all accounts, are ahead of it. */
  ahead: z.number().int(),
  release: z.string().nullable(),
  rows: z.number().int().nullable(),
  bytes: z.number().int().nullable(),
  ended: time.nullable(),
  expires: time.nullable(),
  failure: z.string().nullable(),
  retry_at: time.nullable(),
  /** The state of the mail about its end; null before there is one. */
  mail: z.enum(['waiting', 'delivered', 'set-aside']).nullable(),
  /** When that mail left; null before. */
  mailed: time.nullable(),
});
export type ExportJob = z.infer<typeof exportJobSchema>;

const exportDescription =
  `The answer comes at once; the mail, to the account's address, when the file is there. The link works for ${limits.exportLinkDays} days. ` +
  'Asked again while it is under way, or within ten minutes of its mail, it is the same export and there is no second mail.';

const refusalsOfExports = {
  ...refusalsOfSavedQueries,
  ...refusalsOfReleases,
  ...refusalsOfExportQuotas,
  ...refusalsOfDisk,
} as const;

export const startExport = endpoint({
  name: 'startExport',
  group: 'Samples',
  method: 'POST',
  path: '/api/export_jobs/:query_id',
  summary: "Have a saved query's rows, however many, written into a CSV file and its link mailed",
  description: `${exportDescription} \`release\`: another than the current one.`,
  access: 'account',
  params: z.strictObject({ query_id: z.string() }),
  body: z.strictObject({ release: releaseIdSchema.optional() }).optional(),
  status: 202,
  answer: success({ job: exportJobSchema }),
  refusals: refusalsOfExports,
  texts: callTexts.csv,
  plainRefusals: [409, 429],
});

/** A GET that writes: kept for programs that call it. */
export const requestExport = endpoint({
  name: 'requestExport',
  group: 'Samples',
  method: 'GET',
  path: '/api/get_csv/:id/:name/:query_type',
  summary: 'The same as POST /api/export_jobs/{query_id}, which programs should use',
  description:
    `Deprecated: a GET should not change anything. ${exportDescription} ` +
    '`query_type` is the id of the query’s own type. `name` is not read: the file is named after the query as it is saved.',
  deprecated: true,
  access: 'account',
  params: z.strictObject({ id: z.string(), name: z.string(), query_type: z.string() }),
  query: releaseQuery,
  status: 202,
  answer: success({ job: exportJobSchema }),
  refusals: {
    ...refusalsOfExports,
    anotherType: { status: 400, text: 'query_type: this query is of type {type}.' },
  },
  texts: callTexts.csv,
  plainRefusals: [409, 429],
});

export const readExportJob = endpoint({
  name: 'readExportJob',
  group: 'Samples',
  method: 'GET',
  path: '/api/export_jobs/:query_id',
  summary: 'The state of the last export of a saved query',
  description: '`job` is null when the account asked for none, has no such query, or its link has ended.',
  access: 'account',
  params: z.strictObject({ query_id: z.string() }),
  answer: success({ job: exportJobSchema.nullable() }),
});

export const makeExportLink = endpoint({
  name: 'makeExportLink',
  group: 'Samples',
  method: 'POST',
  path: '/api/export_links/:query_id',
  summary: 'A link to the file of the last export of a saved query, for its owner',
  description:
    `For downloads at once, without the mail: \`link\` is a path of this site and works for ${limits.ownerLinkMinutes} minutes, ` +
    'as the mailed one does for longer. The one made before ends with it.',
  access: 'account',
  params: z.strictObject({ query_id: z.string() }),
  body: noBody,
  answer: success({ link: z.string() }),
  refusals: {
    noFile: { status: 404, text: 'There is no finished export of this query. Request a new one.' },
  },
  texts: callTexts.csv,
  plainRefusals: [404],
});

/** A finished export whose mailed link works, in its owner's list. */
export const exportLinkSchema = z.object({
  id: z.string(),
  query_id: z.string(),
  query_name: z.string(),
  rows: z.number().int(),
  bytes: z.number().int(),
  made: time,
  expires: time,
});
export type ExportLink = z.infer<typeof exportLinkSchema>;

export const listExportLinks = endpoint({
  name: 'listExportLinks',
  group: 'Samples',
  method: 'GET',
  path: '/api/export_links',
  summary: "The account's exports whose mailed links work, newest first; never the links themselves",
  description: `At most the ${limits.listedAccess} newest; \`more\` is the number of older ones.`,
  access: 'account',
  answer: success({ export_links: z.array(exportLinkSchema), more: z.number().int() }),
  texts: callTexts.listExportLinks,
});

export const revokeExportLink = endpoint({
  name: 'revokeExportLink',
  group: 'Samples',
  method: 'PUT',
  path: '/api/export_links/:query_id/:export_id',
  summary: 'Revoke the links to an export; they answer 410 from then on',
  description: 'The file stays until it expires: its owner can make another link for a download at once.',
  access: 'account',
  params: z.strictObject({ query_id: z.string(), export_id: z.string() }),
  body: z.strictObject({ revoked: z.literal(1) }),
  answer: success({}),
  refusals: { noSuchLink: { status: 404, text: 'This link has expired or was revoked already.' } },
  texts: callTexts.revokeExportLink,
  plainRefusals: [404],
});

const refusalsOfExportLinks = {
  noSuchExport: { status: 404, text: 'There is no such export. Check that the link is complete.' },
  linkEnded: {
    status: 410,
    text: `This link has expired: exports are kept for ${limits.exportLinkDays} days. Log in and request a new export of the query.`,
  },
  linkRevoked: {
    status: 410,
    text: 'This link was revoked, or the password of the account has changed. Log in and request a new export of the query.',
  },
} as const;

export const downloadExport = endpoint({
  name: 'downloadExport',
  group: 'Samples',
  method: 'GET',
  path: '/api/exports/:token',
  summary: 'The CSV file of an export, by its mailed link',
  description: 'The token is the right: no bearer is needed. One request streams the whole file.',
  access: 'public',
  params: z.strictObject({ token: z.string() }),
  answerType: 'text/csv; charset=utf-8',
  answer: z.string(),
  refusals: refusalsOfExportLinks,
});

export const downloadExportManifest = endpoint({
  name: 'downloadExportManifest',
  group: 'Samples',
  method: 'GET',
  path: '/api/exports/:token/manifest',
  summary: 'What an export is: query, criteria, release, columns with units and meaning, rows and SHA-256, as JSON',
  access: 'public',
  params: z.strictObject({ token: z.string() }),
  answerType: 'application/json; charset=utf-8',
  answer: z.string(),
  refusals: refusalsOfExportLinks,
});
