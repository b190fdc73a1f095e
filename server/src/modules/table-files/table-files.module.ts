import { exportFormatOf, writeTableFile } from '@wellfield/contract';
import { AnswerFiles } from '../../files/answer-files.ts';
import { FileAnswer } from '../../http/file-answer.ts';
import { OneAtATime } from '../../http/one-at-a-time.ts';
import { requireSpace } from '../../http/require-space.ts';
import { route } from '../../http/route.ts';
import type { Module } from '../module.ts';
import type { Services } from '../services.ts';

/** What a table takes of the disk for a moment, at most. */
const fileBytes = 64 * 1024 * 1024;

/** Tables that the page has, in formats that it has no writer of. */
export function tableFilesModule({ store, config, space }: Services): Module {
  const files = new AnswerFiles(config.dataDir);
  // Each holds the table, as it came and as it is written.
  const writing = new OneAtATime();
  return {
    routes: [
      route(writeTableFile, async ({ body, signal }) => {
        await requireSpace(space, fileBytes);
        const write = () => files.written((folder) => store.writeTable(body, folder, signal));
        const file = await writing.run(signal, write);
        return new FileAnswer(exportFormatOf(body.format).type, file);
      }),
    ],
  };
}
