import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { sampleColumns } from '@wellfield/contract';
import { readManifest, readPointer, releaseFiles } from '../../samples/release-folder.ts';
import type { ReleaseManifest } from '../../samples/release-manifest.ts';
import { identifier, textConstant } from '../../samples/sql-text.ts';
import type { DeliveryReport, ImportReport } from '../import-report.ts';
import type { SqlSession } from '../sql-session.ts';

/** The release that is current while an import runs: what other datasets and appended rows are carried over from. */
export interface CurrentRelease {
  manifest: ReleaseManifest;
  samplesFile: string;
  /** The deliveries whose rows it holds. */
  deliveries: DeliveryReport[];
}

const catalog = 'current_release';

/** The current release's rows with their types as records have them; `_current` tells one row from another. */
export const currentRows = 'current_rows';

/** The current release, or null before the first one. A damaged one is an error: carrying it over would hide the damage. */
export async function readCurrentRelease(releasesFolder: string): Promise<CurrentRelease | null> {
  const id = await readPointer(releasesFolder);
  if (id === null) return null;
  const manifest = await readManifest(releasesFolder, id);
  const folder = path.join(releasesFolder, id);
  return {
    manifest,
    samplesFile: path.join(folder, releaseFiles.samples),
    deliveries: await earlierDeliveries(path.join(folder, releaseFiles.report)),
  };
}

/** Attaches the current release read-only and names its rows `currentRows`; without one, that is an empty relation. */
export async function attachCurrentRelease(session: SqlSession, current: CurrentRelease | null): Promise<void> {
  const types = { text: 'VARCHAR', number: 'DOUBLE', integer: 'INTEGER', date: 'DATE' } as const;
  const columns = [{ name: 'dataset', kind: 'text' as const }, ...sampleColumns];
  if (current) {
    await session.run(`ATTACH ${textConstant(current.samplesFile)} AS ${catalog} (READ_ONLY)`);
    const casts = columns.map(({ name, kind }) => `CAST(${identifier(name)} AS ${types[kind]}) AS ${identifier(name)}`);
    await session.run(
      `CREATE VIEW ${currentRows} AS SELECT ${casts.join(', ')}, rowid AS _current FROM ${catalog}.main.samples`,
    );
  } else {
    const nulls = columns.map(({ name, kind }) => `CAST(NULL AS ${types[kind]}) AS ${identifier(name)}`);
    await session.run(
      `CREATE VIEW ${currentRows} AS SELECT ${nulls.join(', ')}, CAST(NULL AS BIGINT) AS _current WHERE false`,
    );
  }
  for (const kind of ['analyte', 'location']) {
    const source = current ? `${catalog}.main.${kind}_aliases` : `(SELECT NULL AS ${kind}, NULL AS alias) WHERE false`;
    await session.run(
      `CREATE VIEW current_${kind}_aliases AS SELECT CAST(${kind} AS VARCHAR) AS ${kind}, CAST(alias AS VARCHAR) AS alias FROM ${source}`,
    );
  }
}

/** The report came from an import of this product, but perhaps an older one: what does not fit is left out. */
async function earlierDeliveries(file: string): Promise<DeliveryReport[]> {
  try {
    const report = JSON.parse(await readFile(file, 'utf8')) as Partial<ImportReport> | null;
    return [...(report?.deliveries ?? []), ...(report?.earlier ?? [])];
  } catch {
    return [];
  }
}
