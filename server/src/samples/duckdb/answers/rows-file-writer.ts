import { once } from 'node:events';
import { MessageChannel, Worker, type MessagePort } from 'node:worker_threads';
import { FileTooLargeError } from '../../sample-store.ts';
import type { RowsFileJob, ShareHeard } from './rows-file-job.ts';
import type { RowsFile } from '../../row-counts.ts';

/** To the thread; `port` brings the answer, and takes any message as the wish to stop. `end`: nothing more is asked. */
export type RowsFileRequest = (RowsFileJob & { port: MessagePort }) | 'end';

export type RowsFileAnswer = RowsFile | { error: unknown } | { tooLarge: string };

/** From the thread, while it writes. */
export interface RowsFileShare {
  share: number;
}

/**
 * Writes files of rows in a thread of its own, which starts with the first and stands back for what answers calls. To close
 * the instance that wrote a file gives back a hundred MB at once: 15 ms on a quiet machine, more on a busy one, for which no
 * request would be answered.
 */
export class RowsFileWriter {
  #worker: Worker | null = null;
  readonly #stops = new Set<() => void>();
  readonly #isSecond: boolean;

  /** `isSecond`: asked by such a thread, whose priority a thread that it starts has. */
  constructor({ isSecond = false } = {}) {
    this.#isSecond = isSecond;
  }

  /** Rejects with the signal's reason where that aborts first; nothing is written to the folder any more then. */
  async write(job: RowsFileJob, signal?: AbortSignal, onShare?: ShareHeard): Promise<RowsFile> {
    signal?.throwIfAborted();
    const { port1: answers, port2: port } = new MessageChannel();
    let isClosed = false;
    const stop = () => answers.postMessage('stop');
    const close = () => {
      isClosed = true;
      stop();
    };
    signal?.addEventListener('abort', stop);
    this.#stops.add(close);
    try {
      const worker = this.#thread();
      worker.postMessage({ ...job, port } satisfies RowsFileRequest, [port]);
      const answer = await answerFrom(answers, onShare);
      if ('tooLarge' in answer) throw new FileTooLargeError(answer.tooLarge);
      if (!('error' in answer)) return answer;
      // It keeps the thread.
      answers.close();
      await this.#end(worker);
      signal?.throwIfAborted();
      throw isClosed ? threadEnded() : answer.error;
    } finally {
      this.#stops.delete(close);
      signal?.removeEventListener('abort', stop);
      answers.close();
    }
  }

  /** Stops what is being written and waits until the thread has ended. */
  async close(): Promise<void> {
    for (const stop of this.#stops) stop();
    if (this.#worker) await this.#end(this.#worker);
  }

  /**
   * Waits until the thread has ended by itself: one that is terminated with the engine at work in it takes the whole process
   * down. What the engine holds of a file that failed, such as the file itself, it gives back with the thread.
   */
  async #end(worker: Worker): Promise<void> {
    if (this.#worker === worker) this.#worker = null;
    if (worker.threadId < 0) return;
    worker.ref();
    const ended = new Promise((resolve) => worker.once('exit', resolve));
    worker.postMessage('end' satisfies RowsFileRequest);
    await ended;
  }

  #thread(): Worker {
    if (this.#worker) return this.#worker;
    const worker = new Worker(new URL('./rows-file.worker.ts', import.meta.url), {
      workerData: { isSecond: this.#isSecond },
    });
    // A file that is waited for keeps the process, by its port.
    worker.unref();
    // What it was writing learns of its end by the port; the next file starts another.
    worker.on('error', () => {});
    worker.on('exit', () => {
      if (this.#worker === worker) this.#worker = null;
    });
    return (this.#worker = worker);
  }
}

async function answerFrom(port: MessagePort, onShare: ShareHeard | undefined): Promise<RowsFileAnswer> {
  const ended = once(port, 'close').then(() => ({ error: threadEnded() }));
  const answered = new Promise<RowsFileAnswer>((resolve) => {
    port.on('message', (message: RowsFileAnswer | RowsFileShare) => {
      if ('share' in message) onShare?.(message.share);
      else resolve(message);
    });
  });
  return Promise.race([answered, ended]);
}

function threadEnded(): Error {
  return new Error('The thread that writes files has ended.');
}
