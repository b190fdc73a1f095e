import type { DuckDBConnection } from '@duckdb/node-api';
import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { sampleColumns } from '@wellfield/contract';
import { isMissing } from '../../../files/missing-file.ts';
import type { ReleaseArchive } from '../../archive/release-archive.ts';
import { verifiedRelease } from '../../archive/verified-release.ts';
import type { CurrentRelease } from '../../release-sink.ts';
import { readManifest, readPointer, releaseFiles } from '../../releases/release-folder.ts';
import type { ReleaseManifest } from '../../releases/release-manifest.ts';
import { messageOf } from '../../releases/verify-release.ts';
import { aliasKinds, type RowStorage } from '../../rows/row-storage.ts';
import { NewerFormatError, openingFormat } from '../database/newer-format.ts';
import { sqlTypes } from '../database/samples-table.ts';
import { openDraftFolder } from '../rows/draft-folder.ts';
import { readRowsText } from '../rows/rows-text.ts';
import { identifier, textConstant } from '../sql-text.ts';

const catalog = 'current_release';

/** The release that the folder's pointer names. */
export async function readCurrentRelease(
  releasesFolder: string,
  { archive, storage }: { archive: ReleaseArchive; storage: RowStorage | null },
): Promise<CurrentRelease<DuckDBConnection> | null> {
  const id = await readPointer(releasesFolder);
  if (id === null) return null;
  const folder = path.join(releasesFolder, id);
  const facts = await readManifest(releasesFolder, id);
  return {
    facts,
    verify: async () => void (await verifiedRelease(archive, releasesFolder, id)),
    report: () => readReport(folder),
    showIn: (staging) =>
      facts.storedRows
        ? fetchRows(staging, releasesFolder, { facts, storage })
        : attach(staging, path.join(folder, releaseFiles.samples)).catch((error: unknown) => {
            throw error instanceof NewerFormatError ? new Error(writtenByNewer(id), { cause: error }) : error;
          }),
  };
}

/** An import carries over what it does not replace, so it needs the rows of the current release. */
const writtenByNewer = (id: string): string =>
  `a newer version of the product wrote the rows of the current release, ${id}. Import with that version, or first make a release ` +
  'of this one the current one: npm run releases -- list, then npm run releases -- serve ID.';

async function attach(staging: DuckDBConnection, samplesFile: string): Promise<void> {
  await openingFormat(() => staging.run(`ATTACH ${textConstant(samplesFile)} AS ${catalog} (READ_ONLY)`));
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

/** An import has the rows in its own database while it works: what it carries over is among them. */
async function fetchRows(
  staging: DuckDBConnection,
  releasesFolder: string,
  { facts, storage }: { facts: ReleaseManifest; storage: RowStorage | null },
): Promise<void> {
  if (!storage) throw new Error(`The rows of release ${facts.id} are in a database: set SAMPLES_URL to its address.`);
  const stored = await storage.open(facts);
  const folder = await openDraftFolder(releasesFolder);
  try {
    const file = path.join(folder.path, 'rows.csv');
    await pipeline(stored.text('all'), createWriteStream(file));
    await staging.run(
      `CREATE TABLE current_rows AS SELECT * EXCLUDE (number), CAST(number AS BIGINT) AS _current FROM ${readRowsText(file)}`,
    );
  } finally {
    await folder.remove();
  }
  for (const kind of aliasKinds) {
    await staging.run(`CREATE TABLE current_${kind}_aliases (${kind} VARCHAR, alias VARCHAR)`);
    const appender = await staging.createAppender(`current_${kind}_aliases`);
    for (const [name, alias] of await stored.aliases(kind)) {
      appender.appendVarchar(name);
      appender.appendVarchar(alias);
      appender.endRow();
    }
    appender.closeSync();
  }
}

/** A release that another version made may have none. */
async function readReport(folder: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path.join(folder, releaseFiles.report), 'utf8')) as unknown;
  } catch (error) {
    if (isMissing(error)) return null;
    throw new Error(`${releaseFiles.report} cannot be read: ${messageOf(error)}`, { cause: error });
  }
}
