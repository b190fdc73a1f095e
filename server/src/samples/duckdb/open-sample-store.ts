import { availableParallelism } from 'node:os';
import { mkdir } from 'node:fs/promises';
import { RowsFileWriter } from './answers/rows-file-writer.ts';
import { CubeWorkers } from './cube/cube-workers.ts';
import { ReleaseRegistry } from './release-registry.ts';
import type { SampleStore } from '../sample-store.ts';
import { StatementQueue } from './database/statement-queue.ts';
import { folderArchive } from '../archive/folder-archive.ts';
import type { ReleaseArchive } from '../archive/release-archive.ts';
import type { RowStorage } from '../rows/row-storage.ts';
import { clearLeftRows } from '../rows/clear-left-rows.ts';

export interface SampleStoreOptions {
  /** DATA_DIR/releases; created if missing. */
  releasesFolder: string;
  /** Where its releases come from; by default there is only the folder. */
  archive?: ReleaseArchive;
  /** Where rows are that are in no release's file; the caller closes it. */
  storage?: RowStorage | null;
  /** Memory limit of a release's DuckDB, in DuckDB's notation. */
  memoryLimit?: string;
  threads?: number;
  /** How many statements run at once. */
  statements?: number;
  /** How many threads count. */
  cubeThreads?: number;
  /** How long a statement or a count may take that is none of an execution or an export. */
  statementMs?: number;
  /** How often the pointer is checked. */
  watchEveryMs?: number;
  /** Of releases that are not among the newest, those that stay nevertheless; none by default. */
  keepAmong?: (older: readonly string[]) => Promise<readonly string[]>;
  /** Called with messages for the operator: a release served, removed, or damaged. */
  onNotice?: (notice: string) => void;
}

/** An archive says when there is something new; the folder is looked at more often. */
const looksApart = 5;

/**
 * Opens the sample store on the newest intact release; if nothing has been published yet, it serves none and waits for
 * one.
 */
export async function openSampleStore(options: SampleStoreOptions): Promise<SampleStore> {
  const { releasesFolder, keepAmong, onNotice, archive = folderArchive(releasesFolder) } = options;
  const watchEveryMs = options.watchEveryMs ?? 1_000;
  await mkdir(releasesFolder, { recursive: true });
  for (const leftover of await clearLeftRows(releasesFolder, options.storage ?? null))
    onNotice?.(`Cleared ${leftover}: its import did not end.`);
  const workers = new CubeWorkers(options.cubeThreads ?? Math.min(2, availableParallelism()), options.statementMs);
  const writer = new RowsFileWriter();
  const registry = new ReleaseRegistry({
    releasesFolder,
    archive,
    tools: {
      limits: {
        memoryLimit: options.memoryLimit ?? '1GB',
        threads: options.threads ?? Math.min(4, availableParallelism()),
        ...(options.statementMs !== undefined && { statementMs: options.statementMs }),
      },
      queue: new StatementQueue(options.statements ?? 2),
      workers,
      writer,
      storage: options.storage ?? null,
    },
    ...(keepAmong && { keepAmong }),
    ...(onNotice && { onNotice }),
  });
  let following = Promise.resolve();
  const follow = (): Promise<void> => registry.follow(registry.health().release === null);
  const inTurn = (act: () => Promise<void>): Promise<void> =>
    (following = following
      .then(act)
      .catch((error: unknown) => onNotice?.(`The releases folder cannot be read: ${String(error)}`)));
  const watch = archive.watch({
    everyMs: looksApart * watchEveryMs,
    keepAmong: keepAmong ?? (async () => []),
    onChange: () =>
      inTurn(async () => {
        await follow();
        await registry.tidy();
      }),
    onNotice: onNotice ?? (() => {}),
  });
  await watch.begun;
  try {
    await (following = following.then(() => registry.follow(true)));
  } catch (error) {
    await watch.stop();
    throw error;
  }
  let busy = false;
  const timer = setInterval(() => {
    if (busy) return;
    busy = true;
    void inTurn(follow).finally(() => {
      busy = false;
    });
  }, watchEveryMs);
  timer.unref();
  return {
    pin: (releaseId, requester) => registry.pin(releaseId, requester),
    health() {
      const { release, degraded } = registry.health();
      return { release, degraded: degraded ?? watch.fault };
    },
    rowsHealth: () => registry.rowsHealth(),
    // Read with the first: few tables are written so.
    writeTable: async (...given) => (await import('./answers/table-file.ts')).writeTableFile(...given),
    async close() {
      clearInterval(timer);
      await watch.stop();
      await following;
      await registry.close();
      await Promise.all([workers.close(), writer.close()]);
    },
  };
}
