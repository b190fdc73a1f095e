import { parentPort, workerData } from 'node:worker_threads';
import { RowsFileWriter, type RowsFileAnswer, type RowsFileRequest, type RowsFileShare } from './rows-file-writer.ts';
import { standBack } from '../../../config/thread-priority.ts';
import { FileTooLargeError } from '../../sample-store.ts';
import { writeRowsFile } from './rows-file.ts';

const { isSecond } = workerData as { isSecond: boolean };
if (!isSecond) standBack('files');
/** Writes parts of a large file meanwhile; its thread starts with the first of them, and stays. */
const second = isSecond ? undefined : new RowsFileWriter({ isSecond: true });

/** Who waits looks every two seconds. */
const reportEveryMs = 500;

const writing = new Set<Promise<void>>();
/** What is behind a file's first part is written part by part: those written are put behind the first one meanwhile. */
let before: Promise<unknown> = Promise.resolve();

parentPort?.on('message', (request: RowsFileRequest) => {
  if (request === 'end') return void end();
  const stopping = new AbortController();
  request.port.on('message', () => stopping.abort());
  const turn = isSecond ? before : Promise.resolve();
  const written = turn.then(() => answer(request, stopping.signal)).finally(() => writing.delete(written));
  before = written;
  writing.add(written);
});

async function answer({ port, ...job }: Exclude<RowsFileRequest, 'end'>, signal: AbortSignal): Promise<void> {
  let reportedAt = 0;
  const tell = (share: number): void => {
    if (share < 1 && Date.now() - reportedAt < reportEveryMs) return;
    reportedAt = Date.now();
    port.postMessage({ share } satisfies RowsFileShare);
  };
  const elsewhere = second && second.write.bind(second);
  const written: RowsFileAnswer = await writeRowsFile(job, signal, tell, elsewhere).catch(
    // A class does not travel; what the format cannot hold is told from faults.
    (error: unknown) => (error instanceof FileTooLargeError ? { tooLarge: error.message } : { error }),
  );
  port.postMessage(written);
}

/** Without its port the thread has nothing to wait for, and ends. */
async function end(): Promise<void> {
  await Promise.all(writing);
  await second?.close();
  parentPort?.close();
}
