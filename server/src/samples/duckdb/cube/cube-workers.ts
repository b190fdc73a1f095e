import { Worker } from 'node:worker_threads';
import { limits } from '@wellfield/contract';
import { abortReason } from '../database/abort-reason.ts';
import type { Requester } from '../database/shares.ts';
import { Turns } from '../database/turns.ts';
import { StatementTooLongError, type Question } from '../../sample-store.ts';
import { addCounts, type CubeCount } from './cube-count.ts';
import type { CubeShare } from './cube-share.ts';
import type { CubeAnswer, CubeRequest } from './cube-messages.ts';

/** A counting job. `passesRows`: it checks every row, which idle threads do together. */
interface CubeQuestion {
  key: string;
  question: Question;
  among: Uint32Array | null;
  passesRows: boolean;
  requester: Requester;
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
  /** Ends the worker where the job takes too long: nothing else stops it. */
  timer: NodeJS.Timeout | undefined;
}

/**
 * Threads that count on cubes; each starts when it is first needed. They share each cube's memory; accounts take turns. A
 * job that takes longer than `statementMs` ends with its thread, and another is started.
 */
export class CubeWorkers {
  readonly #threads: number;
  readonly #lanes: Lane[] = [];
  readonly #loaded = new Map<string, SharedArrayBuffer>();
  readonly #turns = new Turns<Job>();
  readonly #statementMs: number;
  #jobs = 0;
  #closing = false;

  constructor(threads: number, statementMs: number = limits.statementTimeoutMs) {
    this.#threads = threads;
    this.#statementMs = statementMs;
  }

  load(key: string, bytes: SharedArrayBuffer): void {
    this.#loaded.set(key, bytes);
    this.#postToAll({ kind: 'load', key, bytes });
  }

  drop(key: string): void {
    this.#loaded.delete(key);
    this.#postToAll({ kind: 'drop', key });
  }

  /** Counts on a loaded cube, like `countOnCube`; rejects with the signal's reason if it aborts first. */
  async count({ passesRows, ...requested }: CubeQuestion, signal?: AbortSignal): Promise<CubeCount> {
    signal?.throwIfAborted();
    const idle = this.#turns.length > 0 ? 0 : this.#threads - this.#lanes.filter(({ running }) => running).length;
    const shares = passesRows && !requested.among ? Math.max(1, idle) : 1;
    const counts = await Promise.all(
      Array.from({ length: shares }, (_, index) =>
        this.#countShare({ ...requested, share: { index, of: shares } }, signal),
      ),
    );
    return counts.reduce(addCounts);
  }

  #countShare(requested: Omit<Job, 'resolve' | 'reject'>, signal?: AbortSignal): Promise<CubeCount> {
    return new Promise((resolve, reject) => {
      const abandon = () => {
        this.#turns.leave(requested.requester, job);
        reject(abortReason(signal));
      };
      const settled = () => signal?.removeEventListener('abort', abandon);
      const job: Job = {
        ...requested,
        resolve: (count) => (settled(), resolve(count)),
        reject: (reason) => (settled(), reject(reason)),
      };
      signal?.addEventListener('abort', abandon, { once: true });
      this.#turns.wait(requested.requester, job);
      this.#next();
    });
  }

  async close(): Promise<void> {
    this.#closing = true;
    await Promise.all(this.#lanes.map(({ worker }) => worker.terminate()));
    for (let job = this.#turns.next(); job; job = this.#turns.next()) {
      job.reject(new Error('The sample store was closed.'));
    }
  }

  #start(): Lane {
    const worker = new Worker(new URL('./cube.worker.ts', import.meta.url));
    const lane: Lane = { worker, running: null, timer: undefined };
    worker.unref();
    worker.on('message', (answer: CubeAnswer) => {
      const job = this.#end(lane);
      worker.unref();
      if ('error' in answer) job?.reject(new Error(answer.error));
      else job?.resolve(answer);
      this.#next();
    });
    worker.on('error', (error: unknown) => {
      lane.running?.reject(error instanceof Error ? error : new Error(String(error)));
    });
    worker.on('exit', () => {
      this.#end(lane)?.reject(new Error('The thread that counted has ended. Ask again.'));
      if (this.#closing) return;
      this.#lanes.splice(this.#lanes.indexOf(lane), 1);
      this.#next();
    });
    for (const [key, bytes] of this.#loaded) worker.postMessage({ kind: 'load', key, bytes } satisfies CubeRequest);
    return lane;
  }

  /** The lane's job is over, whatever came of it. */
  #end(lane: Lane): Job | null {
    const job = lane.running;
    clearTimeout(lane.timer);
    lane.running = null;
    if (job) this.#turns.end(job.requester);
    return job;
  }

  #next(): void {
    while (this.#turns.length > 0) {
      const lane = this.#idleLane();
      const job = lane && this.#turns.next();
      if (!job) return;
      lane.running = job;
      lane.timer = setTimeout(() => {
        job.reject(new StatementTooLongError(`a count took more than ${this.#statementMs} ms`));
        void lane.worker.terminate();
      }, this.#statementMs);
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

  #postToAll(request: CubeRequest): void {
    for (const { worker } of this.#lanes) worker.postMessage(request);
  }
}
