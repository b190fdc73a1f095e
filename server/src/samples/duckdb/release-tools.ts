import type { RowsFileWriter } from './answers/rows-file-writer.ts';
import type { CubeWorkers } from './cube/cube-workers.ts';
import type { DatabaseLimits } from './database/release-database.ts';
import type { RowStorage } from '../rows/row-storage.ts';
import type { StatementQueue } from './database/statement-queue.ts';

/** What the releases of a store share. */
export interface ReleaseTools {
  limits: DatabaseLimits;
  queue: StatementQueue;
  workers: CubeWorkers;
  writer: RowsFileWriter;
  /** Where rows are that are in no file; null: there are none. */
  storage: RowStorage | null;
}
