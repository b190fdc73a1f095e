import { DuckDBPendingResultState, type DuckDBPendingResult } from '@duckdb/node-api';
import { setImmediate, setTimeout } from 'node:timers/promises';

/** `onTask` is called between two tasks. With the priority of this thread: those of the pool, where statements run otherwise, serve everybody. */
export async function runOnThisThread(pending: DuckDBPendingResult, onTask?: () => void): Promise<void> {
  for (;;) {
    const state = pending.runTask();
    if (state === DuckDBPendingResultState.RESULT_READY) return;
    onTask?.();
    // Between two tasks a message may say that nobody wants the file any longer.
    await (state === DuckDBPendingResultState.NO_TASKS_AVAILABLE ? setTimeout(1) : setImmediate());
  }
}
