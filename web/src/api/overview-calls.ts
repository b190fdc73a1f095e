import {
  callTexts,
  type AnswerOf,
  type downloadSiteFile,
  type readNews,
  type readReleaseSummary,
  type readSiteImage,
  type readSitePage,
  type reportBug,
} from '@wellfield/contract';
import { anything, nullable, number, object, success, text } from './answer-fields.ts';
import { entryCall } from './entry-calls.ts';

/* The calls of the pages about the site, read like those of the entry pages, because a login leads here. */

export const readSitePageCall = entryCall<typeof readSitePage>(
  { method: 'GET', path: '/api/pages/:name', access: 'overview' },
  object({ success, html: text }),
);

export const readReleaseSummaryCall = entryCall<typeof readReleaseSummary>(
  { method: 'GET', path: '/api/releases/current/summary', access: 'account' },
  object<AnswerOf<typeof readReleaseSummary>>({
    success,
    release: nullable(text),
    name: nullable(text),
    created: nullable(text),
    samples: number,
    locations: number,
    years: nullable(object({ first: number, last: number })),
  }),
);

export const readNewsCall = entryCall<typeof readNews>(
  { method: 'GET', path: '/api/whats_new', access: 'overview', texts: callTexts.news },
  object({ success, data: text }),
);

export const readSiteImageCall = entryCall<typeof readSiteImage>(
  { method: 'GET', path: '/site/images/:file', access: 'overview' },
  anything,
);

export const downloadSiteFileCall = entryCall<typeof downloadSiteFile>(
  { method: 'GET', path: '/api/awdb/:filename', access: 'overview', texts: callTexts.download },
  anything,
);

export const reportBugCall = entryCall<typeof reportBug>(
  {
    method: 'POST',
    path: '/api/report_bug',
    access: 'account',
    texts: callTexts.reportBug,
    plainRefusals: ['limitReached', 'tooManyReports', 'reportsTooLong', 'tooManyMails', 'mailsTooLong'],
  },
  object({ success }),
);
