import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import type { DatabasePool } from '../postgres/database-pool.ts';
import type { ExportStorage, ListedStorage } from './export-storage.ts';
import { FolderStorage } from './folder/folder-storage.ts';
import { movingFrom } from './moving-storage.ts';

type Stored = Pick<Config, 'dataDir' | 'databaseUrl' | 'exportStore'>;

/** Where exports are stored: in the object store that is named, else in the database, else in the data folder. */
export async function exportStorageOf({ dataDir, databaseUrl, exportStore }: Stored): Promise<ExportStorage> {
  const folder = new FolderStorage(join(dataDir, 'exports'));
  // Their libraries are read only where they are used.
  if (exportStore !== null) {
    const { ObjectStore } = await import('../object-store/object-store.ts');
    const { ObjectStorage } = await import('./object-store/object-storage.ts');
    return movingFrom(folder, new ObjectStorage(new ObjectStore(exportStore)));
  }
  if (databaseUrl === null) return folder;
  return movingFrom(folder, await siteStorageOf({ dataDir, databaseUrl }));
}

/**
 * Where a site without an object store keeps exports: what is in another place does not count. `within` are the database's
 * connections, where others write in the same transaction.
 */
export async function siteStorageOf(
  { dataDir, databaseUrl }: Pick<Stored, 'dataDir' | 'databaseUrl'>,
  within?: DatabasePool,
): Promise<ListedStorage> {
  if (databaseUrl === null) return new FolderStorage(join(dataDir, 'exports'));
  const { PiecesStorage } = await import('./postgres/pieces-storage.ts');
  return new PiecesStorage(databaseUrl, within);
}
