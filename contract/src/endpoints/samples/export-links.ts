import { z } from 'zod';
import { limits } from '../../limits.ts';
import { callTexts } from '../../call-texts.ts';
import { sampleCall } from '../calls.ts';
import { noBody, success } from '../envelope.ts';
import { declare } from '../refusal.ts';
import { exportLinkSchema } from '../../entities/export-job.ts';

export const makeExportLink = sampleCall({
  name: 'makeExportLink',
  at: 'POST /api/export_links/:query_id',
  summary: 'A link to the file of the last export of a saved query, for its owner',
  description:
    `For downloads at once, without the email: \`link\` is a path of this site and works for ${limits.ownerLinkMinutes} minutes, ` +
    'as the emailed one does for longer. The one made before stops working.',
  params: z.strictObject({ query_id: z.string() }),
  body: noBody,
  answer: success({ link: z.string() }),
  refusals: {
    noFile: { status: 404, text: 'There is no finished export of this query. Request a new one.' },
  },
  texts: callTexts.csv,
  plainRefusals: ['noFile'],
});

export const listExportLinks = sampleCall({
  name: 'listExportLinks',
  at: 'GET /api/export_links',
  summary: "The account's exports whose emailed links work, newest first; never the links themselves",
  description: `At most the ${limits.listedAccess} newest; \`more\` is the number of older ones.`,
  answer: success({ export_links: z.array(exportLinkSchema), more: z.number().int() }),
  texts: callTexts.listExportLinks,
});

export const revokeExportLink = sampleCall({
  name: 'revokeExportLink',
  at: 'PUT /api/export_links/:query_id/:export_id',
  summary: 'Revoke the links to an export; they answer 410 from then on',
  description: 'The file stays until it expires: its owner can make another link for a download at once.',
  params: z.strictObject({ query_id: z.string(), export_id: z.string() }),
  body: z.strictObject({ revoked: z.literal(1) }),
  refusals: { noSuchLink: { status: 404, text: 'This link has already expired or been revoked.' } },
  texts: callTexts.revokeExportLink,
  plainRefusals: ['noSuchLink'],
});

export const refusalsOfExportLinks = declare({
  404: { noSuchExport: 'There is no such export, or it ended long ago. Check that the link is complete.' },
  410: {
    exportDeleted: 'This export was deleted on {day}. Log in and run the query again.',
    linkEnded: `This link has expired: exports are kept for ${limits.exportLinkDays} days. Log in and request a new export of the query.`,
    linkRevoked:
      'This link was revoked, or the password of the account has changed. Log in and request a new export of the query.',
  },
  503: { filesAway: 'Exported files cannot be reached at the moment. Yours is safe: try the link again in a minute.' },
});

export const downloadExport = sampleCall({
  name: 'downloadExport',
  at: 'GET /api/exports/:token',
  summary: 'The file of an export, by its emailed link',
  description:
    'The token in the address grants access: no bearer token is needed. Its type follows from its format; a CSV’s is stated here. One request streams the whole file; one with a Range the rest of a download that broke off.',
  access: 'public',
  params: z.strictObject({ token: z.string() }),
  answerType: 'text/csv; charset=utf-8',
  ranges: true,
  answer: z.string(),
  refusals: refusalsOfExportLinks,
});

export const downloadExportManifest = sampleCall({
  name: 'downloadExportManifest',
  at: 'GET /api/exports/:token/manifest',
  summary: 'What an export is: query, criteria, release, columns with units and meaning, rows and SHA-256, as JSON',
  access: 'public',
  params: z.strictObject({ token: z.string() }),
  answerType: 'application/json; charset=utf-8',
  ranges: true,
  answer: z.string(),
  refusals: refusalsOfExportLinks,
});
