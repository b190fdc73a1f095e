import { limits } from '../limits.ts';
import type { QuotaName } from '../quotas.ts';
import type { DeclaredRefusal } from './refusal.ts';

const files = `An exported file stays for ${limits.exportLinkDays} days: ask again when older ones are gone.`;

/** For calls that keep something for an account, by the quota that is used up. */
export const refusalsOfQuotas = {
  savedQueries: {
    status: 409,
    text: 'You have {max} saved queries, the most allowed. Delete one you no longer need.',
  },
  savedQueriesMiB: {
    status: 409,
    text: 'Your saved queries take {max} MiB, the most allowed. Delete one with a long list of values that you no longer need.',
  },
  sharedQueries: {
    status: 409,
    text: 'You share {max} queries with everyone, the most allowed. Stop sharing one first.',
  },
  views: {
    status: 409,
    text: 'You have made {max} shared links, the most allowed. End one you no longer need, under Account.',
  },
  viewsMiB: {
    status: 409,
    text: 'Your shared links take {max} MiB, the most allowed. End one with a long list of values or many polygons, under Account.',
  },
  exports: {
    status: 409,
    text: `Of your exports {max} are not finished or have a file, the most allowed. ${files}`,
  },
  exportsMiB: { status: 409, text: `The queries of your exports take {max} MiB, the most allowed. ${files}` },
  exportsWaiting: {
    status: 429,
    text: 'Of your exports {max} are not finished, the most allowed. Ask again when one is done.',
  },
  exportFiles: { status: 409, text: `You have {max} exported files, the most allowed. ${files}` },
  exportFilesMiB: { status: 409, text: `Your exported files take {max} MiB, the most allowed. ${files}` },
  accessTokens: { status: 409, text: 'You have {max} access tokens, the most allowed. Revoke one you no longer need.' },
  bugReports: {
    status: 409,
    text: 'You have {max} reports that are not closed, the most allowed. Wait until the administrators have closed some.',
  },
  bugReportsMiB: {
    status: 409,
    text: 'Your reports that are not closed take {max} MiB, the most allowed. Wait until the administrators have closed some.',
  },
  mails: {
    status: 409,
    text: '{max} emails about your exports and reports in 30 days are the most allowed. Try again when the oldest of them is older.',
  },
  mailsMiB: {
    status: 429,
    text: 'Emails about your exports and reports that have not been sent yet take {max} MiB, the most allowed. Try again when some have been sent.',
  },
} as const satisfies Record<QuotaName, DeclaredRefusal>;

const { savedQueries, savedQueriesMiB, views, viewsMiB } = refusalsOfQuotas;
const { exports, exportsMiB, exportsWaiting, exportFiles, exportFilesMiB } = refusalsOfQuotas;
const { bugReports, bugReportsMiB, mails, mailsMiB } = refusalsOfQuotas;

const refusalsOfMailQuotas = { tooManyMails: mails, mailsTooLong: mailsMiB } as const;

export const refusalsOfQueryQuotas = {
  tooManySavedQueries: savedQueries,
  savedQueriesTooLong: savedQueriesMiB,
} as const;

export const refusalsOfViewQuotas = { tooManyViews: views, viewsTooLong: viewsMiB } as const;

export const refusalsOfExportQuotas = {
  tooManyExports: exports,
  exportsTooLong: exportsMiB,
  tooManyExportsWaiting: exportsWaiting,
  tooManyExportFiles: exportFiles,
  exportFilesTooLarge: exportFilesMiB,
  ...refusalsOfMailQuotas,
} as const;

export const refusalsOfReportQuotas = {
  tooManyReports: bugReports,
  reportsTooLong: bugReportsMiB,
  ...refusalsOfMailQuotas,
} as const;

/** For calls that have a file made. */
export const refusalsOfDisk = {
  diskShort: {
    status: 503,
    text: 'The disk of the server is nearly full, so no files are made now. Try again later, or tell the administrators.',
  },
} as const satisfies Record<string, DeclaredRefusal>;
