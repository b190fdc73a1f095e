import { availableParallelism } from 'node:os';
import { mkdir } from 'node:fs/promises';
import { RowsFileWriter } from './answers/rows-file-writer.ts';
import { CubeWorkers } from './cube/cube-workers.ts';
import { ReleaseRegistry } from './release-registry.ts';
import type { SampleStore } from '../sample-store.ts';
import { StatementQueue } from './database/statement-queue.ts';
import { clearLeftovers } from '../releases/clear-leftovers.ts';

export interface SampleStoreOptions {
  /** DATA_DIR/releases; created if missing. */
  releasesFolder: string;
  /** Memory limit of a release's DuckDB, in DuckDB's notation. */
  memoryLimit?: string;
  threads?: number;
  /** How many statements run at once. */
  statements?: number;
  /** How many threads count. */
  cubeThreads?: number;
  /** How often the pointer is checked. */
  watchEveryMs?: number;
  /** Of releases that are not among the newest, those that stay nevertheless; none by default. */
  keepAmong?: (older: readonly string[]) => Promise<readonly string[]>;
  /** Called with messages for the operator: a release served, removed, or damaged. */
  onNotice?: (notice: string) => void;
}

/**
 * Opens the sample store on the newest intact release; if nothing has been published yet, it serves none and waits for
 * one.
 */
export async function openSampleStore(options: SampleStoreOptions): Promise<SampleStore> {
  const { releasesFolder, keepAmong, onNotice } = options;
  await mkdir(releasesFolder, { recursive: true });
  for (const leftover of await clearLeftovers(releasesFolder))
    onNotice?.(`Cleared ${leftover}: its import did not end.`);
  const workers = new CubeWorkers(options.cubeThreads ?? Math.min(2, availableParallelism()));
  const writer = new RowsFileWriter();
  const registry = new ReleaseRegistry({
    releasesFolder,
    tools: {
      limits: {
        memoryLimit: options.memoryLimit ?? '1GB',
        threads: options.threads ?? Math.min(4, availableParallelism()),
      },
      queue: new StatementQueue(options.statements ?? 2),
      workers,
      writer,
    },
    ...(keepAmong && { keepAmong }),
    ...(onNotice && { onNotice }),
  });
  await registry.follow(true);
  let following = Promise.resolve();
  let busy = false;
  const timer = setInterval(() => {
    if (busy) return;
    busy = true;
    following = registry
      .follow(registry.health().release === null)
      .catch((error: unknown) => onNotice?.(`The releases folder cannot be read: ${String(error)}`))
      .finally(() => {
        busy = false;
      });
  }, options.watchEveryMs ?? 1_000);
  timer.unref();
  return {
    pin: (releaseId, asker) => registry.pin(releaseId, asker),
    health: () => registry.health(),
    async close() {
      clearInterval(timer);
      await following;
      await registry.close();
      await Promise.all([workers.close(), writer.close()]);
    },
  };
}
