import {
  messages,
  type downloadSiteFile,
  type readNews,
  type readSiteImage,
  type readSitePage,
  type reportBug,
} from '@wellfield/contract';
import { entryCall, fieldsOf, textsOf } from './entry-calls.ts';

/* The calls of the pages about the site. They are read by hand as those of the entry pages are, since a login leads here. */

export const readSitePageCall = entryCall<typeof readSitePage>({
  method: 'GET',
  path: '/api/pages/:name',
  bearer: 'if-any',
  read: (body) => ({ success: true, ...textsOf(fieldsOf(body), ['html']) }),
});

export const readNewsCall = entryCall<typeof readNews>({
  method: 'GET',
  path: '/api/whats_new',
  bearer: 'if-any',
  texts: messages.calls.news,
  read: (body) => ({ success: true, ...textsOf(fieldsOf(body), ['data']) }),
});

export const readSiteImageCall = entryCall<typeof readSiteImage>({
  method: 'GET',
  path: '/site/images/:file',
  bearer: 'if-any',
  read: (body) => body,
});

export const downloadSiteFileCall = entryCall<typeof downloadSiteFile>({
  method: 'GET',
  path: '/api/awdb/:filename',
  bearer: 'if-any',
  texts: messages.calls.download,
  read: (body) => body,
});

export const reportBugCall = entryCall<typeof reportBug>({
  method: 'POST',
  path: '/api/report_bug',
  bearer: true,
  texts: messages.calls.reportBug,
  plainRefusals: [429],
  read: (body) => {
    if (fieldsOf(body).success !== true) throw new TypeError('no answer to a report');
    return { success: true };
  },
});
