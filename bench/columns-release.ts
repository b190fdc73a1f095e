import type { DuckDBConnection } from '@duckdb/node-api';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sampleColumns } from '@wellfield/contract';
import { importFiles } from '../server/src/importing/import-files.ts';
import { readPointer, releaseFiles } from '../server/src/samples/releases/release-folder.ts';
import { textConstant } from '../server/src/samples/duckdb/sql-text.ts';
import { sharedFolder } from '../server/src/testing/shared-folder.ts';
import { cachedRelease, type BenchRelease } from './bench-release.ts';
import { generateRows } from './generate-rows.ts';

/** The analyte of all rows of the release. */
export const columnsAnalyte = 'All analytes';

const rows = 100_000;
const mapping = new URL('../docs/import-examples/usgs-inl-results.sql', import.meta.url);

/**
 * A release with 100,000 rows for one call. An execution returns one analyte, and none in the public USGS-INL results has
 * so many rows, so its most sampled analytes get one name. Their locations are prefixed with the analyte's number, so that
 * the rows of each stay together; all other columns are unchanged. Without that data set, the rows are generated.
 */
export async function columnsRelease(): Promise<BenchRelease> {
  if (sharedFolder === null) {
    return cachedRelease(
      'columns-generated',
      [here(), new URL('generate-rows.ts', import.meta.url)],
      async (connection) => {
        await generateRows(connection, { rows, locations: 300, analytes: 30, seed: 1 });
        await connection.run(`UPDATE records SET analyte = ${textConstant(columnsAnalyte)}`);
      },
    );
  }
  const data = join(sharedFolder, 'data', 'usgs-inl');
  const importer = new URL('../server/src/importing/import-files.ts', import.meta.url);
  return cachedRelease('columns-usgs-inl', [here(), mapping, importer], (connection) => importRows(connection, data));
}

function here(): URL {
  return new URL(import.meta.url);
}

async function importRows(connection: DuckDBConnection, data: string): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'wellfield-bench-import-'));
  try {
    const files = ['samples.csv.gz', 'parameters.csv', 'sites.csv'].map((name) => join(data, name));
    const outcome = await importFiles({
      dataDir,
      site: { casIds: [], standardLocations: [], units: {}, allowedValues: {} },
      deliveries: [{ dataset: 'bmi', files, mapping: fileURLToPath(mapping) }],
    });
    if (outcome.status !== 'published') throw new Error(`the import of ${data} ended as ${outcome.status}`);
    const releases = join(dataDir, 'releases');
    const samples = join(releases, (await readPointer(releases)) ?? '', releaseFiles.samples);
    await connection.run(`ATTACH ${textConstant(samples)} AS imported (READ_ONLY)`);
    const columns = sampleColumns
      .filter(({ name }) => name !== 'analyte' && name !== 'location')
      .map(({ name, kind }) => (kind === 'text' ? `CAST("${name}" AS VARCHAR) AS "${name}"` : `"${name}"`));
    await connection.run(`CREATE TABLE records AS
      SELECT 'bmi' AS dataset, ${textConstant(columnsAnalyte)} AS analyte,
        number || '-' || location AS location, ${columns.join(', ')}
      FROM imported.samples JOIN (
        SELECT analyte, row_number() OVER (ORDER BY count(*) DESC, analyte) AS number,
          sum(count(*)) OVER (ORDER BY count(*) DESC, analyte) - count(*) AS before
        FROM imported.samples GROUP BY analyte
      ) USING (analyte)
      WHERE before < ${rows} ORDER BY before, source_line LIMIT ${rows}`);
    for (const name of ['analyte', 'location']) {
      await connection.run(`CREATE TABLE ${name}_aliases (${name} VARCHAR, alias VARCHAR)`);
    }
    await connection.run('DETACH imported');
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}
