import type { DuckDBConnection } from '@duckdb/node-api';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { sampleColumns } from '@wellfield/contract';
import type { CurrentRelease } from '../../release-sink.ts';
import { readManifest, readPointer, releaseFiles } from '../../releases/release-folder.ts';
import { sqlTypes } from '../database/samples-table.ts';
import { identifier, textConstant } from '../sql-text.ts';

const catalog = 'current_release';

/** The release that the folder's pointer names. A damaged one is an error: carrying it over would hide the damage. */
export async function readCurrentRelease(releasesFolder: string): Promise<CurrentRelease<DuckDBConnection> | null> {
  const id = await readPointer(releasesFolder);
  if (id === null) return null;
  const folder = path.join(releasesFolder, id);
  return {
    facts: await readManifest(releasesFolder, id),
    report: await readReport(path.join(folder, releaseFiles.report)),
    showIn: (staging) => attach(staging, path.join(folder, releaseFiles.samples)),
  };
}

async function attach(staging: DuckDBConnection, samplesFile: string): Promise<void> {
  await staging.run(`ATTACH ${textConstant(samplesFile)} AS ${catalog} (READ_ONLY)`);
  const casts = [{ name: 'dataset', kind: 'text' as const }, ...sampleColumns].map(
    ({ name, kind }) => `CAST(${identifier(name)} AS ${sqlTypes[kind]}) AS ${identifier(name)}`,
  );
  await staging.run(
    `CREATE VIEW current_rows AS SELECT ${casts.join(', ')}, rowid AS _current FROM ${catalog}.main.samples`,
  );
  for (const kind of ['analyte', 'location']) {
    await staging.run(
      `CREATE VIEW current_${kind}_aliases AS SELECT ${kind}, alias FROM ${catalog}.main.${kind}_aliases`,
    );
  }
}

async function readReport(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as unknown;
  } catch {
    return null;
  }
}
