import { parentPort } from 'node:worker_threads';
import type { RowsFileAnswer, RowsFileRequest } from './rows-file-writer.ts';
import { writeRowsFile } from './rows-file.ts';

parentPort?.on('message', (request: RowsFileRequest) => void answer(request));

async function answer({ port, source, form, condition, folder }: RowsFileRequest): Promise<void> {
  const stopping = new AbortController();
  port.on('message', () => stopping.abort());
  const written: RowsFileAnswer = await writeRowsFile(source, form, condition, folder, stopping.signal).catch(
    (error: unknown) => ({ error }),
  );
  port.postMessage(written);
}
