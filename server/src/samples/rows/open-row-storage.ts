import type { Config } from '../../config/config.ts';
import type { RowStorage } from './row-storage.ts';

/** The storage of the releases' rows; null: each is in its release's own file. The only code that selects an adapter. */
export async function openRowStorage({ samplesUrl }: Pick<Config, 'samplesUrl'>): Promise<RowStorage | null> {
  if (samplesUrl === null) return null;
  // Read only where there is a database.
  const { openDatabaseRows } = await import('./postgres/database-rows.ts');
  return openDatabaseRows(samplesUrl);
}

/** Opens the storage for a piece of work, and closes it when that has ended. */
export async function withRowStorage<T>(
  config: Pick<Config, 'samplesUrl'>,
  work: (storage: RowStorage | null) => Promise<T>,
): Promise<T> {
  const storage = await openRowStorage(config);
  try {
    return await work(storage);
  } finally {
    await storage?.close();
  }
}
