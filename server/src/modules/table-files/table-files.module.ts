import { exportFormatOf, writeTableFile } from '@wellfield/contract';
import { AnswerFiles } from '../../files/answer-files.ts';
import { FileAnswer } from '../../http/file-answer.ts';
import { requireSpace } from '../../http/require-space.ts';
import { route } from '../../http/route.ts';
import type { Module } from '../module.ts';
import type { Services } from '../services.ts';

/** What a table takes of the disk for a moment, at most. */
const fileBytes = 64 * 1024 * 1024;

/** Tables that the page has, in formats that it has no writer of. */
export function tableFilesModule({ store, lanes, config, space }: Services): Module {
  const files = new AnswerFiles(config.dataDir);
  return {
    routes: [
      route(writeTableFile, async ({ body, session, signal, reply }) => {
        const leave = await lanes.enter(session.account.user_id, signal);
        reply.raw.once('close', leave);
        await requireSpace(space, fileBytes);
        const file = await files.written((folder) => store.writeTable(body, folder, signal));
        return new FileAnswer(exportFormatOf(body.format).type, file);
      }),
    ],
  };
}
