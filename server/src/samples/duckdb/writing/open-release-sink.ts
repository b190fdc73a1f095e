import type { DuckDBConnection } from '@duckdb/node-api';
import type { ReleaseSink } from '../../release-sink.ts';
import { publishRelease } from '../../releases/publish-release.ts';
import { readCurrentRelease } from './current-release.ts';
import { writeRelease } from './release-writer.ts';

/** Writes releases into a folder, from DuckDB staging databases. */
export function openReleaseSink(releasesFolder: string): ReleaseSink<DuckDBConnection> {
  return {
    current: () => readCurrentRelease(releasesFolder),
    write: (release) => writeRelease(releasesFolder, release),
    publish: (id) => publishRelease(releasesFolder, id),
  };
}
