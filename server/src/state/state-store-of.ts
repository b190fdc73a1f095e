import type { StateStore } from './port/state-store.ts';
import { sqliteStore } from './sqlite/sqlite-store.ts';

/** The storage of a data folder's state: the only code that selects an adapter. */
export function stateStoreOf(dataDir: string): StateStore {
  return sqliteStore(dataDir);
}
