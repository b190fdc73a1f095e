import type { DuckDBConnection } from '@duckdb/node-api';
import type { ReleaseSink } from '../../release-sink.ts';
import { folderArchive } from '../../archive/folder-archive.ts';
import type { RowStorage } from '../../rows/row-storage.ts';
import { readCurrentRelease } from './current-release.ts';
import { writeRelease } from './release-writer.ts';

/**
 * Writes releases into a folder, their rows into a storage if there is one, from DuckDB staging databases, and publishes them in
 * its archive.
 */
export function openReleaseSink(
  releasesFolder: string,
  archive = folderArchive(releasesFolder),
  storage: RowStorage | null = null,
): ReleaseSink<DuckDBConnection> {
  return {
    async current() {
      await archive.follow();
      return readCurrentRelease(releasesFolder, { archive, storage });
    },
    write: (release) => writeRelease(releasesFolder, release, storage),
    publish: (id, options) => archive.publish(id, options),
  };
}
