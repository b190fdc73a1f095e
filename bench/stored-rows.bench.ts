import { DuckDBInstance, type DuckDBConnection } from '@duckdb/node-api';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Filter } from '@wellfield/contract';
import { openSampleStore } from '../server/src/samples/duckdb/open-sample-store.ts';
import { openReleaseSink } from '../server/src/samples/duckdb/writing/open-release-sink.ts';
import { openDatabaseRows } from '../server/src/samples/rows/postgres/database-rows.ts';
import type { RowStorage } from '../server/src/samples/rows/row-storage.ts';
import type { PinnedRelease, Question } from '../server/src/samples/sample-store.ts';
import { newRowsDatabase, totalSizeOf } from '../server/src/testing/postgres/citus-cluster.ts';
import { hasPostgres, openPostgres } from '../server/src/testing/postgres/postgres-server.ts';
import { comparison, median, timed, type Row } from './figure.ts';
import { generateRows } from './generate-rows.ts';

/** BENCH_ROWS asks for others, and TEST_POSTGRES_URL for another server, such as the coordinator of a Citus cluster. */
const rows = Number(process.env['BENCH_ROWS'] ?? 1_000_000);

export const title = `Rows in PostgreSQL against rows in the release’s own file, ${rows.toLocaleString('en')} of them`;

const ofAnalyte = 100_000;
const analyte = 'One of many';
const runs = 9;

interface Stored {
  release: PinnedRelease;
  folder: string;
  writingMs: number;
}

export async function run(): Promise<Row[]> {
  if (!hasPostgres) return [];
  const folder = await mkdtemp(join(tmpdir(), 'wellfield-bench-rows-'));
  const server = await openPostgres();
  const { name, address } = await newRowsDatabase(server);
  const storage = openDatabaseRows(address);
  const closing: (() => Promise<void>)[] = [];
  const keep = async (own: RowStorage | null): Promise<Stored> => {
    const releasesFolder = join(folder, own ? 'stored' : 'file');
    const writingMs = await write(folder, releasesFolder, own);
    const store = await openSampleStore({ releasesFolder, storage: own });
    const release = await store.pin();
    closing.push(async () => {
      release.unpin();
      await store.close();
    });
    return { release, folder: join(releasesFolder, release.id), writingMs };
  };
  try {
    const file = await keep(null);
    const stored = await keep(storage);
    const storedBytes = await totalSizeOf(server, name, `"release_${stored.release.id}".samples`);
    const { size } = await stat(join(file.folder, 'samples.duckdb'));
    const measured: Row[] = [];
    for (const { name: of, aim, ask } of questions) {
      const values: number[] = [];
      const references: number[] = [];
      for (let number = -1; number < runs; number += 1) {
        const [value, reference] = [await ask(stored.release, number), await ask(file.release, number)];
        if (value.answer !== reference.answer) throw new Error(`${of}: ${value.answer} and ${reference.answer}`);
        if (number < 0) continue;
        values.push(value.ms);
        references.push(reference.ms);
      }
      measured.push(comparison({ name: of, unit: 'ms', aim }, values, references));
    }
    return [
      ...measured,
      comparison({ name: 'writing the release', unit: 'ms', aim: '≤ 3 ×' }, [stored.writingMs], [file.writingMs]),
      comparison({ name: 'space of the rows', unit: 'MB' }, [storedBytes / 1e6], [size / 1e6]),
      { name: 'opening a release', unit: 'ms', median: median(await openings(join(folder, 'stored'), storage)) },
    ];
  } finally {
    for (const close of closing) await close();
    await storage.close();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

type Ask = (release: PinnedRelease, number: number) => Promise<{ ms: number; answer: string }>;

/** The same rows under a filter that was never asked for, as nothing is cached then. */
const filterOf = (number: number): Filter => ({
  dataset: 'bmi',
  clauses: [{ kind: 'range', field: 'year', min: number, max: 3_000 }],
});
const question = (number: number): Question => ({ filter: filterOf(number), analyte });

const arrow = async (release: PinnedRelease, requested: Question): Promise<string> => {
  let bytes = 0;
  for await (const piece of release.rowsAsArrow(requested, new Map())) bytes += piece.length;
  return String(bytes);
};
const asking =
  (ask: (release: PinnedRelease, number: number) => Promise<unknown>): Ask =>
  async (release, number) => {
    let answer: unknown;
    const ms = await timed(async () => (answer = await ask(release, number)));
    return { ms, answer: JSON.stringify(answer) };
  };

/** The aims are what a database on the same two cores may cost (`docs/decisions/0052`). */
const questions: { name: string; aim: string; ask: Ask }[] = [
  {
    name: '100,000 rows of one analyte as Arrow',
    aim: '≤ 4 ×',
    ask: asking((release, number) => arrow(release, question(number))),
  },
  {
    name: 'an execution: analytes, statistics of locations, 100,000 rows as Arrow',
    aim: '≤ 4 ×',
    ask: asking(async (release, number) => {
      const found = await release.analytes(filterOf(100 + number));
      const { records } = await release.answerHead(question(100 + number));
      return [found.length, records, await arrow(release, question(100 + number))];
    }),
  },
  {
    name: 'the analytes of a filter',
    aim: '≤ 3.5 ×',
    ask: asking(async (release, number) => (await release.analytes(filterOf(200 + number))).length),
  },
  {
    name: 'a count with the values of every field',
    aim: '≤ 1.5 ×',
    ask: asking(async (release, number) => {
      const { records, includedFilters } = await release.count({ filter: filterOf(300 + number), analyte: null });
      return [records, includedFilters.length];
    }),
  },
];

async function write(folder: string, releasesFolder: string, storage: RowStorage | null): Promise<number> {
  // As an import does: more rows than the memory holds.
  const staging = join(folder, 'staging.duckdb');
  const instance = await DuckDBInstance.create(staging);
  const connection = await instance.connect();
  try {
    await fill(connection);
    return await timed(async () => {
      const releases = openReleaseSink(releasesFolder, undefined, storage);
      const { id } = await releases.write({ staging: connection, name: null, demonstration: false, report: null });
      await releases.publish(id);
    });
  } finally {
    connection.closeSync();
    instance.closeSync();
    await rm(staging);
  }
}

async function fill(connection: DuckDBConnection): Promise<void> {
  await generateRows(connection, { rows, locations: 2_000, analytes: 600, seed: 4 });
  await connection.run(`UPDATE records SET dataset = 'bmi', analyte = '${analyte}' WHERE rowid < ${ofAnalyte}`);
}

async function openings(releasesFolder: string, storage: RowStorage): Promise<number[]> {
  const taken: number[] = [];
  for (let number = 0; number < 3; number += 1) {
    taken.push(
      await timed(async () => {
        const store = await openSampleStore({ releasesFolder, storage });
        await store.close();
      }),
    );
  }
  return taken;
}
