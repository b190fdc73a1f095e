import { z } from 'zod';
import { sampleSchema } from '../../records/sample-schema.ts';
import { limits } from '../../limits.ts';
import { callTexts } from '../../call-texts.ts';
import * as messages from '../../messages.ts';
import { sampleCall } from '../calls.ts';
import { releaseIdSchema, releaseQuery, success } from '../envelope.ts';
import { refusalsOfDisk, refusalsOfExportQuotas } from '../quota-refusals.ts';
import { declare, namesOf } from '../refusal.ts';
import {
  refusalsOfAnalytes,
  refusalsOfReleases,
  refusalsOfQueries,
  refusalsOfSavedQueries,
  refusalsOfScreenRows,
  refusalsOfViews,
} from '../query-refusals.ts';
import { takenRowsSchema } from '../../entities/taken-rows.ts';
import { exportFormatNames, exportFormats } from '../../entities/export-format.ts';
import { exportJobSchema } from '../../entities/export-job.ts';

export const csvRows = sampleCall({
  name: 'csvRows',
  at: 'GET /api/get_csv/:query_id',
  summary: "A saved query's rows, when it has below 10,000 now",
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
  plainRefusals: ['tooManyRows'],
});

const exportDescription =
  `The answer comes at once; the email, to the account's address, when the file is ready. The link works for ${limits.exportLinkDays} days. ` +
  'Asked again while it is under way, or within ten minutes of its email, it is the same export and there is no second email.';

const refusalsOfExports = {
  ...refusalsOfSavedQueries,
  ...refusalsOfReleases,
  ...refusalsOfExportQuotas,
  ...refusalsOfDisk,
} as const;

export const startExport = sampleCall({
  name: 'startExport',
  at: 'POST /api/export_jobs/:query_id',
  summary: "Have a saved query's rows, however many, written into a file and its link emailed",
  description:
    `${exportDescription} \`release\`: another than the current one. \`format\`: ${exportFormats.map(({ name, title, purpose }) => `\`${name}\` (${title}: ${purpose})`).join(', ')}; ` +
    'without it CSV. `rows`: the rows of an analyte that a screen shows, with its filters, in place of all; they are of `release`, which must be named. ' +
    'With `rows`, `query_id` can be the token of a shared view.',
  params: z.strictObject({ query_id: z.string() }),
  body: z
    .strictObject({
      release: releaseIdSchema.optional(),
      format: z.enum(exportFormatNames).optional(),
      rows: takenRowsSchema.optional(),
    })
    .refine(({ release, rows }) => !rows || release !== undefined, { error: 'rows are of a release' })
    .optional(),
  bodyBytes: limits.filterBodyBytes,
  status: 202,
  answer: success({ job: exportJobSchema }),
  refusals: {
    ...refusalsOfExports,
    ...refusalsOfAnalytes,
    ...refusalsOfQueries,
    ...refusalsOfViews,
    ...refusalsOfScreenRows,
  },
  texts: callTexts.csv,
  plainRefusals: [...namesOf(refusalsOfExportQuotas), 'otherRows', 'releaseGone', 'viewEnded', 'tooManyQueries'],
});

/** A GET that writes: retained for programs that call it. */
export const requestExport = sampleCall({
  name: 'requestExport',
  at: 'GET /api/get_csv/:id/:name/:query_type',
  summary: 'The same as POST /api/export_jobs/{query_id}, which programs should use',
  description:
    `Deprecated: a GET should not change anything. ${exportDescription} ` +
    '`query_type` is the id of the query’s own type. `name` is not read: the file is named after the query as it is saved.',
  deprecated: true,
  params: z.strictObject({ id: z.string(), name: z.string(), query_type: z.string() }),
  query: releaseQuery,
  status: 202,
  answer: success({ job: exportJobSchema }),
  refusals: {
    ...refusalsOfExports,
    ...declare({ 400: { anotherType: 'query_type: this query is of type {type}.' } }),
  },
  texts: callTexts.csv,
  plainRefusals: namesOf(refusalsOfExportQuotas),
});

export const readExportJob = sampleCall({
  name: 'readExportJob',
  at: 'GET /api/export_jobs/:query_id',
  summary: 'The state of the last export of a saved query',
  description: '`job` is null when the account asked for none, has no such query, or its link has ended.',
  params: z.strictObject({ query_id: z.string() }),
  answer: success({ job: exportJobSchema.nullable() }),
});
