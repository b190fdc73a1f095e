import { Worker } from 'node:worker_threads';
import { abortReason } from '../database/abort-reason.ts';
import type { Question } from '../../sample-store.ts';
import { addCounts, type CubeCount } from './cube-count.ts';
import type { CubeShare } from './cube-share.ts';
import type { CubeAnswer, CubeRequest } from './cube-messages.ts';

/** A counting job. `passesRows`: it checks every row, which idle threads do together. */
interface CubeQuestion {
  key: string;
  question: Question;
  among: Uint32Array | null;
  passesRows: boolean;
}

interface Job extends Omit<CubeQuestion, 'passesRows'> {
  share: CubeShare;
  resolve: (count: CubeCount) => void;
  reject: (reason: Error) => void;
}

interface Lane {
  worker: Worker;
  /** The worker's current job; it gets one at a time, so that waiting ones can still be cancelled. */
  running: Job | null;
}

/**
 * Threads that count on cubes; each starts when it is first needed. They share each cube's memory; questions are answered
 * in order of arrival.
 */
export class CubeWorkers {
  readonly #threads: number;
  readonly #lanes: Lane[] = [];
  readonly #loaded = new Map<string, SharedArrayBuffer>();
  readonly #waiting = new Set<Job>();
  #jobs = 0;
  #closing = false;

  constructor(threads: number) {
    this.#threads = threads;
  }

  load(key: string, bytes: SharedArrayBuffer): void {
    this.#loaded.set(key, bytes);
    this.#tellAll({ kind: 'load', key, bytes });
  }

  drop(key: string): void {
    this.#loaded.delete(key);
    this.#tellAll({ kind: 'drop', key });
  }

  /** Counts on a loaded cube, like `countOnCube`; rejects with the signal's reason if it aborts first. */
  async count({ passesRows, ...asked }: CubeQuestion, signal?: AbortSignal): Promise<CubeCount> {
    signal?.throwIfAborted();
    const idle = this.#threads - this.#lanes.filter(({ running }) => running).length;
    const shares = passesRows && !asked.among ? Math.max(1, idle) : 1;
    const counts = await Promise.all(
      Array.from({ length: shares }, (_, index) =>
        this.#countShare({ ...asked, share: { index, of: shares } }, signal),
      ),
    );
    return counts.reduce(addCounts);
  }

  #countShare(asked: Omit<Job, 'resolve' | 'reject'>, signal?: AbortSignal): Promise<CubeCount> {
    return new Promise((resolve, reject) => {
      const abandon = () => {
        this.#waiting.delete(job);
        reject(abortReason(signal));
      };
      const settled = () => signal?.removeEventListener('abort', abandon);
      const job: Job = {
        ...asked,
        resolve: (count) => (settled(), resolve(count)),
        reject: (reason) => (settled(), reject(reason)),
      };
      signal?.addEventListener('abort', abandon, { once: true });
      this.#waiting.add(job);
      this.#next();
    });
  }

  async close(): Promise<void> {
    this.#closing = true;
    await Promise.all(this.#lanes.map(({ worker }) => worker.terminate()));
    for (const job of this.#waiting) job.reject(new Error('The sample store was closed.'));
  }

  #start(): Lane {
    const worker = new Worker(new URL('./cube.worker.ts', import.meta.url));
    const lane: Lane = { worker, running: null };
    worker.unref();
    worker.on('message', (answer: CubeAnswer) => {
      const job = lane.running;
      lane.running = null;
      worker.unref();
      if ('error' in answer) job?.reject(new Error(answer.error));
      else job?.resolve(answer);
      this.#next();
    });
    worker.on('error', (error: unknown) => {
      lane.running?.reject(error instanceof Error ? error : new Error(String(error)));
    });
    worker.on('exit', () => {
      lane.running?.reject(new Error('The thread that counted has ended. Ask again.'));
      if (this.#closing) return;
      this.#lanes.splice(this.#lanes.indexOf(lane), 1);
      this.#next();
    });
    for (const [key, bytes] of this.#loaded) worker.postMessage({ kind: 'load', key, bytes } satisfies CubeRequest);
    return lane;
  }

  #next(): void {
    for (const job of this.#waiting) {
      const lane = this.#idleLane();
      if (!lane) return;
      this.#waiting.delete(job);
      lane.running = job;
      this.#jobs += 1;
      lane.worker.ref();
      const { key, question, among, share } = job;
      lane.worker.postMessage(
        { kind: 'count', job: this.#jobs, key, question, among, share } satisfies CubeRequest,
        among ? [among.buffer as ArrayBuffer] : [],
      );
    }
  }

  #idleLane(): Lane | null {
    const idle = this.#lanes.find(({ running }) => !running);
    if (idle || this.#lanes.length >= this.#threads) return idle ?? null;
    const started = this.#start();
    this.#lanes.push(started);
    return started;
  }

  #tellAll(request: CubeRequest): void {
    for (const { worker } of this.#lanes) worker.postMessage(request);
  }
}
