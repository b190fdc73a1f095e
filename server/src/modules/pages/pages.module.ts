import { readNews, readSiteImage, readSitePage, sitePageNames } from '@wellfield/contract';
import { FileAnswer } from '../../http/file-answer.ts';
import { route } from '../../http/route.ts';
import type { Module } from '../module.ts';
import type { Services } from '../services.ts';
import { readSiteFile } from '../../site/site-file.ts';
import { openSiteImage } from './site-image.ts';

/** The site's own texts. They are read at every call, so that news appears without a restart. */
export function pagesModule({ config: { siteDir } }: Services): Module {
  return {
    routes: [
      route(readSitePage, async ({ params, refuse }) => {
        const name = sitePageNames.find((known) => known === params.name);
        if (name === undefined) throw refuse('noSuchPage');
        const text = await readSiteFile(siteDir, `pages/${name}.md`);
        return { html: (await safe()).safeMarkdown(text) };
      }),
      route(readNews, async () => ({ data: (await safe()).safeHtml(await readSiteFile(siteDir, 'news.html')) })),
      route(readSiteImage, async ({ params, refuse }) => {
        const image = await openSiteImage(siteDir, params.file);
        if (!image) throw refuse('noSuchPicture');
        return new FileAnswer(image.type, image.file);
      }),
    ],
  };
}

/** Read with the first page: no start needs them. */
const safe = () => import('./safe-html.ts');
