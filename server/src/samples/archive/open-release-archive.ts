import { join } from 'node:path';
import type { Config } from '../../config/config.ts';
import type { DatabasePool } from '../../postgres/database-pool.ts';
import { folderArchive } from './folder-archive.ts';
import type { ReleaseArchive } from './release-archive.ts';

/**
 * The archive of a server's releases: the only code that selects an adapter. `within` are the database's connections, where others
 * write in the same transaction.
 */
export async function openReleaseArchive(
  { dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>,
  within?: DatabasePool,
): Promise<ReleaseArchive> {
  const releasesFolder = join(dataDir, 'releases');
  if (databaseUrl === null) return folderArchive(releasesFolder);
  // Read only where there is a database.
  const { openDatabaseArchive } = await import('./postgres/database-archive.ts');
  return openDatabaseArchive(databaseUrl, releasesFolder, within);
}

/** Opens the archive for a piece of work, and closes it when that has ended. */
export async function withReleaseArchive<T>(
  config: Pick<Config, 'dataDir' | 'databaseUrl'>,
  work: (archive: ReleaseArchive) => Promise<T>,
  within?: DatabasePool,
): Promise<T> {
  const archive = await openReleaseArchive(config, within);
  try {
    return await work(archive);
  } finally {
    await archive.close();
  }
}
