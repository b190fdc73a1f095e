import { z } from 'zod';
import { callTexts } from '../../call-texts.ts';
import { siteCall } from '../calls.ts';
import { success } from '../envelope.ts';

/** The site's own pages: files in its folder. */
export const sitePageNames = ['overview', 'history', 'howto'] as const;
export type SitePageName = (typeof sitePageNames)[number];

export const readSitePage = siteCall({
  name: 'readSitePage',
  at: 'GET /api/pages/:name',
  summary: 'One of the texts that the site says of itself',
  description:
    `\`name\`: ${sitePageNames.join(', ')}. The HTML is made of the site's Markdown and holds no script, no event handler, ` +
    'no form and no picture from elsewhere; pictures are under `/site/images/`.',
  access: 'overview',
  params: z.strictObject({ name: z.string() }),
  answer: success({ html: z.string() }),
  refusals: { noSuchPage: { status: 404, text: 'There is no such page.' } },
});

export const readSiteImage = siteCall({
  name: 'readSiteImage',
  at: 'GET /site/images/:file',
  summary: "A picture of the site's pages",
  description: 'The answer has the picture’s own media type.',
  access: 'overview',
  params: z.strictObject({ file: z.string() }),
  answerType: 'application/octet-stream',
  answer: z.unknown(),
  refusals: { noSuchPicture: { status: 404, text: 'There is no such picture.' } },
});

export const readNews = siteCall({
  name: 'readNews',
  at: 'GET /api/whats_new',
  summary: "The site's news",
  description: 'HTML without script, event handler or form; links to elsewhere open in a window of their own.',
  access: 'overview',
  answer: success({ data: z.string() }),
  texts: callTexts.news,
});
