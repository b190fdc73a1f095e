import { parentPort } from 'node:worker_threads';
import type { RowsFileAnswer, RowsFileRequest } from './rows-file-writer.ts';
import { standBack } from '../../../config/thread-priority.ts';
import { writeRowsFile } from './rows-file.ts';

standBack('files');

const writing = new Set<Promise<void>>();

parentPort?.on('message', (request: RowsFileRequest) => {
  if (request === 'end') return void end();
  const written = answer(request).finally(() => writing.delete(written));
  writing.add(written);
});

async function answer({ port, source, form, condition, folder }: Exclude<RowsFileRequest, 'end'>): Promise<void> {
  const stopping = new AbortController();
  port.on('message', () => stopping.abort());
  const written: RowsFileAnswer = await writeRowsFile(source, form, condition, folder, stopping.signal).catch(
    (error: unknown) => ({ error }),
  );
  port.postMessage(written);
}

/** Without its port the thread has nothing to wait for, and ends. */
async function end(): Promise<void> {
  await Promise.all(writing);
  parentPort?.close();
}
