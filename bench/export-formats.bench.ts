import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ExportFormat, Filter } from '@wellfield/contract';
import { textConstant } from '../server/src/samples/duckdb/sql-text.ts';
import { RequestedExports } from './requested-exports.ts';
import { generatedRelease } from './bench-release.ts';
import { comparison, type Row, timed } from './figure.ts';
import { openAccount } from './http-call.ts';
import { RawDatabase } from './raw-database.ts';
import { startServerProcess } from './server-process.ts';

export const title =
  'Exports by format, from asking for them to the finished file, against DuckDB writing all rows to a file';

const repeats = 3;
const everyRow: Filter = { dataset: 'bmi', clauses: [{ kind: 'range', field: 'year', min: 1, max: 9_999 }] };
const secondsAim: Readonly<Partial<Record<ExportFormat, string>>> = { gpkg: '≤ 60 s', xlsx: '≤ 120 s' };
const soil: Filter = { dataset: 'bmi', clauses: [{ kind: 'discrete', field: 'matrix', values: ['Soil'] }] };
/** For the engine's own formats: all of a dataset. */
const raw: Readonly<Partial<Record<ExportFormat, string>>> = {
  csv: 'FORMAT csv, HEADER true',
  parquet: 'FORMAT parquet, COMPRESSION snappy',
};

export async function run(): Promise<Row[]> {
  const release = await generatedRelease();
  const server = await startServerProcess(release.releasesFolder);
  const database = await RawDatabase.open(release.samplesFile);
  const folder = await mkdtemp(join(tmpdir(), 'wellfield-bench-formats-'));
  try {
    const exports = new RequestedExports(
      server,
      await openAccount(server.origin, 'formats@example.org', 'a long enough phrase 7'),
    );
    const rows: Row[] = [];
    for (const [format, options] of Object.entries(raw) as [ExportFormat, string][]) {
      const [measured, reference]: [number[], number[]] = [[], []];
      for (let repeat = 0; repeat < repeats; repeat += 1) {
        measured.push(rate(await timed(() => exports.make(everyRow, format))));
        const copy = `COPY (SELECT * EXCLUDE (dataset) FROM samples WHERE dataset = 'bmi') TO ${textConstant(join(folder, format))} (${options})`;
        reference.push(rate(await timed(() => database.run(copy))));
      }
      rows.push(
        comparison(
          { name: `all rows as ${format}, in each second of the raw copy`, unit: '1/s', aim: '≥ 0.6 ×' },
          measured,
          reference,
        ),
      );
    }
    for (const format of ['gpkg', 'xlsx', 'geojson', 'shapefile'] as const) {
      let seconds = 0;
      let made = 0;
      const { memoryGrowthBytes } = await server.measure('memory', async () => {
        const ms = await timed(async () => (made = (await exports.make(soil, format)).rows ?? 0));
        seconds = ms / 1_000;
      });
      rows.push(
        {
          name: `a million rows as ${format}, from ${made}`,
          median: (seconds / made) * 1e6,
          unit: 's',
          ...(secondsAim[format] && { aim: secondsAim[format] }),
        },
        { name: `memory meanwhile, ${format}`, median: memoryGrowthBytes / 2 ** 20, unit: 'MiB', aim: '≤ 512 MiB' },
      );
    }
    return rows;
  } finally {
    database.close();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Files in a second. */
const rate = (ms: number): number => 1_000 / ms;
