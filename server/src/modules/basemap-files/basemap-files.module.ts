import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { readBasemapFile } from '@wellfield/contract';
import { openFileOf } from '../../files/open-file.ts';
import { FileAnswer } from '../../http/file-answer.ts';
import { route } from '../../http/route.ts';
import type { Module } from '../module.ts';
import type { Services } from '../services.ts';

export function basemapFilesModule({ config, settings }: Services): Module {
  return {
    routes: [
      route(readBasemapFile, async ({ params: { basemap_id }, reply, refuse }) => {
        // The id is looked up, never used as a path.
        const name = settings.basemaps.find(({ id }) => id === basemap_id)?.file;
        if (name === undefined) throw refuse('noSuchFile');
        const file = await open(join(config.siteDir, name), 'r');
        const { size, mtimeMs } = await file.stat();
        reply.header('etag', `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"`);
        return new FileAnswer(readBasemapFile.answerType, await openFileOf(file));
      }),
    ],
  };
}
