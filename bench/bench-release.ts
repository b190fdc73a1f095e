import { DuckDBInstance, type DuckDBConnection } from '@duckdb/node-api';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { readPointer, releaseFiles } from '../server/src/samples/releases/release-folder.ts';
import { openReleaseSink } from '../server/src/samples/duckdb/writing/open-release-sink.ts';
import { cachedFolder } from './cached-folder.ts';
import { generateRows } from './generate-rows.ts';

/** A published release for measurements. Nothing writes to its folder. */
export interface BenchRelease {
  releasesFolder: string;
  /** The folder of its files. */
  folder: string;
  samplesFile: string;
}

/** The number of rows: 5,000,000, or BENCH_ROWS, for a quick check that all benchmarks run. */
const benchRows = readRows(process.env['BENCH_ROWS']);

/** The release for most figures; made by the first benchmark that needs it. */
export async function generatedRelease(): Promise<BenchRelease> {
  return cachedRelease(`generated-${benchRows}`, [new URL('generate-rows.ts', import.meta.url)], (connection) =>
    generateRows(connection, { rows: benchRows, locations: 2_000, analytes: 600, seed: 1 }),
  );
}

/** A release from the `records` and alias tables that `fill` makes; rebuilt when `sources` or the release writer change. */
export async function cachedRelease(
  name: string,
  sources: readonly URL[],
  fill: (connection: DuckDBConnection) => Promise<void>,
): Promise<BenchRelease> {
  const writer = ['writing/release-writer.ts', 'cube/build-cube.ts', 'cube/cube-file.ts'].map(
    (file) => new URL(`../server/src/samples/duckdb/${file}`, import.meta.url),
  );
  const releasesFolder = await cachedFolder(name, [...sources, ...writer], async (folder) => {
    const database = join(folder, 'records.duckdb');
    const instance = await DuckDBInstance.create(database);
    const connection = await instance.connect();
    try {
      await fill(connection);
      const releases = openReleaseSink(folder);
      const { id } = await releases.write({ staging: connection, name: null, demonstration: false, report: null });
      await releases.publish(id);
    } finally {
      connection.closeSync();
      instance.closeSync();
    }
    await rm(database);
  });
  const id = await readPointer(releasesFolder);
  if (id === null) throw new Error(`${releasesFolder} holds no release: remove it and start again`);
  const folder = join(releasesFolder, id);
  return { releasesFolder, folder, samplesFile: join(folder, releaseFiles.samples) };
}

function readRows(given = '5000000'): number {
  const rows = Number(given);
  if (!Number.isSafeInteger(rows) || rows < 1_000) throw new Error('BENCH_ROWS is a number of rows, at least 1000');
  return rows;
}
