import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import type { DatabasePool } from '../postgres/database-pool.ts';
import type { StateStore } from './port/state-store.ts';
import { requireFileNotNewer, stateFile } from './sqlite/state-file.ts';

// The only code that selects an adapter. Each is read only where it is used: an import needs none.

/** The storage of a server's state. `within` are the database's connections, where others write in the same transaction. */
export async function stateStoreOf(
  { dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>,
  within?: DatabasePool,
): Promise<StateStore> {
  if (databaseUrl === null) {
    const { sqliteStore } = await import('./sqlite/sqlite-store.ts');
    return sqliteStore(dataDir);
  }
  const { postgresStore } = await import('./postgres/postgres-store.ts');
  return postgresStore(databaseUrl, within);
}

/** Throws `StateError` if a newer version of the product wrote the state: what this one adds beside it that one may not read. */
export async function requireStateNotNewer({
  dataDir,
  databaseUrl,
}: Pick<Config, 'dataDir' | 'databaseUrl'>): Promise<void> {
  if (databaseUrl === null) return requireFileNotNewer(join(dataDir, stateFile));
  const { requireDatabaseNotNewer } = await import('./postgres/postgres-store.ts');
  return requireDatabaseNotNewer(databaseUrl);
}
