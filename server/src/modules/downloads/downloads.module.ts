import { open } from 'node:fs/promises';
import { downloadSiteFile } from '@wellfield/contract';
import { create as contentDisposition } from 'content-disposition';
import { openFileOf } from '../../files/open-file.ts';
import { FileAnswer } from '../../http/file-answer.ts';
import { route } from '../../http/route.ts';
import type { Module } from '../module.ts';
import type { Services } from '../services.ts';
import { downloadPath, mediaTypeOf } from '../../site/site-downloads.ts';

export function downloadsModule({ config, settings }: Services): Module {
  return {
    routes: [
      route(downloadSiteFile, async ({ params, reply, refuse }) => {
        // The name is looked up, never used as a path.
        const download = settings.downloads.find(({ file }) => file === params.filename);
        if (!download) throw refuse('noSuchDownload');
        const file = await open(downloadPath(config.siteDir, download), 'r');
        reply.header('content-disposition', contentDisposition(download.file));
        return new FileAnswer(mediaTypeOf(download), await openFileOf(file));
      }),
    ],
  };
}
