import type { Config } from '../config/config.ts';
import type { DatabasePool } from '../postgres/database-pool.ts';
import type { StateStore } from './port/state-store.ts';
import { sqliteStore } from './sqlite/sqlite-store.ts';

/**
 * The storage of a server's state: the only code that selects an adapter. `within` are the database's connections, where others
 * write in the same transaction.
 */
export async function stateStoreOf(
  { dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>,
  within?: DatabasePool,
): Promise<StateStore> {
  if (databaseUrl === null) return sqliteStore(dataDir);
  // Read only where there is a database.
  const { postgresStore } = await import('./postgres/postgres-store.ts');
  return postgresStore(databaseUrl, within);
}
