import { WorkerClient } from './worker-client.ts';

/** The one science worker of a tab. */
export const scienceWorker = new WorkerClient(
  () => new Worker(new URL('science.worker.ts', import.meta.url), { type: 'module' }),
);
