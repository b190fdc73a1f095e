import { afterEach } from 'vitest';
import { WorkerClient } from '../worker-client.ts';
import { LocalWorker } from './local-worker.ts';

/** Clients of the science worker, whose workers end with their test. */
export class LocalClients {
  readonly workers: LocalWorker[] = [];

  constructor() {
    afterEach(() => {
      for (const worker of this.workers.splice(0)) worker.terminate();
    });
  }

  start(): WorkerClient {
    return new WorkerClient(() => {
      const worker = new LocalWorker();
      this.workers.push(worker);
      return worker;
    });
  }
}
