import type { DuckDBConnection } from '@duckdb/node-api';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { datasets, perDataset, type Dataset } from '@wellfield/contract';
import { buildCube, cubeWithoutRows } from '../cube/build-cube.ts';
import { encodeCube } from '../cube/cube-file.ts';
import { syncFile, syncFolder, writeDurably } from '../../../files/durable-files.ts';
import { takeFileLock } from '../../../files/file-lock.ts';
import { fileChecksum } from '../../../files/file-checksum.ts';
import { makeQueryFilters } from './make-query-filters.ts';
import { buildingPrefix, cubeFile, nextReleaseId, releaseFiles } from '../../releases/release-folder.ts';
import type { NewRelease } from '../../release-sink.ts';
import type { ReleaseManifest } from '../../releases/release-manifest.ts';
import type { RowStorage } from '../../rows/row-storage.ts';
import { newRows } from './new-rows.ts';
import { checkRecords } from './record-checks.ts';
import { fillSamplesTable } from '../database/samples-table.ts';
import { identifier, textConstant } from '../sql-text.ts';
import { lockFileOf } from '../../releases/clear-leftovers.ts';
import { clearLeftRows } from '../../rows/clear-left-rows.ts';

const attached = 'release_in_the_making';

/**
 * Writes a release into a new folder and renames it once everything in it is on disk. It is not served until
 * `publishRelease`. If writing fails or is aborted, nothing is left behind.
 */
export async function writeRelease(
  releasesFolder: string,
  release: NewRelease<DuckDBConnection>,
  storage: RowStorage | null = null,
): Promise<ReleaseManifest> {
  const { staging, signal } = release;
  await mkdir(releasesFolder, { recursive: true });
  await clearLeftRows(releasesFolder, storage);
  const id = await nextReleaseId(releasesFolder);
  const building = path.join(releasesFolder, `${buildingPrefix}${id}`);
  const lock = takeFileLock(lockFileOf(building));
  if (!lock) throw new Error(`Another import is writing ${building}. Wait until it has ended and try again.`);
  const interrupt = () => staging.interrupt();
  signal?.addEventListener('abort', interrupt);
  try {
    await mkdir(building);
    const manifest = await writeFiles(release, id, building, storage);
    signal?.throwIfAborted();
    await rename(building, path.join(releasesFolder, id));
    await syncFolder(releasesFolder);
    return manifest;
  } catch (error) {
    await rm(building, { recursive: true, force: true });
    await storage?.remove(id).catch(() => undefined);
    signal?.throwIfAborted();
    throw error;
  } finally {
    signal?.removeEventListener('abort', interrupt);
    await lock.remove();
  }
}

async function writeFiles(
  release: NewRelease<DuckDBConnection>,
  id: string,
  folder: string,
  storage: RowStorage | null,
): Promise<ReleaseManifest> {
  const { staging: connection, onProgress, signal } = release;
  onProgress?.('check');
  await checkRecords(connection);
  signal?.throwIfAborted();

  const samples = path.join(folder, releaseFiles.samples);
  await connection.run(`ATTACH ${textConstant(samples)} AS ${identifier(attached)}`);
  let rows: Record<Dataset, number>;
  let storedRows: { checksum: string } | undefined;
  const made: string[] = [];
  try {
    onProgress?.('sort');
    await fillSamplesTable(connection, attached);
    signal?.throwIfAborted();
    rows = await countRows(connection);
    onProgress?.('count');
    const table = `${identifier(attached)}.main.samples`;
    const queryFilters = await makeQueryFilters(connection, table, rows);
    await writeDurably(path.join(folder, releaseFiles.queryFilters), JSON.stringify(queryFilters));
    made.push(releaseFiles.queryFilters);
    for (const dataset of datasets) {
      signal?.throwIfAborted();
      const cube = rows[dataset] === 0 ? cubeWithoutRows() : await buildCube(connection, table, dataset);
      await writeDurably(path.join(folder, cubeFile(dataset)), encodeCube(cube));
      made.push(cubeFile(dataset));
    }
    if (storage) {
      onProgress?.('store');
      signal?.throwIfAborted();
      storedRows = await storage.store(id, await newRows(connection, attached, { folder, rows }), signal);
    } else await connection.run(`CHECKPOINT ${identifier(attached)}`);
  } finally {
    await connection.run(`DETACH ${identifier(attached)}`);
  }
  // With its log, which it still has if it was not brought up to date.
  if (storedRows) for (const file of [samples, `${samples}.wal`]) await rm(file, { force: true });
  else {
    await syncFile(samples);
    made.unshift(releaseFiles.samples);
  }
  await writeDurably(path.join(folder, releaseFiles.report), `${JSON.stringify(release.report ?? null, null, 1)}\n`);
  made.push(releaseFiles.report);

  onProgress?.('checksum');
  signal?.throwIfAborted();
  const files = await Promise.all(
    made.map(async (name) => ({ name, ...(await fileChecksum(path.join(folder, name))) })),
  );
  const manifest: ReleaseManifest = {
    format: storedRows ? 2 : 1,
    id,
    name: release.name,
    created: new Date().toISOString(),
    demonstration: release.demonstration,
    rows,
    files,
    ...(storedRows && { storedRows }),
  };
  await writeDurably(path.join(folder, releaseFiles.manifest), `${JSON.stringify(manifest, null, 1)}\n`);
  await syncFolder(folder);
  return manifest;
}

async function countRows(connection: DuckDBConnection): Promise<Record<Dataset, number>> {
  const reader = await connection.runAndReadAll(
    `SELECT CAST(dataset AS VARCHAR), count(*) FROM ${identifier(attached)}.main.samples GROUP BY dataset`,
  );
  const counted = new Map(reader.getRowsJS().map(([dataset, rows]) => [dataset, Number(rows)]));
  return perDataset((dataset) => counted.get(dataset) ?? 0);
}
