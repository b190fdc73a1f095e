import { limits } from '../limits.ts';
import type { QuotaName } from '../quotas.ts';
import { declare, type NamedRefusal } from './refusal.ts';

const files = `An exported file stays for ${limits.exportLinkDays} days: ask again when older ones are gone.`;

const refusalsOfMailQuotas = declare({
  409: {
    tooManyMails:
      '{max} emails about your exports and reports in 30 days are the most allowed. Try again when the oldest of them is older.',
  },
  429: {
    mailsTooLong:
      'Emails about your exports and reports that have not been sent yet take {max} MiB, the most allowed. Try again when some have been sent.',
  },
});

export const refusalsOfQueryQuotas = declare({
  409: {
    tooManySavedQueries: 'You have {max} saved queries, the most allowed. Delete one you no longer need.',
    savedQueriesTooLong:
      'Your saved queries take {max} MiB, the most allowed. Delete one with a long list of values that you no longer need.',
  },
});

export const refusalsOfSharingQuotas = declare({
  409: { tooManyShared: 'You share {max} queries with everyone, the most allowed. Stop sharing one first.' },
});

export const refusalsOfViewQuotas = declare({
  409: {
    tooManyViews: 'You have made {max} shared links, the most allowed. End one you no longer need, under Account.',
    viewsTooLong:
      'Your shared links take {max} MiB, the most allowed. End one with a long list of values or many polygons, under Account.',
  },
});

export const refusalsOfExportQuotas = {
  ...declare({
    409: {
      tooManyExports: `Of your exports {max} are not finished or have a file, the most allowed. ${files}`,
      exportsTooLong: `The queries of your exports take {max} MiB, the most allowed. ${files}`,
      tooManyExportFiles: `You have {max} exported files, the most allowed. ${files}`,
      exportFilesTooLarge: `Your exported files take {max} MiB, the most allowed. ${files}`,
    },
    429: {
      tooManyExportsWaiting: 'Of your exports {max} are not finished, the most allowed. Ask again when one is done.',
    },
  }),
  ...refusalsOfMailQuotas,
};

export const refusalsOfTokenQuotas = declare({
  409: { enoughTokens: 'You have {max} access tokens, the most allowed. Revoke one you no longer need.' },
});

export const refusalsOfReportQuotas = {
  ...declare({
    409: {
      tooManyReports:
        'You have {max} reports that are not closed, the most allowed. Wait until the administrators have closed some.',
      reportsTooLong:
        'Your reports that are not closed take {max} MiB, the most allowed. Wait until the administrators have closed some.',
    },
  }),
  ...refusalsOfMailQuotas,
};

/** For calls that keep something for an account, by the quota that is used up. */
export const refusalsOfQuotas = {
  savedQueries: refusalsOfQueryQuotas.tooManySavedQueries,
  savedQueriesMiB: refusalsOfQueryQuotas.savedQueriesTooLong,
  sharedQueries: refusalsOfSharingQuotas.tooManyShared,
  views: refusalsOfViewQuotas.tooManyViews,
  viewsMiB: refusalsOfViewQuotas.viewsTooLong,
  exports: refusalsOfExportQuotas.tooManyExports,
  exportsMiB: refusalsOfExportQuotas.exportsTooLong,
  exportsWaiting: refusalsOfExportQuotas.tooManyExportsWaiting,
  exportFiles: refusalsOfExportQuotas.tooManyExportFiles,
  exportFilesMiB: refusalsOfExportQuotas.exportFilesTooLarge,
  accessTokens: refusalsOfTokenQuotas.enoughTokens,
  bugReports: refusalsOfReportQuotas.tooManyReports,
  bugReportsMiB: refusalsOfReportQuotas.reportsTooLong,
  mails: refusalsOfMailQuotas.tooManyMails,
  mailsMiB: refusalsOfMailQuotas.mailsTooLong,
} as const satisfies Record<QuotaName, NamedRefusal>;

/** For calls that have a file made. */
export const refusalsOfDisk = declare({
  503: {
    diskShort:
      'The disk of the server is nearly full, so no files are made now. Try again later, or tell the administrators.',
  },
});
