import type { StateStore } from './port/state-store.ts';
import { sqliteStore } from './sqlite/sqlite-store.ts';

/** Where the state of a data folder is kept: the one place that chooses an adapter. */
export function stateStoreOf(dataDir: string): StateStore {
  return sqliteStore(dataDir);
}
